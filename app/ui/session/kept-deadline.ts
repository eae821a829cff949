/** The place in local storage that the store's contract names; the deadline is milliseconds by the shop's clock. */
export const DEADLINE_KEY = 'idle:deadline';

/** Storage may be closed to us, or full: the tab then knows only its own deadline. */
const attempt = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

/** The deadline that the tabs share; null when there is none, or none can be read. */
export const readDeadline = (): number | null => {
  const text = attempt(() => window.localStorage.getItem(DEADLINE_KEY));
  const deadline = text === null ? Number.NaN : Number(text);
  return Number.isFinite(deadline) ? deadline : null;
};

/** False when it could not be kept. */
export const keepDeadline = (deadline: number): boolean =>
  attempt(() => {
    window.localStorage.setItem(DEADLINE_KEY, String(deadline));
    return true;
  }) ?? false;

export const dropDeadline = (): void => {
  attempt(() => window.localStorage.removeItem(DEADLINE_KEY));
};

/** This tab itself takes the deadline away when it leaves for another reason; so long it may need for that. */
const LEAVING_MS = 3_000;

/** Looks at the deadline that the tabs share. */
export const watchKept = (isKeptAtFirst: boolean) => {
  /** Once the deadline is kept, its absence means that somebody logged out. */
  let isKept = isKeptAtFirst;
  let seenAt = Date.now();
  return {
    isKept: () => isKept,
    keep: (kept: boolean): void => {
      isKept = kept;
    },
    /** The shared deadline, or that it has been gone for too long. */
    look: (): { kept: number | null } | 'gone' => {
      const kept = readDeadline();
      if (kept !== null || !isKept) seenAt = Date.now();
      return Date.now() - seenAt > LEAVING_MS ? 'gone' : { kept };
    },
  };
};
