import { URL_MAX } from './webhook';

/** `mode`: a loopback address is for trying the shop, and refused by a live one. */
export type AddressFault = 'unreadable' | 'long' | 'https' | 'port' | 'login' | 'private';

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(host) || host === '[::1]';

/** A public name has a dot, ends in letters, and belongs to no network at home. */
const isPublicName = (host: string): boolean =>
  /\.[a-z][a-z0-9-]*\.?$/i.test(host) &&
  !/\.(local|localhost|internal|home|lan|arpa|test|invalid)\.?$/i.test(host);

/**
 * The address of an endpoint as it is stored, or what is wrong with it. https on its own port, to a name: what the name
 * leads to is looked at before every attempt (adapters/webhooks). Where `allowsLoopback`, the own machine is reached by
 * any port, with http too.
 */
export const readEndpoint = (
  typed: string,
  allowsLoopback: boolean,
): { ok: true; url: string } | { ok: false; fault: AddressFault } => {
  const refused = (fault: AddressFault) => ({ ok: false, fault }) as const;
  if (!URL.canParse(typed)) return refused('unreadable');
  const url = new URL(typed);
  url.hash = '';
  if (url.href.length > URL_MAX) return refused('long');
  if (url.username || url.password) return refused('login');
  const isOwnMachine = allowsLoopback && isLoopback(url.hostname);
  if (url.protocol !== 'https:' && !(isOwnMachine && url.protocol === 'http:')) return refused('https');
  if (isOwnMachine) return { ok: true, url: url.href };
  if (url.port !== '') return refused('port');
  return isPublicName(url.hostname) ? { ok: true, url: url.href } : refused('private');
};
