import { describe, expect, it } from 'vitest';
import { applyCoupon } from '~/domain/cart/apply-coupon.server';
import { repeatLines } from '~/domain/cart/repeat-lines.server';
import { readWallet } from '~/domain/credit/list-credit-moves.server';
import { grantCredit } from '~/domain/credit/move-credit.server';
import { listOrdersToAttend } from '~/domain/orders/list-orders.server';
import { expireUnpaidOrders } from '~/domain/payments/flows/sweeps/expire-payments.server';
import { confirmBoleto } from '~/domain/payments/means/boleto/confirm-boleto.server';
import { issueBoleto } from '~/domain/payments/means/boleto/handler.server';
import { confirmDeposit } from '~/domain/payments/means/deposit/handler.server';
import { confirmPix } from '~/domain/payments/means/pix/confirm-pix.server';
import { issuePixCharge } from '~/domain/payments/means/pix/handler.server';
import { eraseProofs } from '~/domain/payments/privacy.server';
import { archiveEntries } from '~/domain/privacy/archive-entries.server';
import { fixedClock } from '~/platform/clock.server';
import * as call from '~/routes/api/call';
import { loader as slipPage } from '~/routes/shop/order/payment/slip';
import { loader as orderPage, action as page } from '~/routes/shop/order/route';
import { answerOf, get, post, postJson } from '../factories/account-calls';
import { cartOf } from '../factories/cart';
import { countedDb } from '../factories/counted-db';
import { orderableCart, type PlacedOrder, payableOrder, placedOrder } from '../factories/order';
import { depositOrder, slipOrder } from '../factories/order-payment';
import { pastGuards } from '../factories/past-guards';
import { drain, orderFacts, statusesOf } from '../factories/payment-facts';
import { paymentWorld } from '../factories/payment-world';
import { projectOf } from '../factories/project';
import { signedInCustomer } from '../factories/signed-in-customer';
import { expectInvariants } from '../setup/invariants';

const { bank, services } = await paymentWorld({ types: [1, 4, 6] });

type Who = Pick<PlacedOrder, 'customer'>;
const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n';

const proofForm = (orderId: number, bytes: BlobPart | null, name = 'recibo.pdf'): FormData => {
  const form = new FormData();
  form.set('intent', 'comprovante');
  form.set('pedido', String(orderId));
  if (bytes !== null) form.set('comprovante', new Blob([bytes]), name);
  return form;
};

/** Sends a receipt as an API client does; returns status and message. */
const send = async ({ customer }: Who, orderId: number, bytes: BlobPart | null, name?: string) => {
  const request = post('/api/pedido/enviar-comprovante', proofForm(orderId, bytes, name), {
    headers: customer.bearer,
  });
  const response = await call.action(request);
  return { status: response.status, message: ((await response.json()) as { message: string }).message };
};

