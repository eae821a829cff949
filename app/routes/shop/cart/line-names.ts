type Named = { product: { name: string } };

/** What tells each line's buttons from the others': its product, and its place too where that stands in several. */
export const lineNames = (lines: readonly Named[]): string[] => {
  const times = new Map<string, number>();
  for (const { product } of lines) times.set(product.name, (times.get(product.name) ?? 0) + 1);
  return lines.map(({ product: { name } }, index) =>
    times.get(name) === 1 ? name : `${name}, item ${index + 1}`,
  );
};
