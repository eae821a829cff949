import type { GivenEnv } from './env.server';

/** Settings with which a live shop must not start. Each fault is a sentence that says what to do. */

/** Hosts that can never be real: the example names of RFC 2606, and this machine. */
const exampleHost = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/i;
const ownHost = /^(localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/i;
/** Paths of the simulated banks, on any host. */
const sandboxPath = /^\/(pix-bank|card-gateway|boleto-bank|parcels|invoice-issuer)(\/|$)/;
/**
 * Names that banks, gateways and carriers use for test systems: sandbox.asaas.com, pix-h.api.efipay.com.br,
 * api.hm.bb.com.br, apihom.correios.com.br.
 */
const testWorld = /(^|[.-])(sandbox|homolog|homologacao|apihom|hml|hmlg|hm|h|uat)([.-]|$)/i;
const testKey = /^(sk|pk)_test_|^\$?aact_hmlg_/;
const exampleSecret =
  /choose-|change-?me|example|exemplo|for-tests|so-para-o-sandbox|lombada|senha|password|secret/i;

const LEAST_SECRET = 16;
/** Distinct characters. Random text of that length has more, a word or a repeated character fewer. */
const LEAST_CHARACTERS = 8;

/** Secrets that the shop generates itself, so they must be random. */
const ownSecrets = [
  'SESSION_SECRET',
  'PIX_WEBHOOK_SECRET',
  'CARD_WEBHOOK_SECRET',
  'BOLETO_WEBHOOK_TOKEN',
  'FOCUS_NFE_HOOK_SECRET',
  'MAIL_WEBHOOK_SECRET',
  'METRICS_TOKEN',
] as const;
/** Credentials issued by others. */
const givenSecrets = [
  'PIX_CLIENT_ID',
  'PIX_CLIENT_SECRET',
  'CARD_SECRET_KEY',
  'CARD_PUBLIC_KEY',
  'BOLETO_API_KEY',
  'CARRIER_TOKEN',
  'CORREIOS_ACCESS_CODE',
  'JADLOG_TOKEN',
  'TOTAL_EXPRESS_PASSWORD',
  'EDITOR_SECRET',
  'FOCUS_NFE_TOKEN',
  'S3_SECRET_ACCESS_KEY',
] as const;
/** Addresses that receive money or personal data: TLS only. */
const outsideUrls = [
  'PIX_API_URL',
  'PIX_TOKEN_URL',
  'CARD_API_URL',
  'CARD_TOKEN_URL',
  'BOLETO_API_URL',
  'CARRIER_API_URL',
  'CORREIOS_API_URL',
  'JADLOG_API_URL',
  'TOTAL_EXPRESS_API_URL',
  'EDITOR_URL',
  'FOCUS_NFE_URL',
] as const;
/** Services without secrets, which may run in the local network without TLS. */
const lookUpUrls = ['VIACEP_URL', 'BRASILAPI_URL', 'REGISTRY_CNPJ_URL', 'REGISTRY_CPF_URL'] as const;

const publicUrlFaults = (text: string): string[] => {
  const { protocol, hostname } = new URL(text);
  if (protocol !== 'https:')
    return ['PUBLIC_URL must begin with https://: without it cookies and passwords travel in the open.'];
  return ownHost.test(hostname) || exampleHost.test(hostname)
    ? [`PUBLIC_URL names ${hostname}, which no customer can reach: give the shop's own address.`]
    : [];
};

const secretFault = (name: string, value: string): string | null => {
  if (exampleSecret.test(value)) return `${name} is an example: make one with \`openssl rand -hex 32\`.`;
  if (value.length < LEAST_SECRET || new Set(value).size < LEAST_CHARACTERS)
    return `${name} can be guessed: make one with \`openssl rand -hex 32\`.`;
  return null;
};

const givenFault = (name: string, value: string): string | null => {
  if (testKey.test(value))
    return `${name} is a key for tests, which moves no money: take the one of production.`;
  return /choose-|change-?me|example|exemplo|for-tests|so-para-o-sandbox|lombada-sandbox/i.test(value)
    ? `${name} is an example: take what bank, gateway, carrier or store gave you.`
    : null;
};

const isSandbox = ({ hostname, pathname, host, port }: URL, sandbox: string): boolean =>
  (sandbox !== '' && (host === new URL(sandbox).host || (port !== '' && port === new URL(sandbox).port))) ||
  sandboxPath.test(pathname) ||
  testWorld.test(hostname) ||
  ownHost.test(hostname) ||
  exampleHost.test(hostname);

const urlFault = (name: string, value: string, sandbox: string, isTls: boolean): string | null => {
  const url = new URL(value);
  if (isSandbox(url, sandbox))
    return `${name} names a test world (${url.host}): give the address of production.`;
  return isTls && url.protocol !== 'https:' ? `${name} must begin with https://.` : null;
};

const mailFaults = (env: Partial<GivenEnv>): string[] => {
  const from = env.MAIL_FROM === undefined ? null : (/@([^>\s]+)>?\s*$/.exec(env.MAIL_FROM)?.[1] ?? '');
  const server = env.SMTP_URL ? new URL(env.SMTP_URL) : null;
  const isMailbox =
    server !== null &&
    (/^(mailpit|mailhog)$/i.test(server.hostname) ||
      ['1025', '3101'].includes(server.port) ||
      exampleHost.test(server.hostname));
  return [
    // One that is not valid is left out, and one that is missing stands there as undefined.
    ...(server || !('SMTP_URL' in env) ? [] : ['SMTP_URL is missing: without it no customer gets a mail.']),
    ...(isMailbox
      ? [`SMTP_URL names ${server.host}, a mailbox for tests: no customer would get a mail.`]
      : []),
    ...(from !== null && (from === '' || exampleHost.test(from))
      ? ['MAIL_FROM is an example: give the address that customers may answer to.']
      : []),
  ];
};

/** Not decoded if it has a % that encodes nothing. */
const passwordOf = (url: string): string => {
  const { password } = new URL(url);
  return /%(?![\da-f]{2})/i.test(password) ? password : decodeURIComponent(password);
};

/** Checks the passwords within addresses. An address without one uses a password file or a trusted network. */
const addressFaults = (env: Partial<GivenEnv>): string[] =>
  (['DATABASE_URL', 'REDIS_URL'] as const).flatMap((name) => {
    const password = env[name] ? passwordOf(env[name]) : '';
    return password === '' ? [] : (secretFault(`The password in ${name}`, password) ?? []);
  });

const sameSecrets = (env: Partial<GivenEnv>): string[] => {
  const named = ownSecrets.flatMap((name) => (env[name] ? [[name, env[name]] as const] : []));
  return named.flatMap(([name, value], index) => {
    const first = named.findIndex(([, other]) => other === value);
    return first < index ? [`${name} is the same as ${named[first]?.[0]}: each needs its own.`] : [];
  });
};

/**
 * Why a live shop must not start with this environment; empty if it may, and in sandbox mode. Settings that are missing or
 * not valid are left out: they are faults of their own.
 */
export const liveFaults = (env: Partial<GivenEnv>): string[] => {
  if (env.LOMBADA_MODE !== 'live') return [];
  const each = <Name extends keyof GivenEnv>(
    names: readonly Name[],
    faultOf: (name: Name, value: string) => string | null,
  ): string[] =>
    names.flatMap((name) => (typeof env[name] === 'string' ? (faultOf(name, env[name]) ?? []) : []));
  return [
    ...(env.PUBLIC_URL === undefined ? [] : publicUrlFaults(env.PUBLIC_URL)),
    ...each(ownSecrets, secretFault),
    ...sameSecrets(env),
    ...each(givenSecrets, givenFault),
    ...addressFaults(env),
    ...each(outsideUrls, (name, value) => urlFault(name, value, env.SANDBOX_URL ?? '', true)),
    ...each(lookUpUrls, (name, value) => urlFault(name, value, env.SANDBOX_URL ?? '', false)),
    ...(exampleHost.test(env.PIX_KEY?.split('@')[1] ?? '')
      ? ['PIX_KEY is an example: give the key that receives the shop’s money.']
      : []),
    ...mailFaults(env),
  ];
};
