import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentSession, renewLogin } from '../../app/calls/http/session.server';
import { requestEmailChange } from '../../app/domain/accounts/email/change-email.server';
import { createAccountLink, findAccountLink } from '../../app/domain/accounts/links/account-link.server';
import { enterByLink } from '../../app/domain/accounts/links/enter-by-link.server';
import { signIn } from '../../app/domain/accounts/login/sign-in.server';
import { changePassword } from '../../app/domain/accounts/password/change-password.server';
import { replacePassword } from '../../app/domain/accounts/password/password-counters.server';
import { erasePerson, lockForErasure } from '../../app/domain/accounts/privacy/privacy.server';
import { inTransaction } from '../../app/platform/db.server';
import { requireSession } from '../../app/routes/guards.server';
import { getServices, type Services } from '../../app/services.server';
import { get, someAddress } from '../factories/account-calls';
import { randomFrom } from '../factories/random';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';
import { seed, sized } from '../setup/size';

/**
 * A login while its account gets a new password, is blocked or erased: the later event wins, and no session is left.
 */

const PASSWORD = 'papel e tinta';
const RUNS = sized(3, 50);
const AT_ONCE = 10;

let services: Services;
let hashes: { old: string; fresh: string };
beforeAll(async () => {
  services = await getServices();
  const [old, fresh] = await Promise.all([
    services.passwords.hash(PASSWORD),
    services.passwords.hash('capa dura e orelha'),
  ]);
  hashes = { old, fresh };
});

const customer = (): Promise<SignedInCustomer> => signedInCustomer(services, 'individual', hashes.old);

const enter = (from: Services, who: SignedInCustomer, client: 'browser' | 'api' = 'api') =>
  signIn(from, {
    login: who.document,
    password: PASSWORD,
    ip: someAddress(),
    userAgent: 'erp/1.0',
    client,
    device: null,
  });

const alive = (who: SignedInCustomer) =>
  services.db.session.count({ where: { userId: who.id, revokedAt: null } });

/** Concurrent events, each in a transaction as in the shop; blocking is a row that staff change. */
const events: [string, (from: Services, userId: number) => Promise<void>, 'wrong' | 'blocked'][] = [
  [
    'a new password',
    (from, userId) => replacePassword(from, { userId, passwordHash: hashes.fresh, keptSession: null }),
    'wrong',
  ],
  [
    'an erasure',
    async (from, userId) => {
      await lockForErasure(from, userId);
      await erasePerson(from, userId);
    },
    'wrong',
  ],
  [
    'a block',
    async ({ db }, userId) => {
      await db.user.update({ where: { id: userId }, data: { blockedAt: new Date() } });
    },
    'blocked',
  ],
];

const random = randomFrom(seed);
const aMoment = () => new Promise((resolve) => setTimeout(resolve, random() * 10));

/** One account per run, a few in parallel as a process has connections: no account keeps a session. */
const inParallel = async (run: (who: SignedInCustomer, turn: number) => Promise<void>): Promise<void> => {
  for (let begun = 0; begun < RUNS; begun += AT_ONCE) {
    const people = await Promise.all(Array.from({ length: AT_ONCE }, customer));
    await Promise.all(people.map((each, index) => run(each, begun + index)));
    expect(await Promise.all(people.map(alive))).toEqual(people.map(() => 0));
  }
};

