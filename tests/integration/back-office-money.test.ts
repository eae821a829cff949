import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '~/domain/orders/order-status';
import {
  type MoneyList,
  moneyBackOfficeMessages,
  readMoneyFilter,
} from '~/domain/payments/flows/back-office/money-task';
import { readMoneyTasks } from '~/domain/payments/flows/back-office/read-money-tasks.server';
import { sendProof } from '~/domain/payments/means/deposit/send-proof.server';
import { depositLateKey, reportLateDeposits } from '~/domain/payments/means/deposit/sweep-deposits.server';
import { fixedClock } from '~/platform/clock.server';
import { loader as proof } from '~/routes/back-office/money/proof';
import { action, loader as page } from '~/routes/back-office/money/route';
import { getServices, type Services } from '~/services.server';
import { answerOf, get, post } from '../factories/account-calls';
import { contents } from '../factories/attachment';
import { operatorOf } from '../factories/operator';
import { depositOrder } from '../factories/order-payment';
import { paidOrder } from '../factories/paid-order';
import { paymentWorld } from '../factories/payment-world';
import type { SignedInCustomer } from '../factories/signed-in-customer';

/** Payments and refunds that wait for a decision by staff. */
const world = await paymentWorld();
let services: Services;
let rita: SignedInCustomer;
let joao: SignedInCustomer;
beforeAll(async () => {
  services = await getServices();
  rita = await operatorOf(services);
  joao = await operatorOf(services, 'João Operador');
});

const listOf = async (lista: MoneyList) =>
  (await readMoneyTasks(services, readMoneyFilter(new URLSearchParams({ lista })))).tasks;
const act = async (who: SignedInCustomer, lista: string, chave: string, ato: string) => {
  const sent = action(post('/oficina/dinheiro', { lista, chave, ato }, who.cookie) as ActionFunctionArgs);
  const { status, result } = await answerOf(sent);
  return { status, text: (result as unknown as { text: string }).text };
};
const actsOf = (orderId: number) =>
  services.db.backOfficeAct.findMany({ where: { orderId }, orderBy: { id: 'asc' } });

/** A refund that the bank did not carry out. */
const waitingRefund = async () => {
  const { orderId } = await paidOrder(services);
  const { id: paymentId } = await services.db.payment.findFirstOrThrow({ where: { orderId } });
  const { id } = await services.db.refund.create({
    data: { orderId, paymentId, orderAmount: 500, amount: 500, state: 'person', trouble: 'Conta encerrada' },
  });
  return { orderId, refundId: id, key: String(id) };
};
const refundOf = (id: number) => services.db.refund.findUniqueOrThrow({ where: { id } });

