import { patientFetch } from './patient-fetch';
import { senderTo, watchForms } from './senders';

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
