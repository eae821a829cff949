import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger, checkLedgerJob } from '~/domain/credit/check-ledger.server';
import { listCreditMoves, readWallet } from '~/domain/credit/list-credit-moves.server';
import {
  captureCredit,
  grantCredit,
  holdCredit,
  releaseCredit,
  revokeCredit,
} from '~/domain/credit/move-credit.server';
import { inTransaction } from '~/platform/db.server';
import { readEnv } from '~/platform/env.server';
import { createServices, getServices, type Services } from '~/services.server';
import { bareOrder, dropBareOrder, payBareOrder } from '../factories/bare-order';
import { crashEverywhere } from '../factories/crashes';
import { randomFrom } from '../factories/random';
import { signedInCustomer } from '../factories/signed-in-customer';
import { typeStaffCommand } from '../factories/staff-command';
import { expectInvariants } from '../setup/invariants';
import { seed, sized } from '../setup/size';

let services: Services;
/** Fifty parallel transactions need a connection each. */
let crowd: Services;
beforeAll(async () => {
  services = await getServices();
  crowd = await createServices({ ...readEnv(), DATABASE_POOL: 50 });
  // Keeps all connections busy for a moment, so that they are open before the first race.
  await times(50, () => crowd.db.$queryRaw`select 1 from pg_sleep(0.2)`);
});
afterAll(() => crowd.close());

/** Number of movements of the long random test. */
const STEPS = sized(120, 2_000);

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const customerWith = async (amount: number): Promise<number> => {
  const { id: userId } = await signedInCustomer(services);
  if (amount > 0)
    await grantCredit(services, { userId, amount, description: 'Boas-vindas', key: `welcome-${userId}` });
  return userId;
};

const refused = new Error('refused');

/** An order paid with credit, as finishing a cart writes it; null without any row if the credit is too low. */
const orderByWallet = (userId: number, amount: number, on = services): Promise<number | null> =>
  inTransaction(on, async (within) => {
    const orderId = await bareOrder(within, { userId, goods: amount, wallet: amount });
    const held = await holdCredit(within, { userId, orderId, amount, key: `hold-${orderId}-1` });
    if (!held.ok) throw refused;
    return orderId;
  }).catch((error: unknown) => {
    if (error === refused) return null;
    throw error;
  });

const onDay = (at: Date): Services => ({ ...services, clock: { ...services.clock, now: () => at } });

const placedBy = async (userId: number, amount: number, at?: Date): Promise<number> => {
  const orderId = await orderByWallet(userId, amount, at && onDay(at));
  if (orderId === null) throw new Error('the wallet is short');
  return orderId;
};

const moveCount = (userId: number) => services.db.creditTransfer.count({ where: { userId } });

describe('a wallet', () => {
  it('is empty before the first credit, and nothing can be held of it', async () => {
    const userId = await customerWith(0);
    expect(await readWallet(services, userId)).toEqual({ available: 0, held: 0 });
    expect(await orderByWallet(userId, 1)).toBeNull();
    const orderId = await bareOrder(services, { userId });
    const short = await holdCredit(services, { userId, orderId, amount: 1, key: `hold-${orderId}-1` });
    expect(short).toEqual({ ok: false, failure: { kind: 'insufficient', available: 0 } });
  });

  it('gives back what was granted only as far as it was not spent', async () => {
    const userId = await customerWith(3_00);
    const orderId = await bareOrder(services, { userId });
    const revoke = () => revokeCredit(services, { userId, orderId, amount: 5_00, key: `revoke-${orderId}` });
    expect([await revoke(), await readWallet(services, userId)]).toEqual([3_00, { available: 0, held: 0 }]);
  });

  it('moves credit from available to held, and from there to the shop or back', async () => {
    const userId = await customerWith(100_00);
    const [paid, dropped] = [await placedBy(userId, 60_00), await placedBy(userId, 30_00)];
    expect(await readWallet(services, userId)).toEqual({ available: 10_00, held: 90_00 });
    expect(await payBareOrder(services, userId, paid)).toBe(true);
    expect(await readWallet(services, userId)).toEqual({ available: 10_00, held: 30_00 });
    expect(await dropBareOrder(services, userId, dropped)).toBe(true);
    expect(await readWallet(services, userId)).toEqual({ available: 40_00, held: 0 });
    await expectInvariants(services);
  });

  it('refuses one centavo too much, and spends the last one', async () => {
    const userId = await customerWith(50_00);
    expect(await orderByWallet(userId, 50_01)).toBeNull();
    expect(await readWallet(services, userId)).toEqual({ available: 50_00, held: 0 });
    await placedBy(userId, 50_00);
    expect(await readWallet(services, userId)).toEqual({ available: 0, held: 50_00 });
  });

  it('returns to an order only what that order holds', async () => {
    const userId = await customerWith(100_00);
    const [one, other] = [await placedBy(userId, 60_00), await placedBy(userId, 40_00)];
    const input = { userId, orderId: other, amount: 40_01, key: `release-${other}-9` };
    await expect(releaseCredit(services, input)).rejects.toThrow('holds 4000');
    await expect(captureCredit(services, input)).rejects.toThrow('holds 4000');
    await dropBareOrder(services, userId, one);
    expect(await readWallet(services, userId)).toEqual({ available: 60_00, held: 40_00 });
  });

  it.each([0, -1, 0.5, Number.NaN, Number.MAX_VALUE])('refuses an amount of %s', async (amount) => {
    const userId = await customerWith(100);
    const orderId = await bareOrder(services, { userId });
    const input = { userId, orderId, amount, key: `odd-${orderId}` };
    await expect(holdCredit(services, input)).rejects.toThrow(RangeError);
    await expect(captureCredit(services, input)).rejects.toThrow(RangeError);
    await expect(grantCredit(services, { ...input, description: 'x' })).rejects.toThrow(RangeError);
    expect(await readWallet(services, userId)).toEqual({ available: 100, held: 0 });
  });
});

