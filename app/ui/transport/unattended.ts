/** Marks a request that a page makes by itself: it is no sign that somebody is there, and keeps no session alive. */
export const UNATTENDED = 'X-Unattended';

/** The router asks at once, or a turn or two later; what comes after that is somebody's own wish. */
const AT_ONCE_MS = 500;

let mark: { page: string; until: number } | null = null;

/** The data of this page are about to be read again, and nobody asked for it. */
export const markUnattended = (page: string): void => {
  mark = { page, until: performance.now() + AT_ONCE_MS };
};

/** Whether a reading of this page's data is the one that was marked; true once. */
export const takeUnattended = (page: string): boolean => {
  if (mark?.page !== page) return false;
  const { until } = mark;
  mark = null;
  return performance.now() <= until;
};
