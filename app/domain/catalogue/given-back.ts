const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What is given back when a choice that took others away is taken back: the fields of `before` that it changed and
 * that nobody has chosen since. `taken` is what it made of `before`, `now` what stands.
 */
export const givenBack = <C extends object>(before: C, taken: C, now: C): Partial<C> =>
  Object.fromEntries(
    Object.entries(before).filter(([name, value]) => {
      const field = name as keyof C;
      return !isSame(value, taken[field]) && isSame(now[field], taken[field]);
    }),
  ) as Partial<C>;
