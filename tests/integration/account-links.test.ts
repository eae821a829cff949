import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountLinkKind, linkAddress, linkLifeMs } from '../../app/domain/accounts/links/account-link';
import {
  createAccountLink,
  findAccountLink,
  type LinkOrder,
  sweepAccountLinks,
  takeAccountLink,
} from '../../app/domain/accounts/links/account-link.server';
import { issueLoginLink, issueSimulationLink } from '../../app/domain/accounts/links/issue-link.server';
import { fixedClock } from '../../app/platform/clock.server';
import { getServices, type Services } from '../../app/services.server';
import { signedInCustomer } from '../factories/signed-in-customer';

const DAY_MS = 86_400_000;

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

let userId: number;
let operatorId: number;
beforeEach(async () => {
  userId = (await signedInCustomer(services)).id;
  operatorId = (await signedInCustomer(services)).id;
  await services.db.user.update({ where: { id: operatorId }, data: { role: 'owner' } });
});

const at = (instant: Date): Services => ({ ...services, clock: fixedClock(instant) });
const orderOf = (kind: AccountLinkKind): LinkOrder => ({
  kind,
  userId,
  seed: services.ids.token(),
  ...(kind === 'simulation' ? { operatorId } : {}),
  ...(kind === 'email-change' ? { newEmail: 'nova@exemplo.com.br' } : {}),
});
const make = async (kind: AccountLinkKind, from: Services = services): Promise<string> => {
  const token = await createAccountLink(from, orderOf(kind));
  if (token === null) throw new Error('no link was made');
  return token;
};
const works = async (kind: AccountLinkKind, token: string, from: Services = services) =>
  (await findAccountLink(from, kind, token)) !== null;

const kinds = Object.keys(linkLifeMs) as AccountLinkKind[];

