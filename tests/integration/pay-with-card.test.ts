import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readWallet } from '~/domain/credit/list-credit-moves.server';
import { grantCredit } from '~/domain/credit/move-credit.server';
import type { PaymentView } from '~/domain/payments/core/payment-view';
import { finishPurchase } from '~/domain/payments/flows/checkout/finalise-cart.server';
import { cardAttemptPerAccount, cardAttemptPerAddress } from '~/domain/payments/flows/pay/waiting-payment';
import { toWireInstalments } from '~/domain/payments/flows/pay/wire';
import { instalmentOptions } from '~/domain/payments/means/card/instalments';
import {
  cardLetGo,
  cardNotTried,
  cardRefusalMessage,
  refusedCards,
} from '~/domain/payments/means/card/labels';
import { remainderOf } from '~/domain/payments/means/card/plan';
import { formatBrl } from '~/domain/shared/money';
import type { LimitRule } from '~/domain/shared/rate-limit';
import { fail } from '~/domain/shared/result';
import { readFlash } from '~/platform/cookies.server';
import { databaseAway } from '~/platform/database-away';
import { createLogger } from '~/platform/logger.server';
import { action as finishByApi, loader as orderApi } from '~/routes/api/call';
import { action as finishOnPage } from '~/routes/shop/cart/route';
import { loader as orderPage, action as payOrder } from '~/routes/shop/order/route';
import {
  type ChosenPayment,
  paymentFieldsOf,
  type TokenisedCard,
} from '~/routes/shop/payment/payment-fields';
import { stateOf as state } from '~/routes/shop/payment/payment-state';
import { loader as successPage } from '~/routes/shop/success/route';
import { getServices, type Services } from '~/services.server';
import { answerOf, get, post, postJson, someAddress } from '../factories/account-calls';
import {
  type GatewayUnderTest,
  keys,
  startGateway,
  card as testCard,
} from '../factories/card-gateway-under-test';
import { readyCart } from '../factories/cart';
import { finishFields, loadCart, sendCart } from '../factories/cart-calls';
import { byPix, orderableCart } from '../factories/order';
import { statusesOf } from '../factories/payment-facts';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';
import { expectInvariants } from '../setup/invariants';

let gateway: GatewayUnderTest;
let services: Services;
beforeAll(async () => {
  gateway = await startGateway();
  Object.assign(process.env, {
    CARD_API_URL: `${gateway.url}/core/v5`,
    CARD_SECRET_KEY: keys.secretKey,
    CARD_PUBLIC_KEY: keys.publicKey,
  });
  services = await getServices();
});
afterAll(() => gateway.stop());

const VISA = 17;

/** What the page keeps of a card once the gateway has accepted it. */
const tokenised = async (
  number: string,
  over: Partial<TokenisedCard> & Pick<TokenisedCard, 'charged'>,
): Promise<TokenisedCard> => ({
  token: await gateway.token(number),
  last4: number.slice(-4),
  optionId: VISA,
  instalments: '1',
  amount: null,
  ...over,
});

const ready = async (credit = 0) => {
  const customer = await signedInCustomer(services);
  const cart = await readyCart(services, customer.id);
  const { id: userId } = customer;
  if (credit > 0)
    await grantCredit(services, { userId, amount: credit, description: 'Boas-vindas', key: `w-${userId}` });
  return { customer, cart, total: cart.summary.total };
};
type Ready = Awaited<ReturnType<typeof ready>>;

const pay = ({ customer, cart }: Ready, chosen: Partial<ChosenPayment>) => {
  const payment = { typeId: 3, optionId: null, credit: 0, creditOptionId: 13, cards: [], ...chosen };
  const fields = { ...finishFields(cart), ...Object.fromEntries(paymentFieldsOf(payment)) };
  return sendCart(customer, fields);
};

const orderOf = ({ cart }: Ready) =>
  services.db.order.findUniqueOrThrow({
    where: { cartId: cart.id },
    include: { payments: { orderBy: { part: 'asc' } } },
  });

const stateOf = async ({ cookie }: SignedInCustomer, id: number): Promise<PaymentView> => {
  const request = { ...get(`/sucesso/${id}`, cookie), params: { pk_pedido: String(id) } };
  return ((await successPage(request)) as { payment: PaymentView }).payment;
};

