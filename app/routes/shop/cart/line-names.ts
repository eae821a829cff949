type Named = { name: string };

/** What tells each line's buttons from the others': its name, and its place too where several have it. */
export const lineNames = (lines: readonly Named[]): string[] => {
  const times = new Map<string, number>();
  for (const { name } of lines) times.set(name, (times.get(name) ?? 0) + 1);
  return lines.map(({ name }, index) => (times.get(name) === 1 ? name : `${name}, item ${index + 1}`));
};
