/** The time limit of a job. Without one it works until nothing is left. */
export type JobTime = {
  signal: AbortSignal;
  /** Called when time ran out first: since when the oldest remaining work has been due, null if unknown. */
  endsLate(dueSince: Date | null): void;
};

type StepOptions = {
  /** The maximum done in one step; a step that did less was the last. */
  most: number;
  time?: JobTime | undefined;
  /** Since when the oldest work has been due */
  oldest?: () => Promise<Date | null>;
};

/** Repeats the step until nothing is due or the time is over, at least once; returns how much was done. */
export const inSteps = async (
  { most, time, oldest }: StepOptions,
  step: () => Promise<number>,
): Promise<number> => {
  for (let done = 0; ; ) {
    const taken = await step();
    done += taken;
    if (taken < most) return done;
    if (!time?.signal.aborted) continue;
    time.endsLate(oldest ? await oldest() : null);
    return done;
  }
};
