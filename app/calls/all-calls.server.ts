import { loginCalls } from './accounts/login.server';
import { profileCalls } from './accounts/profile.server';
import type { Act, CalledAct } from './act';
import { addressCalls } from './addresses.server';
import type { Call } from './call';
import { campaignCalls } from './campaigns.server';
import { cartCalledActs, cartPageActs } from './cart/acts.server';
import { readCartCall } from './cart/define-cart-act.server';
import { bookCalls } from './catalogue/books.server';
import { configurationCalls } from './catalogue/configuration.server';
import { creditCalls } from './credit.server';
import { discoveryCalls } from './discovery.server';
import { editorActs } from './files/editor.server';
import { projectActs } from './files/project.server';
import { fileCalls } from './files/reads.server';
import { fileActs } from './files/sending.server';
import { cancelActs } from './orders/cancel.server';
import { contestActs } from './orders/contest.server';
import { orderDeliveryActs } from './orders/delivery.server';
import { orderFileActs } from './orders/files.server';
import { invoiceActs } from './orders/invoice.server';
import { orderReads } from './orders/lists.server';
import { paymentCalls } from './orders/payment.server';
import { partnerCalls } from './partners.server';
import { quoteCalls } from './quotes.server';
import { shippingCalls } from './shipping.server';
import { storeCalls } from './store.server';
import { caseCalls } from './support/cases.server';
import { supportActs } from './support/messages.server';

export const calledActs: readonly CalledAct[] = [
  ...cartCalledActs,
  ...fileActs,
  ...projectActs,
  ...orderFileActs,
  ...orderDeliveryActs,
  ...invoiceActs,
  ...contestActs,
  ...cancelActs,
  ...supportActs,
  ...editorActs,
];

export const allActs: readonly Act[] = [...calledActs, ...cartPageActs];

/** All calls under /api. A test checks that they and the site map have the same addresses. */
export const allCalls: readonly Call[] = [
  ...storeCalls,
  ...campaignCalls,
  ...discoveryCalls,
  ...configurationCalls,
  ...bookCalls,
  ...quoteCalls,
  ...fileCalls,
  ...loginCalls,
  ...profileCalls,
  ...addressCalls,
  ...shippingCalls,
  readCartCall,
  ...orderReads,
  ...paymentCalls,
  ...creditCalls,
  ...caseCalls,
  ...partnerCalls,
  ...calledActs.map(({ call }) => call),
];

/** The segments of an address as the router compares them: case, escapes and a trailing slash do not matter. */
const partsOf = (pathname: string): string[] =>
  pathname
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      try {
        return decodeURIComponent(part).toLowerCase();
      } catch {
        return part.toLowerCase();
      }
    });

type Methods = Partial<Record<Call['method'], Call>>;

const byPath = new Map<string, Methods>();
for (const call of allCalls) byPath.set(call.path, { ...byPath.get(call.path), [call.method]: call });

/**
 * Addresses with parameters, longest first. Further segments of a request (such as an attempt's number) are ignored.
 */
const templates = [...byPath]
  .filter(([path]) => path.includes('{'))
  .map(([path, methods]) => ({ parts: partsOf(path), methods }))
  .sort((one, other) => other.parts.length - one.parts.length);

const fits = (template: readonly string[], parts: readonly string[]): boolean =>
  template.every((part, index) => part === parts[index] || (part.startsWith('{') && index < parts.length));

/** The calls at an address of the site map, by method; undefined if there are none. */
export const callsAt = (pathname: string): Methods | undefined => {
  const parts = partsOf(pathname);
  return (
    byPath.get(`/${parts.join('/')}`) ??
    templates.find(({ parts: template }) => fits(template, parts))?.methods
  );
};