const change = async ({ customer }: Who, body: Record<string, unknown>) => {
  const response = await call.action(
    postJson('/api/pedido/alterar-pagamento', body, { headers: customer.bearer }),
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const onPage = async ({ customer, orderId }: PlacedOrder, fields: Record<string, string>) => {
  const args = post(`/pedido/${orderId}`, fields, customer.cookie);
  return answerOf(page({ ...args, params: { pk_pedido: String(orderId) } }));
};

const look = async ({ customer, orderId }: PlacedOrder) => {
  const args = get(`/pedido/${orderId}`, customer.cookie);
  return orderPage({ ...args, params: { pk_pedido: String(orderId) } });
};

const grant = (userId: number, amount: number) =>
  grantCredit(services, { userId, amount, description: 'Cortesia', key: `test-${services.ids.id()}` });

describe('a deposit', () => {
  it('is paid by receipt and confirmation by staff, and mailed once', async () => {
    const order = await depositOrder(services);
    const { orderId } = order;
    expect((await look(order)).payment).toMatchObject({ typeId: 1, status: 'pending', proofs: [] });
    const waiting = async () => (await listOrdersToAttend(services, order.customer.id)).map(({ id }) => id);
    expect(await waiting()).toEqual([orderId]);
    expect(await send(order, orderId, pdf)).toEqual({
      status: 200,
      message: 'Comprovante enviado com sucesso!',
    });
    const { payment, account, order: shown } = await look(order);
    expect(payment?.proofs).toMatchObject([{ name: 'recibo.pdf' }]);
    // Nothing asks for the receipt again.
    expect([await waiting(), shown.status.label]).toEqual([[], 'Aguardando confirmação do depósito']);
    expect(account).toMatchObject({ bank: expect.any(String), agency: '1234-5' });
    const proof = await services.db.depositProof.findFirstOrThrow({ where: { payment: { orderId } } });
    expect(proof).toMatchObject({ kind: 'pdf', size: pdf.length });
    expect(await services.storage.size(proof.storageKey)).toBe(pdf.length);

    // An uploaded receipt keeps the order from expiring.
    const late = { ...services, clock: fixedClock(new Date(Date.now() + 30 * 86_400_000)) };
    await expireUnpaidOrders(late);
    expect(await orderFacts(services, orderId)).toEqual({ status: 'awaiting-deposit', payment: 'pending' });

    const both = await Promise.all([confirmDeposit(services, orderId), confirmDeposit(services, orderId)]);
    expect(both.map((each) => each.ok && each.value.isNew).sort()).toEqual([false, true]);
    expect(await orderFacts(services, orderId)).toEqual({ status: 'paid', payment: 'paid' });
    await drain(services);
    const { email } = await services.db.user.findUniqueOrThrow({ where: { id: order.customer.id } });
    const subjects = (await bank.mailbox.list({ to: email })).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Pagamento confirmado'))).toHaveLength(1);
    await expectInvariants(services);
  });

  it('accepts no other file type, none of another customer, and no more than ten', async () => {
    const order = await depositOrder(services);
    const other = { customer: await signedInCustomer(services) };
    const wrong: [number, string, () => Promise<{ status: number; message: string }>][] = [
      [422, 'Envio o arquivo do comprovante para prosseguir!', () => send(order, order.orderId, null)],
      [422, 'Envio o arquivo do comprovante para prosseguir!', () => send(order, order.orderId, '')],
      [
        422,
        'Arquivo informado inválido, verifique!',
        () => send(order, order.orderId, '<html>', 'recibo.pdf'),
      ],
      [404, 'Pedido não encontrado.', () => send(other, order.orderId, pdf)],
      [404, 'Pedido não encontrado.', () => send(order, 0, pdf)],
      [413, expect.any(String), () => send(order, order.orderId, Buffer.alloc(10 * 1024 * 1024 + 1, pdf))],
    ];
    for (const [status, message, ask] of wrong) expect(await ask()).toEqual({ status, message });
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const sent = await Promise.all(Array.from({ length: 3 }, () => send(order, order.orderId, pdf)));
      statuses.push(...sent.map(({ status }) => status));
    }
    expect(statuses.sort()).toEqual([...Array(10).fill(200), 409, 409]);
    const pix = await payableOrder(services);
    expect((await send(pix, pix.orderId, pdf)).status).toBe(409);
  });
});

describe('receipts that one customer uploads in parallel', () => {
  const text = 'Há comprovantes demais sendo enviados ao mesmo tempo. Aguarde que terminem e tente de novo.';

  /** A form whose last bytes are held back until released. */
  const slowForm = async (orderId: number) => {
    const whole = new Response(proofForm(orderId, pdf));
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    // Written once it is being read.
    const begun = writer.write(bytes.subarray(0, bytes.length - 20));
    const finish = async () => {
      await writer.write(bytes.subarray(bytes.length - 20));
      await writer.close();
    };
    return {
      begun,
      finish,
      breakOff: () => writer.abort(new Error('the connection broke')),
      body: readable,
      type: whole.headers.get('content-type') ?? '',
    };
  };
  type Slow = Awaited<ReturnType<typeof slowForm>>;

  const requestOf = (path: string, headers: Record<string, string>, { body, type }: Slow) =>
    new Request(`http://localhost:3000${path}`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { ...headers, 'content-type': type },
    });

  it('are limited to three; the next gets a waiting time, on the page and in the API, without affecting others', async () => {
    const [order, other] = [await depositOrder(services), await depositOrder(services)];
    const { customer, orderId } = order;
    const slow = [await slowForm(orderId), await slowForm(orderId), await slowForm(orderId)];
    const context = { nonce: '' };
    const [byApi, onPageForm, broken] = slow;
    if (!byApi || !onPageForm || !broken) throw new Error('there are three');
    const apiPath = '/api/pedido/enviar-comprovante';
    const pagePath = `/pedido/${orderId}`;
    const params = { pk_pedido: String(orderId) };
    const underWay = [
      call.action({ request: requestOf(apiPath, customer.bearer, byApi), params: {}, context }),
      answerOf(
        page({
          request: requestOf(pagePath, { cookie: customer.cookie.cookie }, onPageForm),
          params,
          context,
        }),
      ),
      call.action({ request: requestOf(apiPath, customer.bearer, broken), params: {}, context }),
    ];
    await Promise.all(slow.map(({ begun }) => begun));
    const refused = await call.action(post(apiPath, proofForm(orderId, pdf), { headers: customer.bearer }));
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await refused.json()).toEqual({ message: text });
    const args = post(pagePath, proofForm(orderId, pdf), customer.cookie);
    const told = await answerOf(page({ ...args, params }));
    expect([told.status, Number(told.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(told.result).toMatchObject({ intent: 'comprovante', text });
    expect((await send(other, other.orderId, pdf)).status).toBe(200);

    await broken.breakOff();
    expect((await underWay[2])?.status).toBe(422);
    expect((await send(order, orderId, pdf)).status).toBe(200);
    await Promise.all([byApi.finish(), onPageForm.finish()]);
    expect((await Promise.all(underWay)).map((each) => each.status)).toEqual([200, 302, 422]);
    expect((await look(order)).payment?.proofs).toHaveLength(3);
  });
});

describe('a customer’s receipts', () => {
  it('are part of the personal data, and deleted with the account', async () => {
    const [order, other] = [await depositOrder(services), await depositOrder(services)];
    for (const each of [order, other]) await send(each, each.orderId, pdf);
    const { id: userId } = order.customer;
    const names: string[] = [];
    for await (const { name } of archiveEntries(services, userId, new Date())) names.push(name);
    expect(names.filter((name) => name.startsWith('comprovantes/'))).toEqual([
      expect.stringMatching(/^comprovantes\/[\w-]+-recibo\.pdf$/),
    ]);
    const ofUser = (id: number) =>
      services.db.depositProof.findMany({ where: { payment: { order: { userId: id } } } });
    const [proof] = await ofUser(userId);
    await eraseProofs(services, userId, new AbortController().signal);
    expect(await ofUser(userId)).toEqual([]);
    expect(await services.storage.size(proof?.storageKey ?? '')).toBeNull();
    expect(await ofUser(other.customer.id)).toHaveLength(1);
  });
});

describe('changing the payment method', () => {
  it('changes from PIX to deposit and back, each charge closed at the bank', async () => {
    const order = await payableOrder(services);
    const { orderId } = order;
    expect((await onPage(order, { intent: 'pagar', tipo_pagamento: '1' })).status).toBe(422);
    const changed = await onPage(order, { intent: 'pagar', tipo_pagamento: '1', dependency: '103' });
    expect([changed.status, changed.location]).toEqual([302, `/pedido/${orderId}`]);
    expect((await bank.charge(order.txid))?.revisions.at(-1)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
    expect(await orderFacts(services, orderId)).toEqual({ status: 'awaiting-deposit', payment: 'pending' });

    const back = await change(order, { pedido: orderId, tipo_pagamento: 13, total: order.total / 100 });
    expect(back).toMatchObject({ status: 200, body: { data: { pk_pedido: orderId, fk_status_pedido: 46 } } });
    const { payment } = await look(order);
    expect(payment).toMatchObject({ typeId: 13, copyPaste: expect.stringMatching(/^000201/) });
    await bank.pay(payment?.txid ?? '', { notify: 'never' });
    await confirmPix(services, payment?.txid ?? '');
    expect((await look(order)).order.status.isPaid).toBe(true);
    expect(await statusesOf(services, orderId)).toEqual([
      'awaiting-pix',
      'awaiting-deposit',
      'awaiting-pix',
      'paid',
    ]);
    expect((await change(order, { pedido: orderId, tipo_pagamento: 1 })).status).toBe(409);
    await expectInvariants(services);
  });

  it('is refused to others, with another total, and with a card number', async () => {
    const order = await payableOrder(services);
    const { orderId: pedido } = order;
    const other = { customer: await signedInCustomer(services) };
    expect((await change(other, { pedido, tipo_pagamento: 1, dependency: 101 })).status).toBe(404);
    expect((await change(order, { pedido, tipo_pagamento: 1, dependency: 101, total: 1 })).status).toBe(409);
    expect((await change(order, { pedido })).status).toBe(422);
    const card = { tipo_pagamento: 3, token_cartao: 'token', final_cartao: '0010', dependency: 17 };
    const dearer = { ...card, num_parcelas: 3, total_cartao: order.total / 100 - 1 };
    const answered = await change(order, { pedido, ...dearer });
    expect(answered).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('O total no cartão') },
    });
    expect((await bank.charge(order.txid))?.revisions.at(-1)?.status).toBe('ATIVA');
    for (const field of ['numero_cartao', 'primeiroCartao.numero_cartao', 'dependency'])
      expect((await change(order, { pedido, tipo_pagamento: 3, [field]: '4111111111111111' })).status).toBe(
        422,
      );
    expect(await orderFacts(services, pedido)).toEqual({ status: 'awaiting-pix', payment: 'pending' });
  });

  it('may use credit, which pays at once', async () => {
    const order = await payableOrder(services);
    expect((await change(order, { pedido: order.orderId, tipo_pagamento: 4 })).status).toBe(409);
    await grant(order.customer.id, order.total + 500);
    expect((await onPage(order, { intent: 'pagar', tipo_pagamento: '4' })).status).toBe(302);
    expect(await statusesOf(services, order.orderId)).toEqual(['awaiting-pix', 'paid']);
    expect((await readWallet(services, order.customer.id)).available).toBe(500);
    await expectInvariants(services);
  });
});

