export type Announcer<T> = {
  /** Tells now, or at the end of the pause after the last telling; then nobody waits for it. */
  announce(value: T): Promise<void>;
  /** Tells now whatever still waits for the end of a pause. */
  flush(): Promise<void>;
};

/**
 * Tells a value that the next one replaces: at once for the first who asks, and the latest once more for all who ask
 * within `everyMs` after that. So it is always told after somebody asked.
 * @param tell its failure reaches whoever waits for it, else nobody
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
