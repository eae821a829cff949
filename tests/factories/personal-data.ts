import { changePrivacy } from '../../app/domain/accounts/privacy/change-privacy.server';
import { claimState } from '../../app/domain/claims/claim-state';
import { grantCredit, holdCredit } from '../../app/domain/credit/move-credit.server';
import { originalKey, thumbnailKey } from '../../app/domain/files/storage-keys';
import { cancelUnpaidOrder } from '../../app/domain/orders/lock-order-for-payment.server';
import { testWebhook } from '../../app/domain/partners/webhooks.server';
import { redeemCoupon } from '../../app/domain/promotions/redeem-coupon.server';
import { messagePurpose } from '../../app/domain/support/case';
import { openCase } from '../../app/domain/support/write-message.server';
import { inTransaction } from '../../app/platform/db.server';
import type { Services } from '../../app/services.server';
import { apiKeyOf } from './api-key';
import { attachmentOf } from './attachment';
import { bareOrder, dropBareOrder } from './bare-order';
import { addressOf } from './cart';
import { answeredLead } from './lead';
import { orderableCart, placedOrder } from './order';
import { webhookOf } from './partner-endpoint';
import { pastGuards } from './past-guards';
import { projectOf } from './project';
import { quoteFor } from './quote';
import { type SignedInCustomer, signedInCustomer } from './signed-in-customer';

export const PASSWORD = 'papel e tinta';

async function* once(text: string) {
  yield Buffer.from(text);
}

/** A customer with personal data of every kind. Some texts contain markup, to test escaping. */
export type KnownCustomer = {
  customer: SignedInCustomer;
  email: string;
  orderId: number;
  /** Files with stored bytes: of the order, and of a project that was never ordered. */
  orderedFiles: string[];
  looseFiles: string[];
  looseProject: string;
};

const filesOf = async ({ db }: Services, projectId: string): Promise<string[]> =>
  (await db.printFile.findMany({ where: { projectId }, orderBy: { id: 'asc' } })).map(({ id }) => id);

const storeFiles = async ({ storage, db }: Services, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    await storage.put(originalKey(id), once(`bytes of ${id}`));
    await storage.put(thumbnailKey(id, 1, 'usual'), once('picture'));
    await db.printFile.update({ where: { id }, data: { storageKey: originalKey(id) } });
  }
};

/** Data that only logins and mails leave behind. */
const leaveTraces = async (services: Services, userId: number, email: string): Promise<void> => {
  const { db, clock, ids } = services;
  const now = clock.now();
  const operator = await db.user.findFirstOrThrow({ where: { role: { not: null } } });
  const at = { createdAt: now, ip: '203.0.113.9' };
  await db.cookieAnswer.create({
    data: { ...at, userId, statistics: true, marketing: false, textVersion: '2026-11' },
  });
  await db.knownDevice.create({
    data: { userId, deviceHash: 'd'.repeat(64), firstSeenAt: now, lastSeenAt: now },
  });
  await db.accountLink.create({
    data: {
      tokenHash: ids.token().padEnd(64, 'x').slice(0, 64),
      kind: 'recovery',
      userId,
      ...at,
      expiresAt: new Date(now.getTime() + 900_000),
    },
  });
  await db.simulatedAct.create({
    data: {
      userId,
      operatorId: operator.id,
      method: 'POST',
      path: '/carrinho',
      outcome: 'done',
      createdAt: now,
    },
  });
  await db.newsletterSubscriber.create({
    data: { ...at, name: 'Pessoa de Teste', email, textVersion: '2026-11', channel: 'site' },
  });
  await db.mailStop.create({ data: { email, reason: 'bounce', detail: '550 <b>5.1.1</b>' } });
  await db.mailChoice.create({
    data: { email, kind: 'offers', accepted: false, channel: 'email', createdAt: clock.now() },
  });
  await openCase(services, {
    author: { id: userId, name: 'Pessoa de Teste' },
    orderId: null,
    subject: 'Prazo',
    text: 'Quando <b>chega</b>?',
    formToken: '0',
    attachmentIds: [await attachmentOf(services, userId, { purpose: messagePurpose(0), name: 'prazo.jpg' })],
  });
  await apiKeyOf(services, userId, { name: 'Sistema <b>da</b> editora' });
  const { id: webhookId } = await webhookOf(services, userId);
  await testWebhook(services, { userId, webhookId });
  await answeredLead(services, email);
  const answers = { notices: true, news: false, commercial: true };
  await changePrivacy(services, { userId, answers, channel: 'site', ip: '203.0.113.9' });
};