const wireOrder = async ({ customer, orderId }: PlacedOrder) => {
  const args = get(`/api/pedido/${orderId}`, customer.cookie);
  const response = await call.loader({ ...args, params: { id: String(orderId) } });
  return ((await response.json()) as { data: Record<string, unknown> }).data;
};

describe('the payment in the order’s details', () => {
  it('shows a PIX, a deposit with its receipt and credit beside it, and the possible actions', async () => {
    const order = await payableOrder(services);
    const { cnpj, legalName } = await services.storefront.facts();
    const owner = { titular_deposito: legalName, cnpj };
    expect(await wireOrder(order)).toMatchObject({
      ...owner,
      pagamento: {
        fk_tipo_pagamento: 13,
        desc_tipo_pagamento: 'PIX',
        vlr_pagamento: order.total / 100,
        tentativa: 1,
        dependenciaTipoPagamento: { desc_dependencia_tipo_pagamento: 'QR code ou PIX copia e cola' },
        comprovante_pagamento: null,
      },
      pagamentosAdicionais: [],
      alterarPagamento: true,
      pagarCartao: false,
      enviarComprovante: null,
      shopline: null,
      conta_deposito: null,
      opcoesPagamento: { totalGeral: order.total / 100, saldo: 0 },
    });
    const { opcoesPagamento } = await wireOrder(order);
    expect(JSON.stringify(opcoesPagamento)).not.toContain('"pk_tipo_pagamento":13,');
    await grant(order.customer.id, 1_000);
    const fields = { pedido: order.orderId, tipo_pagamento: 1, dependency: 103, tipo_pagamento_credito: '4' };
    expect((await change(order, { ...fields, tentativa: 1 })).status).toBe(200);
    expect(await change(order, { ...fields, tentativa: 1, dependency: 101 })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('talvez em outra janela') },
    });
    await send(order, order.orderId, pdf);
    expect(await wireOrder(order)).toMatchObject({
      ...owner,
      pagamento: { fk_tipo_pagamento: 1, comprovante_pagamento: 'recibo.pdf', tentativa: 2 },
      pagamentosAdicionais: [
        {
          fk_tipo_pagamento: 4,
          vlr_pagamento: 10,
          dependenciaTipoPagamento: { pk_dependencia_tipo_pagamento: 13 },
        },
      ],
      enviarComprovante: { extensoes: ['PDF', 'JPG', 'JPEG', 'PNG', 'CDR'] },
      conta_deposito: { agencia: '1234-5' },
      // The receipt is checked first.
      opcoesPagamento: null,
    });
    await confirmDeposit(services, order.orderId);
    expect(await wireOrder(order)).toMatchObject({
      pagamento: { situacao: 'paid' },
      alterarPagamento: false,
      enviarComprovante: null,
      conta_deposito: null,
      opcoesPagamento: null,
    });
  });

  it('links to the waiting boleto', async () => {
    const order = await slipOrder(services);
    expect(await wireOrder(order)).toMatchObject({
      shopline: { url: `/pedido/${order.orderId}/boleto`, retorno: `/pedido/${order.orderId}` },
    });
  });
});

