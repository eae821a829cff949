import { beforeAll, describe, expect, it, vi } from 'vitest';
import { finishRefusals } from '~/calls/cart/payment-refusals';
import { nameCollector } from '~/domain/cart/apply-coupon.server';
import { cartContents } from '~/domain/cart/cart';
import { addToCart, chooseCounter } from '~/domain/cart/change-cart.server';
import { readCart } from '~/domain/cart/read-cart.server';
import { updateProjectTexts } from '~/domain/files/update-project-texts.server';
import type { FinaliseInput } from '~/domain/payments/flows/checkout/check-cart.server';
import { finaliseCart } from '~/domain/payments/flows/checkout/finalise-cart.server';
import { finaliseMessage } from '~/domain/payments/flows/checkout/labels';
import { customerLimits } from '~/domain/shared/rate-limit';
import { readEnv } from '~/platform/env.server';
import { createServices, getServices, type Services } from '~/services.server';
import { addressOf, cartOf, readyCart } from '../factories/cart';
import { countedDb } from '../factories/counted-db';
import { crashEverywhere } from '../factories/crashes';
import { byPix, orderableCart } from '../factories/order';
import { pastGuards } from '../factories/past-guards';
import { projectOf } from '../factories/project';
import { signedInCustomer } from '../factories/signed-in-customer';
import { expectInvariants } from '../setup/invariants';

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const kindOf = async (input: FinaliseInput, on: Services = services) => {
  const answer = await finaliseCart(on, input);
  return answer.ok ? 'ordered' : answer.failure.kind;
};

const writtenFor = async (cartId: number) => ({
  orders: await services.db.order.count({ where: { cartId } }),
  payments: await services.db.payment.count({ where: { order: { cartId } } }),
});