describe('a movement', () => {
  it('requested twice in sequence or twenty times in parallel is made once', async () => {
    const userId = await customerWith(0);
    const credit = { userId, amount: 75_00, description: 'Cortesia', key: `twice-${userId}` };
    const answers = await times(20, () => grantCredit(services, credit));
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await grantCredit(services, credit)).toEqual({ isNew: false });

    const orderId = await bareOrder(services, { userId, goods: 75_00, wallet: 75_00 });
    const input = { userId, orderId, amount: 75_00, key: `hold-${orderId}-1` };
    const holds = await times(20, () => holdCredit(services, input));
    expect(holds.filter(({ ok }) => !ok)).toEqual([]);
    expect(await readWallet(services, userId)).toEqual({ available: 0, held: 75_00 });
    const release = { ...input, key: `release-${orderId}` };
    await times(20, () => releaseCredit(services, release));
    expect(await readWallet(services, userId)).toEqual({ available: 75_00, held: 0 });
    expect(await moveCount(userId)).toBe(3);
    await dropBareOrder(services, userId, orderId);
    expect(await readWallet(services, userId)).toEqual({ available: 75_00, held: 0 });
  });

  it('under a key that was used for another is refused', async () => {
    const userId = await customerWith(10_00);
    const again = { userId, amount: 10_00, description: 'Boas-vindas', key: `welcome-${userId}` };
    for (const change of [{ amount: 10_01 }, { userId: await customerWith(0) }, { orderId: 1 }])
      await expect(grantCredit(services, { ...again, ...change })).rejects.toThrow('other values');
    expect(await readWallet(services, userId)).toEqual({ available: 10_00, held: 0 });
  });

  it('is complete or missing when the process is killed between any two statements', async () => {
    const { id: userId } = await signedInCustomer(services);
    const credit = { userId, amount: 5_00, description: 'Cortesia', key: `crash-${userId}` };
    const statements = await crashEverywhere(
      services,
      (crashing) => grantCredit(crashing, credit),
      async () => {
        expect(await readWallet(services, userId)).toEqual({ available: 0, held: 0 });
        expect(await moveCount(userId)).toBe(0);
      },
    );
    expect(statements).toBeGreaterThanOrEqual(4);
    expect(await readWallet(services, userId)).toEqual({ available: 5_00, held: 0 });
  });
});