/** An order reduced by a coupon, with a charge at the bank. */
const orderWithCoupon = async () => {
  const { id: couponId, code } = await services.db.coupon.create({
    data: {
      code: 'FIM-DE-PRAZO',
      description: '10 % de desconto',
      kind: 'percent',
      amount: 10_00,
      validFrom: new Date('2026-01-01T03:00:00Z'),
    },
  });
  const ready = await orderableCart(services);
  const { id: userId } = ready.customer;
  const applied = await applyCoupon(services, { userId, code, ip: null });
  if (!applied.ok) throw new Error(JSON.stringify(applied.failure));
  const { total } = (await cartOf(services, userId)).summary;
  const cart = { ...ready, total, input: { ...ready.input, shownTotal: total } };
  const order = await placedOrder(services, cart);
  await issuePixCharge(services, order.paymentId);
  return { order, couponId };
};

describe('the end of an order', () => {
  it('releases its coupon and its reserved credit', async () => {
    const { order, couponId } = await orderWithCoupon();
    const usesOf = async () => (await services.db.coupon.findUniqueOrThrow({ where: { id: couponId } })).uses;
    expect(await usesOf()).toBe(1);
    await grant(order.customer.id, 1_000);
    const fields = { pedido: order.orderId, tipo_pagamento: 1, dependency: 101 };
    expect((await change(order, { ...fields, tipo_pagamento_credito: '4' })).status).toBe(200);
    expect((await look(order)).payment).toMatchObject({ wallet: 1_000, amount: order.total - 1_000 });
    expect((await readWallet(services, order.customer.id)).available).toBe(0);
    const late = { ...services, clock: fixedClock(new Date(Date.now() + 8 * 86_400_000)) };
    await expireUnpaidOrders(late);
    expect(await orderFacts(services, order.orderId)).toMatchObject({ status: 'cancelled' });
    expect((await readWallet(services, order.customer.id)).available).toBe(1_000);
    expect(await usesOf()).toBe(0);
    await expectInvariants(services);
  });
});