/** Waits until a transaction waits for a locked row. */
const someoneWaits = () =>
  expect
    .poll(
      async () => {
        const rows = await services.db.$queryRaw<{ n: number }[]>`
          select count(*)::int as n from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`;
        return rows[0]?.n;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);

describe.each(events)('a login and %s', (_what, happen, failure) => {
  let who: SignedInCustomer;
  beforeEach(async () => {
    who = await customer();
  });

  it.each(['api', 'browser'] as const)('during the check of the password: %s', async (client) => {
    // From a known device too.
    expect((await enter(services, who, client)).ok).toBe(true);
    const verify: Services['passwords']['verify'] = async (hash, password) => {
      const isRight = await services.passwords.verify(hash, password);
      await inTransaction(services, (tx) => happen(tx, who.id));
      return isRight;
    };
    const slow = { ...services, passwords: { ...services.passwords, verify } };
    expect(await enter(slow, who, client)).toEqual({ ok: false, failure: { kind: failure } });
    expect(await alive(who)).toBe(0);
  });

  it('while the session is written', async () => {
    const { entering } = await inTransaction(services, async (tx) => {
      await happen(tx, who.id);
      const entering = enter(services, who);
      await someoneWaits();
      return { entering };
    });
    expect((await entering).ok).toBe(false);
    expect(await alive(who)).toBe(0);
  });

  it('while the session is renewed by a profile that is saved', async () => {
    const { request } = get('/api/usuario/salvar', { headers: who.bearer });
    await requireSession(request);
    const { renewing } = await inTransaction(services, async (tx) => {
      await happen(tx, who.id);
      const renewing = renewLogin(services, request);
      await someoneWaits();
      return { renewing };
    });
    expect((await renewing).ok).toBe(false);
    expect(await alive(who)).toBe(0);
  });

  it(`at any moment, ${RUNS} times`, async () => {
    const verify: Services['passwords']['verify'] = async (hash) => {
      await aMoment();
      return hash === hashes.old;
    };
    const quick = { ...services, passwords: { ...services.passwords, verify } };
    await inParallel(async (each, turn) => {
      const change = async () => {
        await aMoment();
        await inTransaction(services, (tx) => happen(tx, each.id));
      };
      await Promise.all([enter(quick, each, turn % 2 === 0 ? 'api' : 'browser'), change()]);
    });
  });
});

describe('a login link', () => {
  it('leaves no session beside a new password, an erasure or a block', async () => {
    const changes = events.map(([, change]) => change);
    await inParallel(async (each, turn) => {
      const seed = services.ids.token();
      const token = await createAccountLink(services, { kind: 'login', userId: each.id, seed });
      const origin = { ip: null, userAgent: 'erp/1.0', client: 'api', device: null } as const;
      const change = changes[turn % changes.length];
      if (!change || !token) throw new Error('there are a change and a link');
      await Promise.all([
        enterByLink(services, token, origin),
        inTransaction(services, (tx) => change(tx, each.id)),
      ]);
    });
  });
});

describe('a new password', () => {
  it('ends a link that is being made', async () => {
    const { id: userId } = await customer();
    const kind = 'email-change';
    const order = {
      kind,
      userId,
      newEmail: `${services.ids.id()}@teste.example`,
      seed: services.ids.token(),
    } as const;
    const { token, changing } = await inTransaction(services, async (tx) => {
      const token = await createAccountLink(tx, order);
      const change = { userId, passwordHash: hashes.fresh, keptSession: null };
      const changing = inTransaction(services, (other) => replacePassword(other, change));
      await someoneWaits();
      return { token, changing };
    });
    await changing;
    expect(await findAccountLink(services, kind, token ?? '')).toBeNull();
  });

  it('refuses changes confirmed with the previous password', async () => {
    const { id: userId } = await customer();
    const verify: Services['passwords']['verify'] = async (hash, password) => {
      const isRight = await services.passwords.verify(hash, password);
      const change = { userId, passwordHash: hashes.fresh, keptSession: null };
      await inTransaction(services, (tx) => replacePassword(tx, change));
      return isRight;
    };
    const slow = { ...services, passwords: { ...services.passwords, verify } };
    const asked = { userId, currentPassword: PASSWORD, sessionId: `session-of-${userId}` };
    const refused = { ok: false, failure: { kind: 'wrong' } };
    const newEmail = `${services.ids.id()}@teste.example`;
    expect(await requestEmailChange(slow, { ...asked, newEmail })).toEqual(refused);
    expect(await services.db.accountLink.count({ where: { userId } })).toBe(0);
    await services.db.user.update({ where: { id: userId }, data: { passwordHash: hashes.old } });
    const newPassword = 'guarda e vinheta';
    expect(await changePassword(slow, { ...asked, newPassword })).toEqual(refused);
    const { passwordHash } = await services.db.user.findUniqueOrThrow({ where: { id: userId } });
    expect(passwordHash).toBe(hashes.fresh);
  });
});

it('an erased account is not found by a remaining session', async () => {
  const { db } = services;
  const who = await customer();
  const session = await db.session.findFirstOrThrow({ where: { userId: who.id } });
  await erasePerson(services, who.id);
  await db.session.create({ data: session });
  const found = await currentSession(get('/', who.cookie).request);
  expect(found).toEqual({ ok: false, failure: { kind: 'absent' } });
});