describe('cards tried while finishing', () => {
  let ip = '';
  beforeEach(() => {
    ip = someAddress();
  });
  const cardOf = (number: string, { total }: Ready) => tokenised(number, { charged: total });
  const fieldsOf = ({ cart }: Ready, chosen: Partial<ChosenPayment>): Record<string, string> => {
    const payment = { typeId: 3, optionId: null, credit: 0, creditOptionId: 13, cards: [], ...chosen };
    return { ...finishFields(cart), ...Object.fromEntries(paymentFieldsOf(payment)) };
  };
  const onPage = (buyer: Ready, fields: Record<string, string>) =>
    answerOf(finishOnPage(post('/carrinho', fields, { ...buyer.customer.cookie, ip })));
  const byApi = async ({ customer, cart }: Ready, chosen: TokenisedCard) => {
    const card = {
      token_cartao: chosen.token,
      final_cartao: chosen.last4,
      dependency: VISA,
      num_parcelas: 1,
    };
    const body = { carrinho_token: cart.token, tipo_pagamento: 3, ...card };
    const terms = { termos_produtos: true, termos_arquivos: true };
    const sent = { ...body, ...terms };
    return finishByApi(postJson('/api/carrinho/finalizar', sent, { headers: customer.bearer, ip }));
  };
  const again = async ({ customer }: Ready): Promise<Ready> => {
    const cart = await readyCart(services, customer.id);
    return { customer, cart, total: cart.summary.total };
  };
  const tried = async (rule: LimitRule, key: string, times: number) => {
    for (let count = 0; count < times; count += 1) await services.rateLimit.consume(rule, key);
  };
  const message = /^Muitas tentativas com cartão\. Aguarde \d+ minutos? ou escolha outra forma/;
  const isOpen = async ({ cart }: Ready) =>
    (await services.db.order.findUnique({ where: { cartId: cart.id } })) === null;

  it('are counted when they are refused, on the page and in the API, and then another payment method is required', async () => {
    const first = await ready();
    await tried(cardAttemptPerAccount, String(first.customer.id), 9);
    const approved = fieldsOf(first, { cards: [await cardOf(testCard.approved, first)] });
    expect((await onPage(first, approved)).status).toBe(302);
    const second = await again(first);
    const refused = fieldsOf(second, { cards: [await cardOf(testCard.refused, second)] });
    const clicks = await Promise.all(Array.from({ length: 5 }, () => onPage(second, refused)));
    expect(clicks.map(({ status }) => status)).toEqual([302, 302, 302, 302, 302]);
    expect(await orderOf(second)).toMatchObject({ statusId: 16 });

    const third = await again(first);
    const told = await onPage(third, fieldsOf(third, { cards: [await cardOf(testCard.approved, third)] }));
    expect([told.status, Number(told.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(told.result).toMatchObject({ section: 'pagamento', text: expect.stringMatching(message) });
    const call = await byApi(third, await cardOf(testCard.approved, third));
    expect([call.status, Number(call.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await call.json()).toMatchObject({ message: expect.stringMatching(message) });
    expect(await isOpen(third)).toBe(true);
    expect((await onPage(second, refused)).status).toBe(302);
    expect((await onPage(third, fieldsOf(third, { typeId: 13 }))).status).toBe(302);
  });

  it('are counted for their IP address, for any account', async () => {
    await tried(cardAttemptPerAddress, ip, 19);
    const first = await ready();
    expect((await byApi(first, await cardOf(testCard.refused, first))).status).toBe(200);
    const second = await ready();
    expect((await byApi(second, await cardOf(testCard.approved, second))).status).toBe(429);
    expect(await isOpen(second)).toBe(true);
  });

  it('never exceed the limit in parallel, and approved ones count no more', async () => {
    const { points } = cardAttemptPerAddress;
    const counter = { rule: cardAttemptPerAddress, key: ip };
    const buyers: Ready[] = [];
    for (let made = 0; made < 30; made += 1) buyers.push(await ready());
    const cards = new Map<Ready, TokenisedCard>();
    for (const buyer of buyers) cards.set(buyer, await cardOf(testCard.refused, buyer));
    const press = async (buyer: Ready, tries = 5): Promise<number> => {
      const card = cards.get(buyer);
      if (!card) return 0;
      try {
        return (await onPage(buyer, fieldsOf(buyer, { cards: [card] }))).status;
      } catch (error) {
        // On a busy machine some wait too long for a connection: their pages get a 503 and send again.
        if (databaseAway(error) === null || tries === 0) throw error;
        return press(buyer, tries - 1);
      }
    };
    const statuses = await Promise.all(buyers.map((buyer) => press(buyer)));
    expect(statuses.filter((status) => status === 302)).toHaveLength(points);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30 - points);
    const open = await Promise.all(buyers.map(isOpen));
    expect(open).toEqual(statuses.map((status) => status === 429));
    expect(await services.rateLimit.look([counter])).toMatchObject({ allowed: false });

    await services.rateLimit.forget(cardAttemptPerAddress, ip);
    const left = buyers.filter((_, at) => open[at]);
    await tried(cardAttemptPerAddress, ip, points - 5);
    for (const buyer of left) cards.set(buyer, await cardOf(testCard.approved, buyer));
    const paid = await Promise.all(left.map((buyer) => press(buyer)));
    expect(paid.filter((status) => status === 302).length).toBeGreaterThanOrEqual(5);
    expect(await services.rateLimit.look([counter])).toEqual({ allowed: true });
  });
});

describe('a card that the gateway has not decided on', () => {
  const analysed =
    'A operadora está analisando o pagamento com cartão. Avisamos por e-mail assim que ela decidir.';
  const toldBy = ({ headers }: { headers: Headers }) =>
    readFlash(services.env, headers.get('set-cookie')?.split(';')[0]);

  it('is shown as under review after every press, by the page itself, by the API, and on the order’s page', async () => {
    const buyer = await ready();
    const { customer, cart } = buyer;
    const cards = [await tokenised(testCard.processingPaid, { charged: buyer.total })];
    const presses = await Promise.all(Array.from({ length: 3 }, () => pay(buyer, { cards })));
    for (const press of [...presses, await pay(buyer, { cards })]) {
      expect(press.location).toMatch(/^\/sucesso\/\d+$/);
      expect(toldBy(press)).toBeNull();
    }
    const { id: first } = await orderOf(buyer);
    expect(state(await stateOf(customer, first), { isPaid: false, awaits: true }).text).toBe(analysed);
    const body = {
      carrinho_token: cart.token,
      tipo_pagamento: 3,
      termos_produtos: true,
      termos_arquivos: true,
    };
    const call = await finishByApi(postJson('/api/carrinho/finalizar', body, { headers: customer.bearer }));
    expect([call.status, await call.json()]).toMatchObject([200, { message: analysed }]);
    expect(await orderOf(buyer)).toMatchObject({ payments: [{ status: 'pending' }] });

    const other = await ready();
    await pay(other, { cards: [await tokenised(testCard.refused, { charged: other.total })] });
    const { id } = await orderOf(other);
    const later = await tokenised(testCard.processingPaid, { charged: other.total });
    expect(toldBy(await (await openOrder(other, id)).pay({ cards: [later] }))).toMatchObject({
      text: analysed,
      tone: 'info',
    });
  });
});

describe('finishing with a card', () => {
  it('pays in three instalments, which the success page shows', async () => {
    const buyer = await ready();
    const cards = [await tokenised(testCard.approved, { instalments: '3', charged: buyer.total })];
    const { status, location, headers } = await pay(buyer, { cards });
    const order = await orderOf(buyer);
    expect([status, location]).toEqual([302, `/sucesso/${order.id}`]);
    expect(headers.get('set-cookie')).toContain('lombada-aviso=');
    expect(order).toMatchObject({
      statusId: 2,
      payments: [{ typeId: 3, optionId: VISA, status: 'paid', instalments: 3, cardLast4: '0010' }],
    });
    expect(await stateOf(buyer.customer, order.id)).toMatchObject({
      typeId: 3,
      status: 'paid',
      second: null,
    });
  });

  it('that is refused leaves the order waiting for another, and shows the reason instead of success', async () => {
    const buyer = await ready();
    const { status, headers } = await pay(buyer, {
      cards: [await tokenised(testCard.refused, { charged: buyer.total })],
    });
    const order = await orderOf(buyer);
    expect([status, headers.get('set-cookie')]).toEqual([302, null]);
    expect(order).toMatchObject({ statusId: 16, payments: [{ status: 'refused' }] });
    expect(await stateOf(buyer.customer, order.id)).toMatchObject({
      typeId: 3,
      status: 'refused',
      second: null,
      refusal: { text: expect.stringContaining('não autorizou o pagamento'), tellsUncharged: false },
    });
  });

  it('and a second that is refused releases the first', async () => {
    const buyer = await ready();
    const first = 6_000;
    const rest = remainderOf(buyer.total, first) ?? 0;
    const cards = [
      await tokenised(testCard.approved, { amount: first, charged: first }),
      await tokenised(testCard.refused, { amount: rest, charged: rest }),
    ];
    await pay(buyer, { cards });
    const order = await orderOf(buyer);
    expect(order).toMatchObject({ statusId: 16, payments: [{ status: 'refused' }, { status: 'refused' }] });
    const charges = order.payments.map(({ txid }) => gateway.adapter.findByReference(txid ?? ''));
    expect(await Promise.all(charges)).toMatchObject([
      { value: { status: 'voided' } },
      { value: { status: 'refused' } },
    ]);
    expect(order.payments.map(({ refusal }) => refusal)).toEqual([cardLetGo, cardRefusalMessage.other]);
    const shown = await stateOf(buyer.customer, order.id);
    expect(shown).toMatchObject({ status: 'refused', second: { status: 'refused' } });
    expect(shown && refusedCards(shown)).toEqual([
      'O cartão Visa final 0010 foi aprovado, e o valor reservado nele foi liberado.',
      expect.stringMatching(
        /^O cartão Visa final \d{4} não passou: O banco que emitiu o cartão não autorizou/,
      ),
    ]);
  });

  it('and a first that is refused never charges the second', async () => {
    const buyer = await ready();
    const rest = remainderOf(buyer.total, 6_000) ?? 0;
    await pay(buyer, {
      cards: [
        await tokenised(testCard.refused, { amount: 6_000, charged: 6_000 }),
        await tokenised(testCard.approved, { amount: rest, charged: rest }),
      ],
    });
    const { payments } = await orderOf(buyer);
    expect(payments.map(({ refusal }) => refusal)).toEqual([cardRefusalMessage.other, cardNotTried]);
  });

  it('and a second pays the whole in two parts', async () => {
    const buyer = await ready();
    const second = remainderOf(buyer.total, 5_000) ?? 0;
    const cards = [
      await tokenised(testCard.approved, { amount: 5_000, charged: 5_000 }),
      await tokenised('4111111111111111', { amount: second, instalments: '2', charged: second }),
    ];
    await pay(buyer, { cards });
    expect(await orderOf(buyer)).toMatchObject({
      statusId: 2,
      payments: [
        { part: 1, amount: 5_000, status: 'paid' },
        { part: 2, amount: second, status: 'paid', instalments: 2 },
      ],
    });
  });

  it.each(['with a dot', 'one level within'])(
    'and a second pays the whole through the API too, its fields named %s',
    async (way) => {
      const buyer = await ready();
      const second = remainderOf(buyer.total, 6_000) ?? 0;
      const chosen = async (amount: number) => ({
        token_cartao: await gateway.token(testCard.approved),
        final_cartao: testCard.approved.slice(-4),
        dependency: VISA,
        num_parcelas: 1,
        valor: amount / 100,
      });
      const cards = { primeiroCartao: await chosen(6_000), segundoCartao: await chosen(second) };
      const named = (groups: Record<string, object>) =>
        way === 'one level within'
          ? groups
          : Object.fromEntries(
              Object.entries(groups).flatMap(([group, fields]) =>
                Object.entries(fields).map(([field, value]) => [`${group}.${field}`, value]),
              ),
            );
      const finish = (groups: Record<string, object>) =>
        finishByApi(
          postJson(
            '/api/carrinho/finalizar',
            {
              carrinho_token: buyer.cart.token,
              tipo_pagamento: 'twoCards',
              termos_produtos: true,
              termos_arquivos: true,
              ...named(groups),
            },
            { headers: buyer.customer.bearer },
          ),
        );
      const segundoCartao = { ...cards.segundoCartao, numero_cartao: '4111111111111111' };
      expect((await finish({ ...cards, segundoCartao })).status).toBe(422);
      const answer = await finish(cards);
      expect([answer.status, await answer.json()]).toMatchObject([200, {}]);
      expect(await orderOf(buyer)).toMatchObject({
        statusId: 2,
        payments: [
          { amount: 6_000, status: 'paid' },
          { amount: second, status: 'paid' },
        ],
      });
    },
  );

  it('charges no interest introduced between page and post, but the amount shown then', async () => {
    const buyer = await ready();
    const { summary } = buyer.cart;
    const key = 'cartao.juros_ao_mes';
    const rate = (value: string) =>
      services.db.parameter.upsert({ where: { key }, create: { key, value }, update: { value } });
    const before = await services.db.parameter.findUnique({ where: { key } });
    await rate('1,99');
    services.paymentMethods.forget();
    const terms = await services.paymentMethods.instalmentTerms();
    const now = instalmentOptions(summary.total, terms).find(({ count }) => count === 3)?.total ?? 0;
    expect(now).toBeGreaterThan(summary.total);

    const stale = [await tokenised(testCard.approved, { instalments: '3', charged: summary.total })];
    const { status, answer } = await pay(buyer, { cards: stale });
    expect([status, answer.failure, answer.section]).toEqual([409, 'charge-changed', 'pagamento']);
    expect(answer.text).toContain(formatBrl(now));
    expect(await services.db.order.count({ where: { cartId: buyer.cart.id } })).toBe(0);

    const seen = [await tokenised(testCard.approved, { instalments: '3', charged: now })];
    expect((await pay(buyer, { cards: seen })).status).toBe(302);
    expect(await orderOf(buyer)).toMatchObject({
      statusId: 2,
      payments: [{ amount: summary.total, charged: now, status: 'paid' }],
    });
    await rate(before?.value ?? '0');
    services.paymentMethods.forget();
  });

  it('refuses a card number that was sent to the shop, before anything is stored', async () => {
    const buyer = await ready();
    const { status, answer } = await sendCart(buyer.customer, {
      ...finishFields(buyer.cart),
      tipo_pagamento: '3',
      token_cartao: testCard.approved,
      final_cartao: '0010',
      dependency: '17',
    });
    expect([status, answer.failure]).toEqual([422, 'card-data']);
    expect(await services.db.order.count({ where: { cartId: buyer.cart.id } })).toBe(0);
  });
});

/** The order's page in a browser, and its payment form sent from there. */
const openOrder = async ({ customer }: Ready, orderId: number) => {
  const params = { pk_pedido: String(orderId) };
  const { offer, payment } = await orderPage({ ...get(`/pedido/${orderId}`, customer.cookie), params });
  const payFromHere = (chosen: Partial<ChosenPayment>) => {
    const whole = { typeId: 3, optionId: null, credit: 0, creditOptionId: 13, cards: [], ...chosen };
    const fields = {
      intent: 'pagar',
      total: String(offer?.toPay),
      tentativa: String(offer?.attempt),
      ...Object.fromEntries(paymentFieldsOf(whole)),
    };
    return answerOf(payOrder({ ...post(`/pedido/${orderId}`, fields, customer.cookie), params }));
  };
  return { offer, payment, pay: payFromHere };
};

describe('paying on the order’s page', () => {
  it('retries a refused card until one is approved, with the same messages as the cart', async () => {
    const buyer = await ready();
    await pay(buyer, { cards: [await tokenised(testCard.refused, { charged: buyer.total })] });
    const { id } = await orderOf(buyer);
    const first = await openOrder(buyer, id);
    expect(first.offer).toMatchObject({ toPay: buyer.total, attempt: 1, facts: { methods: { length: 5 } } });
    const refused = await first.pay({ cards: [await tokenised(testCard.refused, { charged: buyer.total })] });
    expect([refused.status, refused.result]).toEqual([
      422,
      expect.objectContaining({ text: expect.stringContaining('não autorizou o pagamento') }),
    ]);
    const second = await openOrder(buyer, id);
    expect(second.offer?.attempt).toBe(2);
    const paid = await second.pay({ cards: [await tokenised(testCard.approved, { charged: buyer.total })] });
    expect([paid.status, paid.location]).toEqual([302, `/pedido/${id}`]);
    expect((await openOrder(buyer, id)).offer).toBeNull();
    expect((await orderOf(buyer)).statusId).toBe(2);
  });

  it('asks again for a card token older than the gateway keeps it', async () => {
    const buyer = await ready();
    const cards = [await tokenised(testCard.approved, { charged: buyer.total })];
    const before = await gateway.clock.offsetMs();
    await gateway.clock.setOffset(before + 61_000);
    await pay(buyer, { cards }).finally(() => gateway.clock.setOffset(before));
    const order = await orderOf(buyer);
    expect(order).toMatchObject({ statusId: 16, payments: [{ status: 'refused' }] });
    const { offer, payment, pay: payAgain } = await openOrder(buyer, order.id);
    expect(payment?.refusal?.text).toBe(
      'A operadora não aceitou os dados do cartão, que valem por um minuto depois de enviados. Digite-os de novo ou escolha outra forma de pagamento.',
    );
    expect(offer?.facts.methods.map(({ id }) => id)).toContain(3);
    const again = await payAgain({ cards: [await tokenised(testCard.approved, { charged: buyer.total })] });
    expect([again.status, (await orderOf(buyer)).statusId]).toEqual([302, 2]);
  });

  it('does not blame a card that the gateway did not charge for another reason, and logs it', async () => {
    const { input } = await orderableCart(services);
    const lines: Record<string, unknown>[] = [];
    const logger = createLogger('warn', 'test', { write: (line: string) => lines.push(JSON.parse(line)) });
    const failure = { kind: 'refused', detail: 'POST /orders: 422 order.customer.phones' } as const;
    const cards = { ...services.cards, createCharge: async () => fail(failure) };
    const card = { token: 'token_x', optionId: VISA, last4: '0010', instalments: 1, amount: null };
    const payment = { ...byPix, typeId: 3, cards: [card] };
    const finished = await finishPurchase({ ...services, cards, logger }, { ...input, payment, ip: null });
    if (!finished.ok) throw new Error(JSON.stringify(finished.failure));
    const { orderId } = finished.value;
    expect(await services.db.payment.findFirst({ where: { orderId } })).toMatchObject({
      status: 'refused',
      refusal:
        'Não foi possível concluir o pagamento com este cartão, e nada foi cobrado. Tente de novo ou escolha outra forma de pagamento.',
    });
    expect(lines).toContainEqual(expect.objectContaining({ orderId, ...failure }));
  });

  it('accepts two cards, and tells an outdated tab the result of the order', async () => {
    const buyer = await ready();
    const halves = async (second: string) => [
      await tokenised(testCard.approved, { amount: 6_000, charged: 6_000 }),
      await tokenised(second, { amount: buyer.total - 6_000, charged: buyer.total - 6_000 }),
    ];
    await pay(buyer, { cards: await halves(testCard.refused) });
    const { id } = await orderOf(buyer);
    const detail = await orderApi({
      ...get(`/api/pedido/${id}`, buyer.customer.cookie),
      params: { id: String(id) },
    });
    expect(await detail.json()).toMatchObject({
      data: {
        pagamento: { fk_tipo_pagamento: 3, vlr_pagamento: 60, situacao: 'refused' },
        pagamentosAdicionais: [{ fk_tipo_pagamento: 3, vlr_pagamento: (buyer.total - 6_000) / 100 }],
        alterarPagamento: true,
        pagarCartao: true,
        opcoesPagamento: {
          totalGeral: buyer.total / 100,
          dois_cartoes: true,
          formasPagamento: expect.arrayContaining([
            expect.objectContaining({
              pk_tipo_pagamento: 3,
              dependencia_tipo_pagamento: expect.arrayContaining([
                expect.objectContaining({
                  pk_dependencia_tipo_pagamento: VISA,
                  parcela: toWireInstalments(
                    instalmentOptions(buyer.total, await services.paymentMethods.instalmentTerms()),
                  ),
                }),
              ]),
            }),
          ]),
        },
      },
    });
    const [behind, other] = [await openOrder(buyer, id), await openOrder(buyer, id)];
    expect((await other.pay({ typeId: 1, optionId: 101 })).status).toBe(302);
    const again = await openOrder(buyer, id);
    const deposit = again.offer?.facts.methods.find((method) => method.id === 1);
    expect(deposit?.options.map((option) => option.id)).toEqual([102, 103, 104]);
    const cases: [string, ReturnType<typeof behind.pay>][] = [
      ['talvez em outra janela', behind.pay({ typeId: 1, optionId: 102 })],
      ['já espera por este mesmo pagamento', again.pay({ typeId: 1, optionId: 101 })],
    ];
    for (const [words, asked] of cases) {
      const { status, result } = await asked;
      expect([status, result]).toEqual([
        409,
        expect.objectContaining({ text: expect.stringContaining(words) }),
      ]);
    }
    expect((await again.pay({ cards: await halves('4111111111111111') })).status).toBe(302);
    const late = await again.pay({ typeId: 1, optionId: 101 });
    expect([late.status, late.result]).toEqual([
      409,
      expect.objectContaining({ text: expect.stringContaining('Já recebemos o pagamento') }),
    ]);
    const { statusId, payments } = await orderOf(buyer);
    expect([statusId, payments.filter(({ status }) => status === 'paid').length]).toEqual([2, 2]);
    await expectInvariants(services);
  });

  it('offers a waiting payment again only beside a part in credit', async () => {
    const buyer = await ready(1_000);
    await pay(buyer, { typeId: 1, optionId: 101 });
    const { id } = await orderOf(buyer);
    const { offer, pay: payHere } = await openOrder(buyer, id);
    const deposit = offer?.facts.methods.find((method) => method.id === 1);
    expect(deposit?.options.map((option) => option.id)).toContain(101);
    expect((await payHere({ typeId: 1, optionId: 101 })).status).toBe(409);
    expect((await payHere({ typeId: 1, optionId: 101, credit: 1_000 })).status).toBe(302);
    const { payment } = await openOrder(buyer, id);
    expect(payment).toMatchObject({ typeId: 1, wallet: 1_000, amount: buyer.total - 1_000 });
    await expectInvariants(services);
  });
});

describe('finishing with credit', () => {
  it('only pays the whole at once', async () => {
    const buyer = await ready(1_000_000);
    await pay(buyer, { typeId: 4, optionId: 13, credit: buyer.total });
    const order = await orderOf(buyer);
    expect(order).toMatchObject({ statusId: 2, payments: [{ typeId: 4, status: 'paid' }] });
    expect(await statusesOf(services, order.id)).toEqual(['paid']);
    const mails = await services.db.outboxMessage.findMany({
      where: { topic: { startsWith: 'mail.order' }, payload: { path: ['orderId'], equals: order.id } },
    });
    expect(mails.map(({ topic }) => topic)).toEqual(['mail.order-paid']);
    expect((await readWallet(services, buyer.customer.id)).available).toBe(1_000_000 - buyer.total);
    expect(await stateOf(buyer.customer, order.id)).toMatchObject({ typeId: 4, status: 'paid' });
    await expectInvariants(services);
  });

  it('in part leaves the rest to PIX', async () => {
    const buyer = await ready(1_500);
    await pay(buyer, { typeId: 13, optionId: 44, credit: 1_500 });
    const order = await orderOf(buyer);
    expect(order).toMatchObject({
      statusId: 46,
      payments: [
        { part: 0, typeId: 4, amount: 1_500 },
        { part: 1, typeId: 13, amount: buyer.total - 1_500 },
      ],
    });
    expect(await stateOf(buyer.customer, order.id)).toMatchObject({
      typeId: 13,
      status: 'pending',
      amount: buyer.total - 1_500,
      wallet: 1_500,
    });
  });

  it('of less than the page showed is reported, and nothing is written', async () => {
    const buyer = await ready(1_500);
    const { status, answer } = await pay(buyer, { typeId: 13, optionId: 44, credit: 2_000 });
    expect([status, answer.failure, answer.section]).toEqual([409, 'credit-changed', 'pagamento']);
    expect(answer.text).toContain('15,00');
    expect(await services.db.order.count({ where: { cartId: buyer.cart.id } })).toBe(0);
  });
});

describe('the cart page', () => {
  it('has the data that a payment needs, without methods blocked for the customer', async () => {
    const { customer } = await ready(700);
    await services.db.blockedPaymentType.create({ data: { userId: customer.id, typeId: 13 } });
    const { payment } = (await loadCart(customer)) as unknown as { payment: Record<string, unknown> };
    expect(payment).toMatchObject({
      methods: [{ id: 3 }, { id: 6 }, { id: 1 }, { id: 4 }],
      creditAvailable: 700,
      tokenUrl: gateway.adapter.tokenUrl,
      today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    await expectInvariants(services);
  });
});
