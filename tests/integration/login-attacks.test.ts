import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentSession } from '~/calls/http/session.server';
import { type SignInAttempt, signIn } from '~/domain/accounts/login/sign-in.server';
import { confirmPassword } from '~/domain/accounts/password/confirm-password.server';
import { getServices, type Services } from '~/services.server';
import { get, someAddress } from '../factories/account-calls';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';

/** What strangers can do to a customer with wrong passwords: see docs/decisions/10-login-limits.md. */

const RIGHT = 'papel e tinta';

let shop: Services;
let pauses: number[];
beforeAll(async () => {
  shop = await getServices();
});
let services: Services;
let owner: SignedInCustomer;
let browser: string;
beforeEach(async () => {
  pauses = [];
  services = {
    ...shop,
    // The hash does not matter here and would be slow.
    passwords: { ...shop.passwords, verify: async (hash, password) => hash !== null && password === RIGHT },
    pause: async (ms) => void pauses.push(ms),
  };
  owner = await signedInCustomer(shop);
  browser = (await enter({ login: owner.document })).device ?? '';
});

type Try = Partial<SignInAttempt> & { login: string };

const enter = async (attempt: Try): Promise<{ kind: string; device: string | null }> => {
  const origin = { ip: someAddress(), userAgent: 'Firefox', client: 'browser', device: null } as const;
  const entered = await signIn(services, { password: RIGHT, ...origin, ...attempt });
  if (entered.ok) return { kind: 'in', device: entered.value.device };
  return { kind: entered.failure.kind, device: null };
};
const come = async (attempt: Try): Promise<string> => (await enter(attempt)).kind;
const guess = (login: string, ip: string, times = 1) =>
  Promise.all(Array.from({ length: times }, () => come({ login, ip, password: 'errada' })));

describe('a stranger with wrong passwords from one address', () => {
  let ip: string;
  beforeEach(async () => {
    ip = someAddress();
    const seen = await guess(owner.document, ip, 30);
    expect(seen.filter((kind) => kind === 'wrong')).toHaveLength(10);
  });

  it('does not block the owner from other addresses', async () => {
    expect(await come({ login: owner.document })).toBe('in');
    expect(pauses).toEqual([]);
  });

  it('does not block the owner at the same address in a known browser, nor in an open session', async () => {
    expect(await come({ login: owner.document, ip })).toBe('limited');
    expect(await come({ login: owner.document, ip, device: browser })).toBe('in');
    const session = await currentSession(get('/', { headers: owner.cookie, ip }).request);
    const sessionId = session.ok ? session.value.id : '';
    const confirm = (password: string) =>
      confirmPassword(services, { userId: owner.id, sessionId, password });
    expect(await confirm(RIGHT)).toMatchObject({ ok: true });
    for (let turn = 0; turn < 10; turn += 1)
      expect(await confirm('errada')).toMatchObject({ failure: { kind: 'wrong' } });
    expect(await confirm(RIGHT)).toMatchObject({ failure: { kind: 'limited' } });
    expect(await come({ login: owner.document })).toBe('in');
  });

  it('does not block other accounts at that address', async () => {
    const neighbour = await signedInCustomer(shop);
    expect(await come({ login: neighbour.document, ip })).toBe('in');
  });
});

describe('an address', () => {
  it('is blocked for new browsers by twenty different logins, and for known ones never', async () => {
    const ip = someAddress();
    for (let other = 0; other < 20; other += 1) await guess(`ninguem-${other}-${ip}@exemplo.com.br`, ip, 2);
    expect(await come({ login: owner.document, ip })).toBe('limited');
    expect(await come({ login: owner.document, ip, device: browser })).toBe('in');
  });

  it('is not charged for right passwords, nor for refusals', async () => {
    const ip = someAddress();
    const people = await Promise.all(Array.from({ length: 25 }, () => signedInCustomer(shop)));
    for (const { document } of people) expect(await come({ login: document, ip })).toBe('in');
    await guess(owner.document, ip, 40);
    expect(await come({ login: people[0]?.document ?? '', ip })).toBe('in');
  });

  it('counts as one for all of an IPv6 line', async () => {
    for (let host = 0; host < 10; host += 1)
      await guess(owner.document, `2001:db8:7:${owner.id}::${host + 1}`);
    expect(await come({ login: owner.document, ip: `2001:db8:7:${owner.id}::ffff` })).toBe('limited');
  });
});

describe('an account that is attacked from many addresses', () => {
  beforeEach(async () => {
    for (let place = 0; place < 6; place += 1) await guess(owner.document, someAddress(), 9);
  });

  it('delays new browsers and blocks none', async () => {
    pauses.length = 0;
    expect(await come({ login: owner.document })).toBe('in');
    expect(pauses).toEqual([4_000]);
  });

  it('is open at once to a known browser', async () => {
    pauses.length = 0;
    expect(await come({ login: owner.document, device: browser })).toBe('in');
    expect(pauses).toEqual([]);
  });

  it('allows each address three attempts instead of ten', async () => {
    const ip = someAddress();
    const seen = [];
    for (let turn = 0; turn < 5; turn += 1) seen.push(...(await guess(owner.document, ip)));
    expect(seen).toEqual(['wrong', 'wrong', 'wrong', 'limited', 'limited']);
  });
});

it('the name of an API client does not make an address known', async () => {
  const client = { login: owner.document, client: 'api', userAgent: 'erp/1.0' } as const;
  expect(await come(client)).toBe('in');
  const ip = someAddress();
  await guess(owner.document, ip, 11);
  expect(await come({ ...client, ip })).toBe('limited');
});

it('a known browser is blocked only by its own wrong passwords', async () => {
  const own = { login: owner.document, device: browser };
  for (let turn = 0; turn < 11; turn += 1) await come({ ...own, password: 'errada' });
  expect([await come(own), await come({ login: owner.document })]).toEqual(['limited', 'in']);
});

it('an unknown login is limited like a known one', async () => {
  const ip = someAddress();
  const seen = await guess(`ninguem-${owner.id}@exemplo.com.br`, ip, 12);
  expect(seen.filter((kind) => kind === 'limited')).toHaveLength(2);
});
