import { beforeEach, describe, expect, it } from 'vitest';
import { issueBoleto } from '~/domain/payments/means/boleto/handler.server';
import { issuePixCharge } from '~/domain/payments/means/pix/handler.server';
import { fixedClock } from '~/platform/clock.server';
import type { Services } from '~/services.server';
import { type PlacedOrder, placedOrder } from '../factories/order';
import { slipOrder } from '../factories/order-payment';
import { drain } from '../factories/payment-facts';
import { paymentWorld } from '../factories/payment-world';

/** Mails about a waiting payment bring its code or slip; while the bank is down, what is missing follows. */

const { bank, services } = await paymentWorld({ types: [6] });
beforeEach(() => bank.clock.setOffset(0));

const MINUTE_MS = 60_000;
const later = (minutes: number): Services => ({
  ...services,
  clock: fixedClock(new Date(Date.now() + minutes * MINUTE_MS)),
});

const unavailable = async () => ({
  ok: false as const,
  failure: { kind: 'unavailable' as const, detail: 'down' },
});
/** Both banks are down. */
const without = (on: Services): Services => ({
  ...on,
  pix: { ...on.pix, createCharge: unavailable },
  boletos: { ...on.boletos, register: unavailable },
});

const mailsTo = async ({ customer }: PlacedOrder) => {
  const { email } = await services.db.user.findUniqueOrThrow({ where: { id: customer.id } });
  const mails = await bank.mailbox.list({ to: email });
  return mails
    .filter(({ subject }) => /^(Recebemos o|Nova forma|Pronto para pagar)/.test(subject))
    .toReversed();
};

const kinds = {
  pix: {
    order: () => placedOrder(services),
    issue: ({ paymentId }: PlacedOrder) => issuePixCharge(services, paymentId),
    first: /^Recebemos o pedido/,
    code: 'PIX copia e cola',
    attachments: 0,
  },
  boleto: {
    order: async () => {
      const order = await slipOrder(services, { unasked: true });
      // Its first mail left before the change.
      const dedupeKey = `order-placed-${order.orderId}`;
      await services.db.outboxMessage.delete({ where: { dedupeKey } });
      return order;
    },
    issue: ({ paymentId }: PlacedOrder) => issueBoleto(services, paymentId),
    first: /^Nova forma de pagamento/,
    code: 'Linha digitável do boleto',
    attachments: 1,
  },
};

describe.each(Object.entries(kinds))('while the bank of a %s is down', (_name, kind) => {
  const attached = async (id: string) =>
    ((await bank.mailbox.original(id))?.toString().match(/filename="?boleto-\d+\.pdf/g) ?? []).length;

  it('the mail waits a moment for the code, and leaves with it as soon as it is there', async () => {
    const order = await kind.order();
    await drain(without(services));
    expect(await mailsTo(order)).toEqual([]);
    expect(await kind.issue(order)).toMatchObject({ ok: true });
    // Issuing the code made the mail due.
    await drain(services);
    const [mail, ...others] = await mailsTo(order);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(kind.first);
    expect(mail?.text).toContain(kind.code);
    expect(await attached(mail?.id ?? '')).toBe(kind.attachments);
  });

  it('it says so after two minutes, and the code follows by itself, once', async () => {
    const order = await kind.order();
    await drain(without(later(3)));
    const [first, ...none] = await mailsTo(order);
    expect(none).toEqual([]);
    expect(first?.text).not.toContain(kind.code);
    expect(first?.text?.replaceAll(/\s+/g, ' ')).toMatch(/o banco ainda não .*vai por e-mail/);
    await drain(without(later(4)));
    expect(await mailsTo(order)).toHaveLength(1);
    await kind.issue(order);
    await drain(services);
    await drain(services);
    const [, second, ...others] = await mailsTo(order);
    expect(others).toEqual([]);
    expect(second?.subject).toBe(`Pronto para pagar: pedido ${order.orderId}`);
    expect(second?.text).toContain(kind.code);
    expect(await attached(second?.id ?? '')).toBe(kind.attachments);
  });

  it('nothing follows about a payment that no longer waits', async () => {
    const order = await kind.order();
    await drain(without(later(3)));
    await services.db.payment.updateMany({
      where: { orderId: order.orderId, status: 'pending' },
      data: { status: 'cancelled' },
    });
    await drain(services);
    expect(await mailsTo(order)).toHaveLength(1);
  });
});
