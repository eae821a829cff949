/** Header of background requests. They are no sign of user activity and do not keep a session alive. */
export const UNATTENDED = 'X-Unattended';

/** The router sends the request at once or almost so. A later one was made by the user. */
const AT_ONCE_MS = 500;

let mark: { page: string; until: number } | null = null;

/** Announces that this page's data will be reloaded in the background. */
export const markUnattended = (page: string): void => {
  mark = { page, until: performance.now() + AT_ONCE_MS };
};

/** Whether a request for this page's data is the announced one; true once. */
export const takeUnattended = (page: string): boolean => {
  if (mark?.page !== page) return false;
  const { until } = mark;
  mark = null;
  return performance.now() <= until;
};