describe('refunds that wait for staff', () => {
  it('are shown to operators only, with the bank’s message', async () => {
    const { key, orderId } = await waitingRefund();
    const found = (await listOf('devolucoes')).find((task) => task.key === key);
    expect(found).toMatchObject({
      orderId,
      amount: 500,
      facts: ['Conta encerrada'],
      acts: ['feito', 'tentar', 'carteira'],
    });
    const stranger = answerOf(page(get('/oficina/dinheiro') as LoaderFunctionArgs));
    expect((await stranger).location).toMatch(/^\/entrar/);
    expect((await answerOf(page(get('/oficina/dinheiro', rita.cookie) as LoaderFunctionArgs))).status).toBe(
      200,
    );
  });

  it.each([
    ['feito', { state: 'done', goal: 'payer' }],
    ['tentar', { state: 'promised', goal: 'payer' }],
    ['carteira', { state: 'promised', goal: 'wallet' }],
  ])('end as an operator says: %s', async (ato, expected) => {
    const { key, orderId, refundId } = await waitingRefund();
    expect(await act(rita, 'devolucoes', key, ato)).toEqual({
      status: 200,
      text: moneyBackOfficeMessages.done,
    });
    expect(await refundOf(refundId)).toMatchObject(expected);
    expect(await actsOf(orderId)).toMatchObject([{ kind: 'refund', operatorId: rita.id }]);
  });

  it('are decided once by two operators in parallel', async () => {
    const { key, orderId } = await waitingRefund();
    const answers = await Promise.all([
      act(rita, 'devolucoes', key, 'feito'),
      act(joao, 'devolucoes', key, 'carteira'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await actsOf(orderId)).toHaveLength(1);
  });

  it('refuse foreign intents, and invalid rows', async () => {
    const { key } = await waitingRefund();
    for (const [lista, chave, ato] of [
      ['devolucoes', key, 'encerrar'],
      ['outra', key, 'feito'],
      ['devolucoes', '', 'feito'],
    ] as const)
      expect((await act(rita, lista, chave, ato)).status).toBe(422);
    for (const lista of ['devolucoes', 'recebimentos', 'depositos', 'contestadas', 'pix'] as const) {
      const ato = { devolucoes: 'feito', recebimentos: 'devolver', depositos: 'confirmar' } as const;
      const chosen = lista in ato ? ato[lista as keyof typeof ato] : 'encerrar';
      expect((await act(rita, lista, '999999', chosen)).status).toBe(409);
    }
  });
});

describe('a deposit', () => {
  it('is confirmed by an operator who saw its receipt and the money', async () => {
    const order = await depositOrder(world.services);
    const sent = await sendProof(services, {
      customer: order.customer,
      orderId: order.orderId,
      fileName: 'recibo.pdf',
      bytes: contents.pdf,
    });
    expect(sent.ok).toBe(true);
    const task = (await listOf('depositos')).find(({ orderId }) => orderId === order.orderId);
    const [receipt] = task?.proofs ?? [];
    expect(receipt?.name).toBe('recibo.pdf');
    const asked = { ...get('/oficina', rita.cookie), params: { id: receipt?.id ?? '' } };
    const response = await proof(asked as LoaderFunctionArgs);
    expect(Buffer.from(await response.arrayBuffer()).equals(contents.pdf)).toBe(true);
    // The page opens with a list in which something waits.
    const opened = await readMoneyTasks(services, readMoneyFilter(new URLSearchParams()));
    expect(opened.tasks).not.toEqual([]);
    expect(opened.counts[opened.list]).toBeGreaterThan(0);
    expect((await act(rita, 'depositos', task?.key ?? '', 'confirmar')).status).toBe(200);
    const { statusId } = await services.db.order.findUniqueOrThrow({ where: { id: order.orderId } });
    expect(statusId).toBe(orderStatus.paid);
    expect(await actsOf(order.orderId)).toMatchObject([{ kind: 'deposit', operatorId: rita.id }]);
    expect((await act(joao, 'depositos', task?.key ?? '', 'confirmar')).status).toBe(409);
  });
});

it('a late deposit says that its customer was told only if the mail left', async () => {
  const { customer, orderId } = await depositOrder(world.services);
  const sent = await sendProof(services, { customer, orderId, fileName: 'recibo.pdf', bytes: contents.pdf });
  expect(sent.ok).toBe(true);
  const clock = fixedClock(new Date(Date.now() + 80 * 3_600_000));
  expect(await reportLateDeposits({ ...services, clock })).toBeGreaterThan(0);
  const { id } = await services.db.payment.findFirstOrThrow({ where: { orderId, lateSince: { not: null } } });
  const factAfter = async (data: { deliveredAt: Date | null; lastError: string | null }) => {
    await services.db.outboxMessage.update({ where: { dedupeKey: depositLateKey(id) }, data });
    return (await listOf('depositos')).find((task) => task.orderId === orderId)?.facts;
  };
  const deliveredAt = new Date();
  expect(await factAfter({ deliveredAt: null, lastError: null })).toEqual([
    'Passou do prazo de conferência; o e-mail ao cliente ainda não saiu.',
  ]);
  expect(await factAfter({ deliveredAt, lastError: 'refused: 550' })).toEqual([
    'Passou do prazo de conferência, e o e-mail ao cliente não saiu: avise por outro meio.',
  ]);
  expect(await factAfter({ deliveredAt, lastError: null })).toEqual([
    'Passou do prazo de conferência: o cliente já foi avisado.',
  ]);
});

describe('payments reversed by banks', () => {
  it('leave the list once an operator closes them', async () => {
    const { orderId } = await paidOrder(services);
    const { id: paymentId } = await services.db.payment.findFirstOrThrow({ where: { orderId } });
    const chargeId = `ch_${orderId}`;
    await services.db.chargeback.create({ data: { chargeId, paymentId, orderId, amount: 700 } });
    expect((await listOf('contestadas')).map(({ key }) => key)).toContain(chargeId);
    expect((await act(rita, 'contestadas', chargeId, 'encerrar')).status).toBe(200);
    expect((await listOf('contestadas')).map(({ key }) => key)).not.toContain(chargeId);
    const receipt = await services.db.moneyReceipt.findFirstOrThrow({ where: { paymentId } });
    const returned = { endToEndId: receipt.externalId, returnId: `D${orderId}`, orderId, amount: 700 };
    await services.db.pixReturn.create({ data: { ...returned, nature: 'MED_FRAUDE' } });
    const key = `${returned.endToEndId} ${returned.returnId}`;
    expect((await listOf('pix')).find((task) => task.key === key)?.facts[0]).toContain('MED_FRAUDE');
    expect((await act(rita, 'pix', key, 'encerrar')).status).toBe(200);
    expect((await listOf('pix')).map((task) => task.key)).not.toContain(key);
  });

  it('and other unmatched payments are returned to the payer', async () => {
    const { orderId } = await paidOrder(services);
    const { id: paymentId } = await services.db.payment.findFirstOrThrow({ where: { orderId } });
    const externalId = `E${orderId}outro`;
    const now = services.clock.now();
    await services.db.moneyReceipt.create({
      data: {
        externalId,
        paymentId,
        amount: 900,
        paidAt: now,
        createdAt: now,
        disposition: 'review',
        reviewFor: 'amount',
      },
    });
    const task = (await listOf('recebimentos')).find(({ key }) => key === externalId);
    expect(task).toMatchObject({ amount: 900, facts: ['Veio outro valor que o cobrado.'] });
    expect((await act(rita, 'recebimentos', externalId, 'devolver')).status).toBe(200);
    const refund = await services.db.refund.findFirstOrThrow({ where: { receiptId: externalId } });
    expect(refund).toMatchObject({ amount: 900, state: 'promised' });
  });
});
