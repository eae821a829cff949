import { afterEach, describe, expect, it } from 'vitest';
import { createPaymentMethods } from '~/domain/payments/flows/pay/payment-methods.server';
import { resumeMessages } from '~/domain/payments/flows/sweeps/resume-messages.server';
import { paymentJobs } from '~/domain/payments/jobs.server';
import { reportLateDeposits } from '~/domain/payments/means/deposit/sweep-deposits.server';
import { fixedClock } from '~/platform/clock.server';
import { createLogger } from '~/platform/logger.server';
import { loader as pricesPage, action as proofApi } from '~/routes/api/call';
import { loader as home } from '~/routes/shop/home/route';
import { loader as orderPage } from '~/routes/shop/order/route';
import { get, post } from '../factories/account-calls';
import { placedOrder } from '../factories/order';
import { depositOrder } from '../factories/order-payment';
import { drain, orderFacts } from '../factories/payment-facts';
import { paymentWorld } from '../factories/payment-world';
import { toldStaff } from '../factories/studio';

/** Settings about payments that staff keep in rows, and where they show. */

const { bank, services } = await paymentWorld({ types: [1] });
const HOUR_MS = 3_600_000;

const listening = () => {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('warn', 'test', { write: (line: string) => lines.push(JSON.parse(line)) });
  return { lines, logger };
};

describe('the term of a Pix', () => {
  afterEach(async () => {
    await services.db.paymentType.update({ where: { id: 13 }, data: { termHours: 48 } });
    services.paymentMethods.forget();
  });

  it('is shown by home page and payment page, and used by orders, as its row says', async () => {
    await services.db.paymentType.update({ where: { id: 13 }, data: { termHours: 24 } });
    services.paymentMethods.forget();
    const page = (await home(get('/'))) as { data: { pixTerm: string } };
    expect(page.data.pixTerm).toBe('24 horas');
    const told = await ((await pricesPage(get('/api/view-formas-de-pagamento'))) as Response).text();
    expect(told).toContain('vale por 24 horas');
    expect(told).not.toContain('48 horas');
    expect(told).not.toContain('{prazo}');
    const { paymentId } = await placedOrder(services);
    const { createdAt, expiresAt } = await services.db.payment.findUniqueOrThrow({
      where: { id: paymentId },
    });
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(24 * HOUR_MS);
  });
});

describe('an invalid interest rate', () => {
  const key = 'cartao.juros_ao_mes';
  const written = (text: string | null) => ({
    parameter: { findUnique: async () => text && { value: text } },
  });
  const reading = (texts: (string | null)[]) => {
    const { lines, logger } = listening();
    const db = { parameter: { findUnique: () => written(texts[0] ?? null).parameter.findUnique() } };
    return {
      lines,
      texts,
      methods: createPaymentMethods({ db: db as unknown as typeof services.db, logger }),
    };
  };

  it('is refused when staff enter it', async () => {
    expect(await toldStaff(`update parametro set valor = '1,99 %' where chave = '${key}'`)).toMatch(
      /taxa de 0 a 100/,
    );
    await services.db.parameter.update({ where: { key }, data: { value: '1,99' } });
    await services.db.parameter.update({ where: { key }, data: { value: '0' } });
  });

  it('allows no instalments if no valid one was ever known, and is reported', async () => {
    const { methods, lines } = reading(['um e meio']);
    expect((await methods.instalmentTerms()).smallest).toBe(Number.MAX_SAFE_INTEGER);
    expect(lines).toMatchObject([{ key }]);
  });

  it('is replaced by the last valid one', async () => {
    const { methods, texts, lines } = reading(['1,99']);
    expect(await methods.instalmentTerms()).toMatchObject({ monthlyPercent: 1.99 });
    texts[0] = 'x';
    const later = Date.now() + 20_000;
    const now = Date.now;
    Date.now = () => later;
    try {
      expect(await methods.instalmentTerms()).toMatchObject({ monthlyPercent: 1.99, smallest: 500 });
    } finally {
      Date.now = now;
    }
    expect(lines).toMatchObject([{ key, kept: 1.99 }]);
  });
});

describe('a deposit whose receipt is not confirmed', () => {
  const sent = async () => {
    const order = await depositOrder(services);
    const form = new FormData();
    form.set('pedido', String(order.orderId));
    form.set('comprovante', new Blob(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\n']), 'recibo.pdf');
    const headers = order.customer.bearer;
    expect((await proofApi(post('/api/pedido/enviar-comprovante', form, { headers }))).status).toBe(200);
    return order;
  };
  const mailsTo = async (address: string, orderId: number) =>
    (await bank.mailbox.list({ to: address })).filter(({ subject }) => subject.includes(String(orderId)));

  it('is reported to staff and customer once, by the job that ends unpaid orders, after the hours that staff set; the order keeps waiting', async () => {
    const order = await sent();
    const { logger, lines } = listening();
    const hoursLater = (hours: number) => ({
      ...services,
      logger,
      clock: fixedClock(new Date(Date.now() + hours * HOUR_MS)),
    });
    expect(await reportLateDeposits(hoursLater(71))).toBe(0);
    const job = { logger, signal: new AbortController().signal };
    await paymentJobs.expirePix.run(hoursLater(73), {}, job);
    await paymentJobs.expirePix.run(hoursLater(80), {}, job);
    await drain(services);
    const { email } = await services.db.user.findUniqueOrThrow({ where: { id: order.customer.id } });
    const told = await mailsTo(email, order.orderId);
    expect(told.map(({ subject }) => subject)).toContain(
      `Ainda não encontramos o seu depósito: pedido ${order.orderId}`,
    );
    const [staff] = await mailsTo((await services.storefront.facts()).email, order.orderId);
    expect(staff?.text).toContain(`orders:confirm-deposit -- --order ${order.orderId}`);
    await resumeMessages(hoursLater(80));
    expect(lines).toMatchObject([{ orderId: order.orderId }, { orders: [order.orderId] }]);
    expect(await orderFacts(services, order.orderId)).toMatchObject({ status: 'awaiting-deposit' });
    const page = await orderPage({
      ...get(`/pedido/${order.orderId}`, order.customer.cookie),
      params: { pk_pedido: String(order.orderId) },
    });
    expect(page.payment?.isLate).toBe(true);
  });
});

describe('the coupons of the landing pages', () => {
  it('are valid once per customer, FDLCINCOOFF only with the first purchase', async () => {
    const coupons = await services.db.coupon.findMany({
      where: { code: { in: ['FDLCINCOOFF', 'FDLDEZOFF'] } },
      orderBy: { code: 'asc' },
    });
    expect(coupons).toMatchObject([
      { code: 'FDLCINCOOFF', limitPerCustomer: 1, firstOrderOnly: true },
      { code: 'FDLDEZOFF', limitPerCustomer: 1, firstOrderOnly: false },
    ]);
  });
});
