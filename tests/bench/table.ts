/** Rows as text, each column as wide as its longest cell; columns from `numbersFrom` on are right-aligned. */
export const renderRows = (rows: string[][], numbersFrom = Number.POSITIVE_INFINITY): string => {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const cell = (text: string, column: number) =>
    column < numbersFrom ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n');
};
