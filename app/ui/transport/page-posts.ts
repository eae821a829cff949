import { forgetSent } from '../drafts/drafts';
import { endInPlace } from '../session/end-in-place';
import { pageOf, patientFetch } from './patient-fetch';
import { SESSION_OVER } from './rules';
import { senderTo, watchForms } from './senders';

/**
 * Leaves with a full page load, so that no data or running request of the old session remains. The next page removes
 * what the session left in the browser and tells the other tabs why (SessionWatch). Where a form holds something typed,
 * the login opens in place instead.
 */
export const leaveFor = (to: string): void => {
  if (to !== SESSION_OVER || !endInPlace('expired')) window.location.assign(to);
};

/** Replaces the browser's `fetch` by the patient one. Called before the router takes over the page. */
export const bePatient = (): void => {
  watchForms();
  window.fetch = patientFetch({
    fetchNow: window.fetch.bind(window),
    here: () => window.location.href,
    senderTo,
    line: window,
    onTaken: (url, fields) => forgetSent(`${pageOf(url.pathname) || '/'}${url.search}`, fields),
    onSessionOver: (again) => endInPlace('expired', again),
  });
};