/** Credit, and an order that used some of it and a coupon, and expired unpaid. */
const leaveMoney = async (services: Services, userId: number): Promise<void> => {
  const now = services.clock.now();
  const credit = { userId, amount: 30_00, description: 'Cortesia', key: `known-${userId}` };
  await grantCredit(services, credit);
  const coupon = await services.db.coupon.findUniqueOrThrow({ where: { code: 'LIVRO10' } });
  const orderId = await inTransaction(services, async (within) => {
    const id = await bareOrder(within, { userId, goods: 100_00, discount: 10_00, wallet: 30_00 });
    const lines = [{ productId: 101, goods: 100_00 }];
    await redeemCoupon(within, { couponId: coupon.id, userId, orderId: id, lines, now, expected: 10_00 });
    await holdCredit(within, { userId, orderId: id, amount: 30_00, key: `hold-${id}-1` });
    return id;
  });
  await dropBareOrder(services, userId, orderId);
};

/** The order is cancelled unless it must stay open. */
export const knownCustomer = async (services: Services, { moving = false } = {}): Promise<KnownCustomer> => {
  const { db, passwords, clock } = services;
  const person = await signedInCustomer(services, 'individual', await passwords.hash(PASSWORD));
  const cart = await orderableCart(services, { delivery: 'address' }, person);
  const { orderId } = await placedOrder(services, cart);
  const { customer } = cart;
  const { id: userId } = customer;
  const { email } = await db.user.update({
    where: { id: userId },
    data: { name: 'Pessoa <b>de</b> Teste' },
  });
  const { projectId: ordered } = await db.orderItem.findFirstOrThrow({ where: { orderId } });
  const loose = await projectOf(services, userId);
  const [orderedFiles, looseFiles] = [await filesOf(services, ordered), await filesOf(services, loose)];
  await storeFiles(services, [...orderedFiles, ...looseFiles]);
  await addressOf(services, userId, { isDefault: false });
  await quoteFor(services, { customerId: userId, requester: { email, cep: '01310100' } });
  await attachmentOf(services, userId, { name: 'capa <b>rasgada</b>.jpg' });
  const { id: itemId } = await db.orderItem.findFirstOrThrow({ where: { orderId } });
  // The order never arrived; the texts about it are written all the same.
  await pastGuards(services, async (tx) => {
    const stateId = claimState.refused;
    const now = services.clock.now();
    const words = { reason: 'Capa <b>rasgada</b>', phone: '11987654321', period: 'manha' };
    const { id: claimId } = await tx.claim.create({ data: { ...words, itemId, stateId, createdAt: now } });
    // An invoice that was refused because its recipient was wrong.
    await tx.invoiceIssue.create({
      data: {
        orderId,
        kind: 'nfe',
        reference: `L${orderId}NFE1`,
        status: 'rejeitada',
        waits: true,
        total: 100,
        lines: [],
        reason: 'CPF do destinatario invalido',
        createdAt: now,
        recipient: {
          name: 'Pessoa <b>de</b> Teste',
          document: customer.document,
          email,
          cep: '01310100',
          street: 'Avenida Paulista',
          number: '1578',
          complement: null,
          district: 'Bela Vista',
          cityId: 3550308,
          city: 'São Paulo',
          uf: 'SP',
        },
      },
    });
    const line = { claimId, stateId, byCustomer: true, text: words.reason, createdAt: now };
    await tx.claimEntry.create({ data: line });
  });
  await leaveTraces(services, userId, email);
  await leaveMoney(services, userId);
  if (!moving) {
    await db.payment.updateMany({ where: { orderId }, data: { status: 'cancelled' } });
    await cancelUnpaidOrder(services, orderId);
  }
  // An unpaid order is never dispatched, so the row is written with triggers disabled.
  await pastGuards(services, async (tx) => {
    const parcel = { orderId, carrierId: 1, code: 'AA473124829BR', state: 'posted' };
    const { id: parcelId } = await tx.parcel.create({ data: parcel });
    const event = {
      at: clock.now(),
      code: 'PO 01',
      state: 'posted',
      text: 'Objeto postado',
      place: 'Agência',
    };
    await tx.parcelEvent.create({ data: { parcelId, ...event } });
  });
  await db.session.updateMany({ where: { userId }, data: { ip: '203.0.113.9', lastSeenAt: clock.now() } });
  return { customer, email, orderId, orderedFiles, looseFiles, looseProject: loose };
};