describe('a link', () => {
  it('is stored only as a hash', async () => {
    const token = await make('recovery');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await services.db.accountLink.findMany({ where: { userId } });
    expect(rows.map(({ tokenHash }) => tokenHash)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each([
    ['recovery', 15 * 60_000],
    ['login', 5 * 60_000],
    ['simulation', 5 * 60_000],
    ['email-change', 24 * 3_600_000],
  ] as const)('%s is valid for its time and no longer', async (kind, lifeMs) => {
    const start = new Date('2026-11-20T12:00:00Z');
    const token = await make(kind, at(start));
    const later = (ms: number) => at(new Date(start.getTime() + ms));
    expect(await works(kind, token, later(lifeMs - 1))).toBe(true);
    expect(await works(kind, token, later(lifeMs))).toBe(false);
    expect(await takeAccountLink(later(lifeMs), kind, token, null)).toBeNull();
  });

  it.each(kinds)('%s is used once, even by parallel requests', async (kind) => {
    const token = await make(kind);
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => takeAccountLink(services, kind, token, '10.0.0.1')),
    );
    expect(taken.filter((each) => each !== null)).toEqual([expect.objectContaining({ userId })]);
    expect(await works(kind, token)).toBe(false);
    const row = await services.db.accountLink.findFirstOrThrow({ where: { userId } });
    expect([row.ip, row.usedAt]).toEqual(['10.0.0.1', expect.any(Date)]);
  });

  it('opens only what it was made for', async () => {
    for (const kind of kinds) {
      const token = await make(kind);
      for (const other of kinds) {
        expect(await works(other, token)).toBe(other === kind);
        if (other !== kind) expect(await takeAccountLink(services, other, token, null)).toBeNull();
      }
    }
  });

  it('invalidates the earlier ones of its kind, and no other', async () => {
    const first = await make('login');
    const recovery = await make('recovery');
    const stranger = await signedInCustomer(services);
    const strangers = await createAccountLink(services, { ...orderOf('login'), userId: stranger.id });
    const second = await make('login');
    expect(await works('login', first)).toBe(false);
    expect(await works('login', second)).toBe(true);
    expect(await works('recovery', recovery)).toBe(true);
    expect(await works('login', strangers ?? '')).toBe(true);
  });

  it('of a recovery stays valid beside newer ones, which a stranger can request', async () => {
    const first = await make('recovery');
    await make('recovery');
    expect(await works('recovery', first)).toBe(true);
  });

  it('leaves one valid link when several are made in parallel', async () => {
    const tokens = await Promise.all(Array.from({ length: 8 }, () => make('login')));
    const alive = await Promise.all(tokens.map((token) => works('login', token)));
    expect(alive.filter(Boolean)).toHaveLength(1);
  });

  it('made again from its seed is the same link with a new term, until it is used or replaced', async () => {
    const start = new Date('2026-11-20T12:00:00Z');
    const order = orderOf('login');
    const token = await createAccountLink(at(start), order);
    const later = at(new Date(start.getTime() + 20 * 60_000));
    expect(await createAccountLink(later, order)).toBe(token);
    expect(await works('login', token ?? '', later)).toBe(true);
    const newer = await make('login', later);
    expect(await createAccountLink(later, order)).toBeNull();
    expect(await works('login', newer, later)).toBe(true);
  });

  it.each([
    ['its customer is blocked', 'customer', { blockedAt: new Date() }, { blockedAt: null }],
    ['its operator is blocked', 'operator', { blockedAt: new Date() }, { blockedAt: null }],
    ['its operator is no longer one', 'operator', { role: null }, { role: 'owner' }],
  ] as const)('is invalid once %s, afterwards too', async (_what, whose, first, then) => {
    const token = await make('simulation');
    expect(await works('simulation', token)).toBe(true);
    for (const data of [first, then]) {
      await services.db.user.update({ where: { id: whose === 'customer' ? userId : operatorId }, data });
      expect(await works('simulation', token)).toBe(false);
      expect(await takeAccountLink(services, 'simulation', token, null)).toBeNull();
    }
  });

  it('is swept thirty days after its end', async () => {
    const start = new Date('2026-01-10T12:00:00Z');
    await make('recovery', at(start));
    const end = start.getTime() + linkLifeMs.recovery;
    expect(await sweepAccountLinks(at(new Date(end + 30 * DAY_MS)))).toBe(0);
    expect(await sweepAccountLinks(at(new Date(end + 30 * DAY_MS + 1)))).toBe(1);
  });
});

describe('the staff command', () => {
  const emailOf = async (id: number) =>
    (await services.db.user.findUniqueOrThrow({ where: { id }, select: { email: true } })).email;

  it('makes a login link for an account that may log in', async () => {
    const issued = await issueLoginLink(services, (await emailOf(userId)).toUpperCase());
    expect(issued).toEqual({ ok: true, value: expect.stringMatching(/\/acesso\/[\w-]{43}$/) });
    const unknown = await issueLoginLink(services, 'ninguem@exemplo.com.br');
    expect(unknown).toMatchObject({ ok: false, failure: { kind: 'unknown' } });
    await services.db.user.update({ where: { id: userId }, data: { blockedAt: new Date() } });
    expect(await issueLoginLink(services, await emailOf(userId))).toMatchObject({ ok: false });
  });

  it('binds a simulation to one operator', async () => {
    const [customer, operator] = [await emailOf(userId), await emailOf(operatorId)];
    const issued = await issueSimulationLink(services, { customer, operator });
    expect(issued).toEqual({
      ok: true,
      value: expect.stringMatching(/\/simular\/[\w-]{43}\/PESSOA-DE-TESTE\/PESSOA-DE-TESTE$/),
    });
    const failureOf = async (logins: { customer: string; operator: string }) => {
      const refused = await issueSimulationLink(services, logins);
      return refused.ok ? null : refused.failure.kind;
    };
    expect(await failureOf({ customer: operator, operator: customer })).toBe('no-operator');
    expect(await failureOf({ customer: operator, operator })).toBe('same');
    expect(await failureOf({ customer, operator: 'ninguem@exemplo.com.br' })).toBe('unknown');
  });

  it('writes names into the URL for readers only', () => {
    expect(linkAddress('http://x', 'simulation', 'T', ['Gráfica & Cia. Ltda.', ' João/../Ávila '])).toBe(
      'http://x/simular/T/GRAFICA-CIA-LTDA/JOAO-AVILA',
    );
  });
});
