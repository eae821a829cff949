export type Announcer<T> = {
  /** Resolves once `tell` has run, or at once when the value waits for the end of the pause. */
  announce(value: T): Promise<void>;
  /** Tells the waiting value now instead of at the end of the pause. */
  flush(): Promise<void>;
};

/**
 * Calls `tell` at most every `everyMs`: at once for the first value, and after the pause for the latest of the values
 * announced meanwhile. Earlier ones are dropped.
 * @param tell its failure rejects `announce` or `flush`; after a pause it is ignored
 */
export const atMostEvery = <T>(everyMs: number, tell: (value: T) => Promise<void>): Announcer<T> => {
  let pause: NodeJS.Timeout | null = null;
  let waiting: { value: T } | null = null;
  const speak = (value: T): Promise<void> => {
    waiting = null;
    pause = setTimeout(() => {
      pause = null;
      if (waiting) void speak(waiting.value).catch(() => undefined);
    }, everyMs);
    pause.unref();
    return tell(value);
  };
  return {
    announce: async (value) => {
      if (pause) waiting = { value };
      else await speak(value);
    },
    flush: async () => {
      if (pause) clearTimeout(pause);
      pause = null;
      if (!waiting) return;
      const { value } = waiting;
      waiting = null;
      await tell(value);
    },
  };
};
