/**
 * Does together what is asked for within a short while: `work` gets all the items at once, and everybody who brought
 * some learns how it ended.
 */
export const gathered = <T>(
  withinMs: number,
  work: (items: T[]) => Promise<void>,
): ((items: readonly T[]) => Promise<void>) => {
  let open: { items: T[]; done: Promise<void> } | null = null;
  return (items) => {
    if (open) {
      open.items.push(...items);
      return open.done;
    }
    const mine: T[] = [...items];
    const done = new Promise<void>((resolve, reject) => {
      setTimeout(() => {
        open = null;
        work(mine).then(resolve, reject);
      }, withinMs);
    });
    open = { items: mine, done };
    return done;
  };
};