describe('parallel movements', () => {
  it.each([
    [100_00, 60_00],
    [100_00, 7_00],
    [50, 1],
    [99_99, 25_00],
  ])('of fifty orders against %i centavos, %i each, take exactly the balance', async (balance, amount) => {
    const userId = await customerWith(balance);
    const orders = await times(50, () => orderByWallet(userId, amount, crowd));
    const taken = orders.filter((order) => order !== null).length;
    console.log(`50 orders of ${amount} against ${balance}: ${taken} held, ${50 - taken} refused`);
    expect(taken).toBe(Math.min(50, Math.floor(balance / amount)));
    expect(await readWallet(services, userId)).toEqual({
      available: balance - taken * amount,
      held: taken * amount,
    });
    await expectInvariants(services);
  });

  it(`at random, ${STEPS} of them, keep every centavo, at every moment`, async () => {
    const random = randomFrom(seed);
    const below = (limit: number) => Math.floor(random() * limit);
    const customers = await times(4, async () => ({ userId: await customerWith(0), granted: 0, earned: 0 }));
    const waiting: { of: (typeof customers)[number]; orderId: number; amount: number }[] = [];
    const counts = { grant: 0, hold: 0, refused: 0, capture: 0, release: 0, late: 0, checked: 0 };

    const act = async (step: number): Promise<void> => {
      const of = customers[below(customers.length)];
      const [choice, amount] = [random(), 1 + below(60_00)];
      if (!of) return;
      if (choice < 0.45) {
        // Every third is requested twice in parallel.
        const credit = { userId: of.userId, amount, description: 'Cortesia', key: `step-${seed}-${step}` };
        const asked = step % 3 === 0 ? 2 : 1;
        const made = await times(asked, () => grantCredit(services, credit));
        expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
        of.granted += amount;
        counts.grant += 1;
      } else if (choice < 0.75) {
        const wanted = amount * 3;
        const orderId = await orderByWallet(of.userId, wanted);
        if (orderId !== null) waiting.push({ of, orderId, amount: wanted });
        counts[orderId === null ? 'refused' : 'hold'] += 1;
      } else {
        const at = below(waiting.length);
        const order = waiting[at];
        if (!order) return;
        // Every fourth stays in the list, so that others find an order that has ended.
        if (step % 4 > 0) waiting.splice(at, 1);
        const isPaid = random() < 0.5;
        const end = isPaid ? payBareOrder : dropBareOrder;
        const isOurs = await end(services, order.of.userId, order.orderId);
        if (isOurs && isPaid) order.of.earned += order.amount;
        counts[!isOurs ? 'late' : isPaid ? 'capture' : 'release'] += 1;
      }
      if (step % 100 === 0) {
        expect(await checkLedger(services)).toEqual([]);
        counts.checked += 1;
      }
    };

    let step = 0;
    await times(6, async () => {
      while (step < STEPS) await act(++step);
    });
    console.log(JSON.stringify(counts));
    for (const { userId, granted, earned } of customers) {
      const { available, held } = await readWallet(services, userId);
      expect(available + held + earned).toBe(granted);
    }
    expect(Math.min(counts.grant, counts.hold, counts.refused)).toBeGreaterThan(STEPS / 80);
    expect(Math.min(counts.capture, counts.release)).toBeGreaterThan(STEPS / 80);
    expect(await checkLedger(services)).toEqual([]);
    await expectInvariants(services);
  }, 240_000);
});

describe('the statement', () => {
  const day = (text: string) => new Date(`${text}-03:00`);

  it('shows the available credit, newest first, with the balance after each row', async () => {
    const userId = await customerWith(0);
    const grant = (key: string, amount: number, at: Date) =>
      grantCredit(onDay(at), { userId, amount, description: key, key: `${key}-${userId}` });
    await grant('Cortesia', 50_00, day('2026-11-01T23:59:59.999'));
    const orderId = await placedBy(userId, 20_00, day('2026-11-02T00:00:00'));
    const dropped = await placedBy(userId, 5_00, day('2026-11-02T12:00:00'));
    await payBareOrder(onDay(day('2026-11-02T13:00:00')), userId, orderId);
    await dropBareOrder(onDay(day('2026-11-02T23:59:59')), userId, dropped);
    await grant('Bônus', 1_00, day('2026-11-03T00:00:00'));

    const rowsOf = async (from: string | null, to: string | null) => {
      const { moves } = await listCreditMoves(services, { userId, from, to, page: 1 });
      return moves.map(({ orderId: order, description, value, total }) => [order, description, value, total]);
    };
    const bonus = [null, 'Bônus', 1_00, 31_00];
    const secondDay = [
      [dropped, `Crédito devolvido do pedido ${dropped}`, 5_00, 30_00],
      [dropped, `Crédito usado no pedido ${dropped}`, -5_00, 25_00],
      [orderId, `Crédito usado no pedido ${orderId}`, -20_00, 30_00],
    ];
    const courtesy = [null, 'Cortesia', 50_00, 50_00];
    expect(await rowsOf(null, null)).toEqual([bonus, ...secondDay, courtesy]);
    expect(await rowsOf('2026-11-02', '2026-11-02')).toEqual(secondDay);
    expect(await rowsOf('2026-11-03', null)).toEqual([bonus]);
    expect(await rowsOf(null, '2026-11-01')).toEqual([courtesy]);
    expect(await rowsOf('2026-11-04', '2026-11-01')).toEqual([]);
    expect((await readWallet(services, userId)).available).toBe(31_00);
  });

  it('is paged, with the nearest page for an invalid one, for its owner only', async () => {
    const userId = await customerWith(0);
    for (let turn = 1; turn <= 45; turn += 1)
      await grantCredit(services, {
        userId,
        amount: turn,
        description: `${turn}`,
        key: `p-${userId}-${turn}`,
      });
    const read = (page: number) => listCreditMoves(services, { userId, page });
    const pages = [await read(1), await read(2), await read(3)];
    expect(pages.flatMap(({ moves }) => moves.map(({ description }) => Number(description)))).toEqual(
      Array.from({ length: 45 }, (_, index) => 45 - index),
    );
    expect(pages[0]).toMatchObject({ total: 45, page: 1, pages: 3 });
    expect(pages[0]?.moves[0]?.total).toBe((await readWallet(services, userId)).available);
    for (const [asked, page] of [
      [99, 3],
      [-1, 1],
      [Number.NaN, 1],
    ] as const)
      expect((await read(asked)).page).toBe(page);
    const stranger = await customerWith(0);
    expect(await listCreditMoves(services, { userId: stranger, page: 1 })).toEqual({
      moves: [],
      total: 0,
      page: 1,
      pages: 1,
    });
  });
});

