/** The time that a job has for what is due. Without one it works until nothing is left. */
export type JobTime = {
  signal: AbortSignal;
  /** Told where time ended first: since when the oldest of what is left has been due, null where nobody knows. */
  endsLate(dueSince: Date | null): void;
};

type StepOptions = {
  /** So much one step takes at most; one that took less was the last. */
  most: number;
  time?: JobTime | undefined;
  /** Since when the oldest has been due */
  oldest?: () => Promise<Date | null>;
};

/** Takes step after step until nothing is due or the time is over, the first step in any case; answers how much was done. */
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
