/**
 * Leaves the page as a whole, so that nothing of the old session stays in its memory and nothing under way goes on. What
 * a session leaves in the browser is taken away by the page that comes, which tells the other tabs why (SessionWatch).
 */
export const leaveFor = (to: string): void => {
  window.location.assign(to);
};
