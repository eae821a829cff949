/** The local storage key given by the store's contract. The deadline is in milliseconds of the shop's clock. */
export const DEADLINE_KEY = 'idle:deadline';

/** Storage may be blocked or full. The tab then only knows its own deadline. */
const attempt = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

/** The deadline that the tabs share; null if there is none or it cannot be read. */
export const readDeadline = (): number | null => {
  const text = attempt(() => window.localStorage.getItem(DEADLINE_KEY));
  const deadline = text === null ? Number.NaN : Number(text);
  return Number.isFinite(deadline) ? deadline : null;
};

/** False if it could not be stored. */
export const keepDeadline = (deadline: number): boolean =>
  attempt(() => {
    window.localStorage.setItem(DEADLINE_KEY, String(deadline));
    return true;
  }) ?? false;

export const dropDeadline = (): void => {
  attempt(() => window.localStorage.removeItem(DEADLINE_KEY));
};

/** If this tab leaves for another reason it removes the deadline itself, which may take this long. */
const LEAVING_MS = 3_000;

/** Looks at the deadline that the tabs share. */
export const watchKept = (isKeptAtFirst: boolean) => {
  /** Once the deadline was stored, its absence means a logout. */
  let isKept = isKeptAtFirst;
  let seenAt = Date.now();
  return {
    isKept: () => isKept,
    keep: (kept: boolean): void => {
      isKept = kept;
    },
    /** The shared deadline, or that it has been missing for too long. */
    look: (): { kept: number | null } | 'gone' => {
      const kept = readDeadline();
      if (kept !== null || !isKept) seenAt = Date.now();
      return Date.now() - seenAt > LEAVING_MS ? 'gone' : { kept };
    },
  };
};