describe('a boleto', () => {
  it('is registered once for parallel requests', async () => {
    const order = await slipOrder(services, { unasked: true });
    const where = { id: order.paymentId };
    let registered = 0;
    const { boletos } = services;
    const register: typeof boletos.register = (slip) => {
      registered += 1;
      return boletos.register(slip);
    };
    const within = { ...services, boletos: { ...boletos, register } };
    const answers = await Promise.all(Array.from({ length: 10 }, () => issueBoleto(within, order.paymentId)));
    expect([registered, answers.some(({ ok }) => ok)]).toEqual([1, true]);
    expect((await services.db.payment.findUniqueOrThrow({ where })).barcode).toMatch(/^\d{44}$/);
  });

  it('is a PDF for its owner only; money that arrives after its end becomes credit', async () => {
    const order = await slipOrder(services);
    const { orderId, customer, txid, paymentId } = order;
    const asked = (who: Who) =>
      slipPage({
        ...get(`/pedido/${orderId}/boleto`, who.customer.cookie),
        params: { pk_pedido: String(orderId) },
      });
    const response = await asked(order);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
    expect((await asked({ customer: await signedInCustomer(services) })).status).toBe(404);
    const { boletoPdf } = services;
    services.boletoPdf = { write: () => Promise.reject(new Error('no paper')) };
    const failed = await asked(order).finally(() => {
      services.boletoPdf = boletoPdf;
    });
    expect([failed.status, await failed.text()]).toEqual([500, 'Ocorreu um erro ao consultar o boleto.']);

    const late = { ...services, clock: fixedClock(new Date(Date.now() + 30 * 86_400_000)) };
    await expireUnpaidOrders(late);
    expect(await orderFacts(services, orderId)).toEqual({ status: 'cancelled', payment: 'cancelled' });
    const slip = await services.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
    await bank.slips.pay(slip.externalId ?? '', { anyway: true, notify: 'never' });
    for (let times = 0; times < 3; times += 1) await confirmBoleto(services, txid);
    expect((await readWallet(services, customer.id)).available).toBe(order.total);
    expect(await orderFacts(services, orderId)).toMatchObject({ status: 'cancelled' });
    await expectInvariants(services);
  });
});