describe('the check of the ledger', () => {
  it('finds errors that no code path of the shop can write, and logs a line for each', async () => {
    const { db } = services;
    const [userId, other] = [await customerWith(40_00), await customerWith(3_00)];
    const orderId = await placedBy(userId, 10_00);
    expect(await checkLedger(services)).toEqual([]);
    const account = (id: number, kind: string) =>
      db.creditAccount.findFirstOrThrow({ where: { userId: id, kind } });
    const [own, held, foreign] = [
      await account(userId, 'available'),
      await account(userId, 'held'),
      await account(other, 'available'),
    ];
    const lines: object[] = [];
    const logger = { error: (fields: object) => lines.push(fields) };
    const broken = db.$transaction(async (tx) => {
      // Disables the triggers that prevent all this; rolled back with the rest.
      await tx.$executeRawUnsafe('set local session_replication_role = replica');
      await tx.creditAccount.update({ where: { id: own.id }, data: { balance: 31_00 } });
      const { id } = await tx.creditTransfer.create({
        data: {
          kind: 'release',
          userId,
          orderId,
          description: 'x',
          dedupeKey: `broken-${orderId}`,
          postings: {
            create: [
              { accountId: held.id, amount: -10_00 },
              { accountId: foreign.id, amount: 9_00 },
            ],
          },
        },
      });
      await tx.creditAccount.update({ where: { id: held.id }, data: { balance: 0 } });
      const context = { logger, signal: new AbortController().signal };
      await checkLedgerJob.run({ db: tx }, {}, context as never);
      throw Object.assign(refused, { transferId: String(id) });
    });
    const { transferId } = (await broken.catch((error: unknown) => error)) as { transferId: string };
    expect(lines).toEqual([
      { kind: 'balance', accountId: own.id, userId, balance: 31_00, postings: 30_00 },
      { kind: 'balance', accountId: foreign.id, userId: other, balance: 3_00, postings: 12_00 },
      { kind: 'transfer', transferId, postings: 2, sum: -1_00 },
      { kind: 'stranger', transferId, accountId: foreign.id },
      { kind: 'held', userId, orderId, held: 0, awaited: 10_00 },
    ]);
    expect(await checkLedger(services)).toEqual([]);
  });
});

describe('npm run credit:grant', () => {
  const run = (args: string[]) => typeStaffCommand('credit:grant', ...args);

  it('grants credit once a day for one reason, and reports errors', async () => {
    const userId = await customerWith(0);
    const { email } = await services.db.user.findUniqueOrThrow({ where: { id: userId } });
    const wish = ['--login', email.toUpperCase(), '--reason', ' Cortesia\n pelo atraso ', '--amount'];
    expect(await run([...wish, '1.050,00'])).toBe(
      'Pessoa de Teste recebeu R$ 1.050,00. Saldo disponível: R$ 1.050,00.',
    );
    expect(await run([...wish, '1050'])).toBe(
      'Pessoa de Teste já tinha recebido este crédito hoje. Saldo disponível: R$ 1.050,00.',
    );
    const { moves } = await listCreditMoves(services, { userId, page: 1 });
    expect(moves).toMatchObject([{ description: 'Cortesia pelo atraso', value: 1_050_00 }]);
    for (const amount of ['0', '10.000,01'])
      expect(await run([...wish, amount])).toContain('não é um valor possível');
    expect(await run(['--login', 'ninguem@teste.example', '--amount', '5', '--reason', 'x'])).toBe(
      'Ninguém entra na loja com “ninguem@teste.example”.',
    );
    expect(await run(['--login', email, '--amount', '5'])).toContain('Uso:');
  });
});
