/** The options with these codes, in this order. Throws for an unknown code, which is a mistake in the seed. */
export const optionsOf = <T extends { code: string }>(options: readonly T[], codes: readonly string[]): T[] =>
  codes.map((code) => {
    const option = options.find((candidate) => candidate.code === code);
    if (!option) throw new Error(`seed: no option "${code}"`);
    return option;
  });