describe('repeating an order', () => {
  const again = async ({ customer }: Who, orderId: number) => {
    const response = await call.action(
      postJson('/api/carrinho/comprar-novamente', { pedido: orderId }, { headers: customer.bearer }),
    );
    return { status: response.status, body: (await response.json()) as { data?: unknown } };
  };

  it('puts copies into the cart, with separate files', async () => {
    const order = await payableOrder(services);
    expect(await again(order, order.orderId)).toMatchObject({
      status: 200,
      body: { data: { arquivos_nao_reutilizaveis: [] } },
    });
    const lines = await services.db.cartItem.findMany({
      where: { cart: { userId: order.customer.id, status: 'open' } },
      include: { project: { include: { files: true } } },
    });
    expect(lines).toMatchObject([{ isRepeat: true, project: { files: [{}, {}] } }]);
    const ordered = await services.db.orderItem.findFirstOrThrow({ where: { orderId: order.orderId } });
    expect(lines[0]?.projectId).not.toBe(ordered.projectId);
  });

  const linesOf = ({ customer }: Who) =>
    services.db.cartItem.findMany({ where: { cart: { userId: customer.id, status: 'open' } } });
  const minutesAgo = (minutes: number) => new Date(services.clock.now().getTime() - minutes * 60_000);

  it('is one purchase for repeated clicks, and another one minutes later', async () => {
    const order = await payableOrder(services);
    const clicks = await Promise.all(Array.from({ length: 5 }, () => again(order, order.orderId)));
    for (const click of clicks)
      expect(click).toMatchObject({ status: 200, body: { data: { arquivos_nao_reutilizaveis: [] } } });
    const [line, ...others] = await linesOf(order);
    expect(others).toEqual([]);

    const where = { id: line?.id };
    await services.db.cartItem.update({ where, data: { createdAt: minutesAgo(2) } });
    expect((await again(order, order.orderId)).status).toBe(200);
    expect(await linesOf(order)).toHaveLength(2);
  });

  it('restores a line that was removed meanwhile, and only that', async () => {
    const order = await payableOrder(services);
    const userId = order.customer.id;
    const projectIds = [await projectOf(services, userId), await projectOf(services, userId)];
    const repeat = () => repeatLines(services, { userId, projectIds });
    await repeat();
    const [first, second] = await linesOf(order);
    await services.db.cartItem.delete({ where: { id: first?.id } });
    await repeat();
    const lines = await linesOf(order);
    expect(lines.map(({ id }) => id)).toEqual([second?.id, expect.any(Number)]);
    expect(lines[1]?.repeatOf).toBe(projectIds[0]);
  });

  it('needs as many statements for twenty lines as for one, and copies all of them or none', async () => {
    const count = async (lines: number) => {
      const { id: userId } = await signedInCustomer(services);
      const projectIds = await Promise.all(Array.from({ length: lines }, () => projectOf(services, userId)));
      const counted = countedDb(services.env.DATABASE_URL);
      const from = { ...services, db: counted.db };
      expect((await repeatLines(from, { userId, projectIds })).ok).toBe(true);
      await counted.close();
      const copies = await services.db.cartItem.findMany({
        where: { cart: { userId } },
        include: { project: { include: { files: true } } },
        orderBy: { id: 'asc' },
      });
      expect(copies.map(({ repeatOf }) => repeatOf)).toEqual(projectIds);
      for (const { project } of copies) expect(project.files).toHaveLength(2);

      const stranger = await projectOf(services, (await signedInCustomer(services)).id);
      const some = [await projectOf(services, userId), stranger];
      expect(await repeatLines(services, { userId, projectIds: some })).toMatchObject({ ok: false });
      expect(await services.db.cartItem.count({ where: { cart: { userId } } })).toBe(lines);
      return counted.statements.length;
    };
    const one = await count(1);
    expect(await count(20)).toBe(one);
    expect(one).toBeLessThanOrEqual(11);
  });

  it('is refused to others, and after 19 days', async () => {
    const order = await payableOrder(services);
    const other = { customer: await signedInCustomer(services) };
    expect((await again(other, order.orderId)).status).toBe(404);
    const old = new Date(Date.now() - 19 * 86_400_000 - 60_000);
    await pastGuards(services, (tx) =>
      tx.order.update({ where: { id: order.orderId }, data: { createdAt: old } }),
    );
    expect((await again(order, order.orderId)).status).toBe(409);
  });
});

describe('the confirmation of a purchase', () => {
  const confirm = async ({ customer, orderId }: PlacedOrder) => {
    const args = get(`/api/pedido/confirmacao-compra/pedido/${orderId}`, { headers: customer.bearer });
    return (await call.loader({ ...args, params: { id: String(orderId) } })).status;
  };

  it('pays in the sandbox, and does not exist in a live shop', async () => {
    const [first, second] = [await payableOrder(services), await payableOrder(services)];
    expect(await confirm(first)).toBe(200);
    expect(await orderFacts(services, first.orderId)).toMatchObject({ status: 'paid' });
    const { testPayer } = services;
    services.testPayer = null;
    expect(await confirm(second)).toBe(404);
    services.testPayer = testPayer;
    expect(await orderFacts(services, second.orderId)).toMatchObject({ status: 'awaiting-pix' });
    expect(await confirm({ ...first, orderId: second.orderId })).toBe(404);
  });
});
