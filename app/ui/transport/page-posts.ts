import { patientFetch } from './patient-fetch';
import { senderTo, watchForms } from './senders';

/**
 * Leaves the page as a whole, so that nothing of the old session stays in its memory and nothing under way goes on. What
 * a session leaves in the browser is taken away by the page that comes, which tells the other tabs why (SessionWatch).
 */
export const leaveFor = (to: string): void => {
  window.location.assign(to);
};

/** Puts the patient `fetch` in the place of the browser's; before the router takes over the page. */
export const bePatient = (): void => {
  watchForms();
  window.fetch = patientFetch({
    fetchNow: window.fetch.bind(window),
    here: () => window.location.href,
    senderTo,
    line: window,
  });
};