/** Waits until a statement waits for a lock. */
const somebodyWaits = () =>
  vi.waitFor(
    async () => {
      const blocked = await services.db.$queryRaw`
        select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      expect(blocked).toHaveLength(1);
    },
    { timeout: 30_000 },
  );

describe('parallel submissions of one cart', () => {
  it('make one order, and all get the same answer, in a process that has just started', async () => {
    const { cartId, input, total } = await orderableCart(services);
    const fresh = await createServices(readEnv());
    const answers = await times(50, () => finaliseCart(fresh, input)).finally(fresh.close);

    const ids = new Set(answers.map((answer) => (answer.ok ? answer.value.orderId : answer.failure.kind)));
    expect(ids.size).toBe(1);
    expect(answers.filter((answer) => answer.ok && answer.value.attempt)).toHaveLength(1);
    const orders = await services.db.order.findMany({ where: { cartId }, include: { payments: true } });
    expect(orders).toHaveLength(1);
    expect(orders[0]?.payments).toHaveLength(1);
    expect([orders[0]?.total, orders[0]?.payments[0]?.amount]).toEqual([total, total]);
    await expectInvariants(services);
  });

  it('make one order for each of twenty carts, each with a unique code', async () => {
    const carts = await times(20, () => orderableCart(services));
    const answers = await Promise.all(
      carts.flatMap(({ input }) => Array.from({ length: 10 }, () => finaliseCart(services, input))),
    );
    expect(answers.filter((answer) => !answer.ok)).toEqual([]);
    const ids = answers.map((answer) => (answer.ok ? answer.value.orderId : 0));
    for (const index of carts.keys()) expect(new Set(ids.slice(index * 10, index * 10 + 10)).size).toBe(1);
    expect(new Set(ids).size).toBe(20);
    const where = { cartId: { in: carts.map(({ cartId }) => cartId) } };
    const orders = await services.db.order.findMany({ where, include: { payments: true } });
    expect(orders.flatMap(({ payments }) => payments)).toHaveLength(20);
    const codes = orders.map(({ acceptanceCode }) => acceptanceCode);
    expect(new Set(codes).size).toBe(20);
    for (const code of codes) expect(code).toMatch(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){2}$/);
    await expectInvariants(services);
  });

  it('after a lost answer, with any changed input, find the same order', async () => {
    const { input } = await orderableCart(services);
    const first = await finaliseCart(services, input);
    const again = await finaliseCart(services, { ...input, shownTotal: 1, termsAccepted: false });
    expect(again).toEqual({
      ok: true,
      value: { orderId: first.ok && first.value.orderId, attempt: null },
    });
  });

  it('while a line is added order it completely or leave it for the next cart', async () => {
    await times(12, async () => {
      const { input, customer, cartId } = await orderableCart(services);
      const projectId = await projectOf(services, customer.id);
      const [answer] = await Promise.all([
        kindOf(input),
        addToCart(services, { userId: customer.id, projectId }),
      ]);
      const rows = await services.db.cartItem.findMany({ where: { projectId }, select: { cartId: true } });
      expect(rows).toHaveLength(1);
      const isLate = rows[0]?.cartId !== cartId;
      expect(answer).toBe(isLate ? 'ordered' : 'delivery-missing');
    });
    await expectInvariants(services);
  });
});

describe('the requirements of a cart', () => {
  it('are checked in the order of the specification, and nothing is written before all are met', async () => {
    const customer = await signedInCustomer(services, 'company');
    const projectId = await projectOf(services, customer.id);
    await addToCart(services, { userId: customer.id, projectId });
    const cart = await services.db.cart.findFirstOrThrow({ where: { userId: customer.id } });
    const project = await services.db.project.findUniqueOrThrow({ where: { id: projectId } });
    const [item] = await services.db.cartItem.findMany({ where: { cartId: cart.id } });
    await services.db.cartItem.deleteMany({ where: { cartId: cart.id } });
    await services.db.project.update({
      where: { id: projectId },
      data: { configuration: { pages: 'many' } },
    });
    const judge = (status: string) =>
      pastGuards(services, (tx) => tx.printFile.updateMany({ where: { projectId }, data: { status } }));
    await judge('rejected');

    let input: FinaliseInput = {
      customer: { id: customer.id, document: null, type: 1 },
      cartToken: 'somebody-elses',
      shownTotal: 1,
      shownContents: 'something else',
      payment: { ...byPix, typeId: null },
      shownCredit: null,
      termsAccepted: false,
    };
    const change = (next: Partial<FinaliseInput>) => async () => {
      input = { ...input, ...next };
    };
    const read = async () => {
      const seen = await readCart(services, customer.id);
      if (!seen) throw new Error('there is no cart');
      return seen;
    };
    const steps: [string, () => Promise<unknown>][] = [
      ['cart-not-found', change({ cartToken: cart.token })],
      ['cart-empty', () => services.db.cartItem.createMany({ data: item ? [item] : [] })],
      ['document-missing', change({ customer: { id: customer.id, document: customer.document, type: 1 } })],
      ['billing-missing', () => addressOf(services, customer.id, { isBilling: true })],
      ['delivery-missing', () => chooseCounter(services, { userId: customer.id, counterId: 1 })],
      [
        'collector-missing',
        () => nameCollector(services, { userId: customer.id, collector: { kind: 'buyer' } }),
      ],
      ['payment-missing', change({ payment: byPix })],
      [
        'line-unavailable',
        () =>
          services.db.project.update({
            where: { id: projectId },
            data: { configuration: project.configuration ?? {} },
          }),
      ],
      ['files-missing', () => judge('approved')],
      ['terms-missing', change({ termsAccepted: true })],
      [
        'contents-changed',
        async () => change({ shownContents: cartContents(await read()).replace(/\d+$/, '99') })(),
      ],
      ['price-changed', async () => change({ shownTotal: (await read()).summary.total })()],
      ['days-changed', async () => change({ shownContents: cartContents(await read()) })()],
    ];
    for (const [failure, mend] of steps) {
      expect(await kindOf(input)).toBe(failure);
      expect(await writtenFor(cart.id)).toEqual({ orders: 0, payments: 0 });
      await mend();
    }
    expect(await kindOf(input)).toBe('ordered');
  });

  it('include its own token: that of another customer finds nothing', async () => {
    const [mine, other] = [await orderableCart(services), await orderableCart(services)];
    expect(await kindOf({ ...mine.input, cartToken: other.input.cartToken })).toBe('cart-not-found');
    expect(await writtenFor(other.cartId)).toEqual({ orders: 0, payments: 0 });
  });

  it('include the shown price: a higher freight is reported, and nothing is written', async () => {
    const { customer, input, total, cartId } = await orderableCart(services);
    const counter = { where: { id: 1 } };
    const { price } = await services.db.pickupCounter.findUniqueOrThrow(counter);
    await services.db.pickupCounter.update({ ...counter, data: { price: price + 250 } });
    try {
      expect(await finaliseCart(services, input)).toEqual({
        ok: false,
        failure: { kind: 'price-changed', shown: total, total: total + 250 },
      });
      expect(await writtenFor(cartId)).toEqual({ orders: 0, payments: 0 });
      expect((await readCart(services, customer.id))?.summary.total).toBe(total + 250);
      expect(await kindOf({ ...input, shownTotal: total + 250 })).toBe('ordered');
    } finally {
      await services.db.pickupCounter.update({ ...counter, data: { price } });
    }
  });
});

describe('orders that wait for their Pix', () => {
  it('are limited for one customer, who may pay the next one in another way', async () => {
    const { key } = customerLimits.unpaidPixOrders;
    const most = (value: string) =>
      services.db.parameter.upsert({ where: { key }, create: { key, value }, update: { value } });
    await most('2');
    const first = await orderableCart(services);
    const next = async (payment = byPix): Promise<FinaliseInput> => {
      const cart = await readyCart(services, first.customer.id);
      const shown = { shownTotal: cart.summary.total, shownContents: cartContents(cart) };
      return { ...first.input, ...shown, cartToken: cart.token, payment };
    };
    expect(await kindOf(first.input)).toBe('ordered');
    expect(await kindOf(await next())).toBe('ordered');
    const third = await next();
    expect(await finaliseCart(services, third)).toEqual({
      ok: false,
      failure: { kind: 'too-many-unpaid', most: 2 },
    });
    expect(finishRefusals['too-many-unpaid'].status).toBe(422);
    expect(finaliseMessage({ kind: 'too-many-unpaid', most: 2 })).toMatch(
      /^Você já tem 2 pedidos esperando o pagamento por Pix\. Pague um deles/,
    );
    await most('3');
    expect(await kindOf(third)).toBe('ordered');
    await most('10');
  });
});

describe('a new order', () => {
  it('holds what was shown: lines, files, delivery, terms, and 48 hours to pay', async () => {
    const { input, total, cartId } = await orderableCart(services);
    const now = new Date('2026-11-24T15:00:00.123Z');
    await finaliseCart({ ...services, clock: { now: () => now } }, input);
    const order = await services.db.order.findUniqueOrThrow({
      where: { cartId },
      include: { items: { include: { files: true } }, payments: true, history: true },
    });
    expect(order).toMatchObject({
      statusId: 46,
      total,
      termsVersion: '2026-11',
      deliveryType: 2,
      createdAt: now,
    });
    expect(order.delivery).toMatchObject({ type: 'counter', counterId: 1 });
    expect(order.items).toMatchObject([{ quantity: 50, total, description: 'Livro brochura' }]);
    expect(order.items[0]?.files).toHaveLength(2);
    expect(order.history).toMatchObject([{ statusId: 46, createdAt: now }]);
    expect(order.payments).toMatchObject([
      { status: 'pending', amount: total, expiresAt: new Date('2026-11-26T15:00:00.123Z') },
    ]);
    expect(order.payments[0]?.txid).toMatch(/^[a-zA-Z0-9]{26,35}$/);
  });

  it.each([
    ['picked up', 13, { lines: 1, delivery: 'counter' }],
    ['picked up with three lines', 13, { lines: 3, delivery: 'counter' }],
    ['sent', 13, { lines: 3, delivery: 'address' }],
  ] as const)('%s needs at most %i statements', async (_, most, wish) => {
    const { input } = await orderableCart(services, wish);
    const counted = countedDb(services.env.DATABASE_URL);
    expect(await kindOf(input, { ...services, db: counted.db }).finally(counted.close)).toBe('ordered');
    expect(counted.statements.length).toBeGreaterThan(5);
    expect(counted.statements.length).toBeLessThanOrEqual(most);
  });

  it('prints the file that replaced another while the order was being made', async () => {
    const { input, cartId } = await orderableCart(services);
    const { projectId } = await services.db.cartItem.findFirstOrThrow({ where: { cartId } });
    const [old] = await services.db.printFile.findMany({ where: { projectId, replacedAt: null } });
    if (!old) throw new Error('no file');
    const id = `${old.id.slice(0, -4)}late`;
    let finished: Promise<string> | undefined;
    await services.db.$transaction(
      async (upload) => {
        await upload.$queryRaw`select 1 from projeto where pk_projeto = ${projectId} for update`;
        finished = kindOf(input);
        await somebodyWaits();
        await upload.printFile.update({ where: { id: old.id }, data: { replacedAt: new Date() } });
        const { analysis, findings, ...rest } = old;
        await upload.printFile.create({
          data: { ...rest, id, analysis: analysis ?? {}, findings: findings ?? [] },
        });
      },
      { timeout: 60_000 },
    );
    expect(await finished).toBe('ordered');
    const printed = await services.db.orderItemFile.findMany({
      where: { orderItem: { order: { cartId } } },
      select: { fileId: true },
    });
    expect(printed.map(({ fileId }) => fileId)).toContain(id);
    expect(printed.map(({ fileId }) => fileId)).not.toContain(old.id);
    const notes = { projectId, userId: input.customer.id, notes: 'Capa azul' };
    expect(await updateProjectTexts(services, notes)).toMatchObject({ failure: { kind: 'invalid' } });
    expect(await services.db.project.findUnique({ where: { id: projectId } })).toMatchObject({ notes: null });
  });

  it('leaves what is put into its cart meanwhile to the next cart', async () => {
    const { input, cartId } = await orderableCart(services);
    const userId = input.customer.id;
    const projectId = await projectOf(services, userId);
    let added: ReturnType<typeof addToCart> | undefined;
    await services.db.$transaction(
      async (ordering) => {
        await ordering.$executeRaw`update carrinho set situacao = 'ordered' where pk_carrinho = ${cartId}`;
        added = addToCart(services, { userId, projectId });
        await somebodyWaits();
      },
      { timeout: 60_000 },
    );
    expect(await added).toEqual({ ok: true, value: null });
    const next = await cartOf(services, userId);
    expect(next.id).not.toBe(cartId);
    expect(next.lines.map((line) => line.projectId)).toEqual([projectId]);
    // A cart without an order, which every other cart of that status must have.
    await services.db.cart.delete({ where: { id: cartId } });
  });

  it('is complete or missing when the process is killed between any two statements', async () => {
    const { input, cartId } = await orderableCart(services);
    const statements = await crashEverywhere(
      services,
      (crashing) => finaliseCart(crashing, input),
      async () => expect(await writtenFor(cartId)).toEqual({ orders: 0, payments: 0 }),
    );
    expect(statements).toBeGreaterThan(8);
    expect(await writtenFor(cartId)).toEqual({ orders: 1, payments: 1 });
    await expectInvariants(services);
  });
});
