/** A line as it was to be logged: its level, message and fields. */
export type Line = { level: number; message: string; fields: object };

/** Lines with the same message that are written within a window; further ones are counted. */
const WRITTEN = 10;
const WINDOW_MS = 60_000;
/** Messages that are told apart in a window; all further ones count as one. */
const MOST_MESSAGES = 500;

type Counted = { written: number; left: number; last: Line; write: (line: Line) => void };

export type RepeatedLines = {
  /** Writes a line, or counts it. */
  take(line: Line, write: Counted['write']): void;
  /** Writes what was counted, and begins a new window. */
  flush(): void;
};

/**
 * Counts lines that repeat: of each message ten a minute are written, and one more at the end of the minute with the
 * last one's fields and, in `repeated`, how many were left out. A window is also ended by the next line, because a
 * process that writes without a pause runs no timer.
 * @param soon calls back at the end of a window in which lines were left out
 */
export const createRepeatedLines = (
  soon: (flush: () => void, ms: number) => void,
  now: () => number = () => performance.now(),
): RepeatedLines => {
  const counts = new Map<string, Counted>();
  let endsAt = 0;
  let isAwaited = false;
  const flush = (): void => {
    isAwaited = false;
    const ended = [...counts.values()];
    counts.clear();
    for (const { left, last, write } of ended)
      if (left > 0) write({ ...last, fields: { ...last.fields, repeated: left } });
  };
  return {
    flush,
    take: (line, write) => {
      if (now() >= endsAt) {
        flush();
        endsAt = now() + WINDOW_MS;
      }
      const own = `${line.level} ${line.message}`;
      const key = counts.has(own) || counts.size < MOST_MESSAGES ? own : '';
      const known = counts.get(key);
      if (!known || known.written < WRITTEN) {
        counts.set(key, { written: (known?.written ?? 0) + 1, left: 0, last: line, write });
        write(line);
        return;
      }
      Object.assign(known, { left: known.left + 1, last: line, write });
      if (isAwaited) return;
      isAwaited = true;
      soon(flush, endsAt - now());
    },
  };
};
