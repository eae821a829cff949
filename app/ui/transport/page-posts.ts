import { patientFetch } from './patient-fetch';
import { senderTo, watchForms } from './senders';

/**
 * Leaves with a full page load, so that no data or running request of the old session remains. The next page removes
 * what the session left in the browser and tells the other tabs why (SessionWatch).
 */
export const leaveFor = (to: string): void => {
  window.location.assign(to);
};

/** Replaces the browser's `fetch` by the patient one. Called before the router takes over the page. */
export const bePatient = (): void => {
  watchForms();
  window.fetch = patientFetch({
    fetchNow: window.fetch.bind(window),
    here: () => window.location.href,
    senderTo,
    line: window,
  });
};
