/**
 * Does `work` at the first call and keeps what came of it. A failure is not kept: calls under way share it, and the next
 * one tries again.
 */
export const keptOnce = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let kept: Promise<T> | null = null;
  return () => {
    kept ??= work().catch((error: unknown) => {
      kept = null;
      throw error;
    });
    return kept;
  };
};
