import { SESSION_OVER } from './rules';

/** What a session leaves in the browser; the session itself is a cookie that only the server sees. */
const sessionKeys = ['idle:deadline'];

const forgetSession = (): void => {
  try {
    for (const key of sessionKeys) window.localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
};

/** Leaves the page as a whole, so that nothing of the old session stays in its memory and nothing under way goes on. */
export const leaveFor = (to: string): void => {
  if (to === SESSION_OVER) forgetSession();
  window.location.assign(to);
};
