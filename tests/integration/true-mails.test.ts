import { beforeAll, describe, expect, it } from 'vitest';
import { anonymiseUser } from '~/domain/accounts/privacy/erasure-store.server';
import { claimState } from '~/domain/claims/claim-state';
import { itemStatus, orderStatus } from '~/domain/orders/order-status';
import { paymentType } from '~/domain/payments/core/payment-means';
import { slipEnded } from '~/domain/payments/means/boleto/means';
import { cardRefusalMessage } from '~/domain/payments/means/card/labels';
import { pixRefused } from '~/domain/payments/means/pix/means';
import { noonOf } from '~/domain/reminders/reminder';
import { saoPauloDateTime } from '~/domain/shared/calendar';
import { allMails } from '~/mails.server';
import type { Prisma } from '~/platform/db.server';
import { getServices, type Services } from '~/services.server';
import { attachmentOf } from '../factories/attachment';
import { bareOrder } from '../factories/bare-order';
import { leadOf } from '../factories/lead';
import { mailOf } from '../factories/mailbox';
import { pastGuards } from '../factories/past-guards';
import { paperback } from '../factories/project';
import { quoteFor } from '../factories/quote';
import { signedInCustomer } from '../factories/signed-in-customer';
import { supportCase } from '../factories/support-case';

/**
 * Every mail of the shop: it is sent while its content is true, and dropped once that changed between queueing and
 * sending. Rows are written directly, without the programs that normally write them.
 */

let services: Services;
beforeAll(async () => {
  services = await getServices();
  await services.db.coupon.updateMany({ where: { isPersonal: true }, data: { active: true } });
});

const HOUR_MS = 3_600_000;
const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS);
const rows = (work: (tx: Prisma.TransactionClient) => unknown) => pastGuards(services, work);

type Made = {
  payload: Record<string, unknown>;
  userId: number;
  orderId: number;
  itemId: number;
  paymentId: number;
};
type Change = (made: Made) => Promise<unknown>;
type Case = {
  make: () => Promise<Made>;
  untrueOnce: Record<string, Change>;
  /** The sending is recorded, and is not repeated for that alone. */
  once?: true;
  /** When it leaves; now without. */
  at?: Date;
};

const nothing = { userId: 0, orderId: 0, itemId: 0, paymentId: 0 };
const customer = async () => (await signedInCustomer(services)).id;
const ofCustomer = async (): Promise<Made> => {
  const userId = await customer();
  return { ...nothing, userId, payload: { userId } };
};

const counter = { type: 'counter', name: 'Balcão Curitiba', lines: ['Rua das Flores, 100'] };
type Columns = { statusId?: number; itemStatusId?: number; payment?: Prisma.PaymentUncheckedUpdateInput };

/** An order in a status, paid or to be paid by some method. */
const order =
  ({ statusId = orderStatus.awaitingPix, itemStatusId, payment = {} }: Columns = {}, more: object = {}) =>
  async (): Promise<Made> => {
    const userId = await customer();
    const orderId = await bareOrder(services, { userId });
    await rows(async (tx) => {
      await tx.order.update({ where: { id: orderId }, data: { statusId, delivery: counter } });
      await tx.payment.updateMany({
        where: { orderId },
        data: { expiresAt: inHours(48), copyPaste: '00020126', ...payment } as never,
      });
      if (itemStatusId)
        await tx.orderItem.updateMany({ where: { orderId }, data: { statusId: itemStatusId } });
    });
    const { id: itemId } = await services.db.orderItem.findFirstOrThrow({ where: { orderId } });
    const { id: paymentId } = await services.db.payment.findFirstOrThrow({ where: { orderId } });
    return { userId, orderId, itemId, paymentId, payload: { orderId, ...more } };
  };
/** An order, with a payload that is about its item. */
const aboutItem =
  (columns: Columns, more: object = {}) =>
  async (): Promise<Made> => {
    const made = await order(columns)();
    return { ...made, payload: { orderId: made.orderId, itemId: made.itemId, ...more } };
  };
const orderGoesTo =
  (statusId: number): Change =>
  ({ orderId }) =>
    rows((tx) => tx.order.update({ where: { id: orderId }, data: { statusId } }));
const itemGoesTo =
  (statusId: number): Change =>
  ({ itemId }) =>
    rows((tx) => tx.orderItem.update({ where: { id: itemId }, data: { statusId } }));
const planBecomes =
  (data: Prisma.ItemPlanUncheckedUpdateInput): Change =>
  ({ itemId }) =>
    rows((tx) => tx.itemPlan.update({ where: { itemId }, data }));
const paymentBecomes =
  (data: Prisma.PaymentUncheckedUpdateInput): Change =>
  ({ paymentId }) =>
    rows((tx) => tx.payment.update({ where: { id: paymentId }, data }));
const isPaid: Change = async (made) => {
  await paymentBecomes({ status: 'paid', paidAt: services.clock.now() })(made);
  await orderGoesTo(orderStatus.paid)(made);
};
const isErased: Change = ({ userId }) =>
  rows((tx) => anonymiseUser(tx, userId, 'Conta apagada', services.clock.now()));
const isCancelled = orderGoesTo(orderStatus.cancelled);

const paid: Columns = {
  statusId: orderStatus.paid,
  itemStatusId: itemStatus.paid,
  payment: { status: 'paid', paidAt: inHours(-1) },
};
const refusedFor = (typeId: number, refusal: string): Columns => ({
  statusId: orderStatus.paymentRefused,
  payment: { typeId, status: 'refused', refusal },
});
/** Another payment attempt after the refused one. */
const triesAgain: Change = async ({ orderId }) => {
  const [{ id: _, ...row } = { id: 0 }] = await services.db.payment.findMany({ where: { orderId } });
  await rows(async (tx) => {
    await tx.payment.create({
      data: {
        ...row,
        attempt: 2,
        status: 'pending',
        refusal: null,
        txid: services.ids.id().replaceAll('-', ''),
      } as never,
    });
    await tx.order.update({ where: { id: orderId }, data: { statusId: orderStatus.awaitingPix } });
  });
};
const refused = (typeId: number, refusal: string): Case => ({
  make: order(refusedFor(typeId, refusal)),
  untrueOnce: {
    'its customer chose another way to pay': triesAgain,
    'it is paid': isPaid,
    'it is cancelled': isCancelled,
    'another attempt was refused, for another reason': paymentBecomes({
      typeId: paymentType.boleto,
      refusal: 'x',
    }),
  },
});

const receipt = (disposition: string, made: () => Promise<Made>) => async (): Promise<Made> => {
  const at = await made();
  const externalId = services.ids.id();
  const paidAt = services.clock.now();
  await rows((tx) =>
    tx.moneyReceipt.create({
      data: { externalId, paymentId: at.paymentId, amount: 5_000, paidAt, disposition, createdAt: paidAt },
    }),
  );
  return { ...at, payload: { orderId: at.orderId, amount: 5_000 } };
};
const moneyGoes =
  (disposition: string): Change =>
  ({ paymentId }) =>
    rows((tx) => tx.moneyReceipt.updateMany({ where: { paymentId }, data: { disposition } }));

const refund =
  (state: string, payloadOf: (id: number, batch: string, made: Made) => object) =>
  async (): Promise<Made> => {
    const at = await order(paid)();
    const { id, batch } = await services.db.$transaction(async (tx) => {
      await tx.$executeRawUnsafe('set local session_replication_role = replica');
      return tx.refund.create({
        data: {
          orderId: at.orderId,
          paymentId: at.paymentId,
          amount: 500,
          state,
          settledAt: state === 'done' ? inHours(0) : null,
        },
      });
    });
    return { ...at, payload: { orderId: at.orderId, ...payloadOf(id, batch, at) } };
  };
const refundBecomes =
  (state: string): Change =>
  ({ orderId }) =>
    rows((tx) =>
      tx.refund.updateMany({
        where: { orderId },
        data: { state, settledAt: state === 'done' ? inHours(0) : null },
      }),
    );

const parcel =
  (state: string, statusId: number, more: (parcelId: number) => object, columns: object = {}) =>
  async (): Promise<Made> => {
    const at = await order({ ...paid, statusId, itemStatusId: statusId })();
    const { id } = await services.db.$transaction(async (tx) => {
      await tx.$executeRawUnsafe('set local session_replication_role = replica');
      return tx.parcel.create({
        data: { orderId: at.orderId, waybill: '4711', state, dispatchedAt: services.clock.now(), ...columns },
      });
    });
    return { ...at, payload: { orderId: at.orderId, ...more(id) } };
  };
const parcelBecomes =
  (data: Prisma.ParcelUncheckedUpdateManyInput): Change =>
  ({ orderId }) =>
    rows((tx) => tx.parcel.updateMany({ where: { orderId }, data }));

const claim = (stateId: number) => async (): Promise<Made> => {
  const at = await order({ ...paid, statusId: orderStatus.delivered, itemStatusId: itemStatus.delivered })();
  const now = services.clock.now();
  await attachmentOf(services, at.userId, { purpose: `contestacao:${at.itemId}` });
  const ids = await services.db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe('set local session_replication_role = replica');
    const { id: claimId } = await tx.claim.create({
      data: { itemId: at.itemId, stateId, reason: 'Rasgou.', phone: null, period: 'manha', createdAt: now },
    });
    const entry = {
      claimId,
      stateId,
      byCustomer: stateId === claimState.open,
      text: 'Vimos.',
      createdAt: now,
    };
    const { id } = await tx.claimEntry.create({ data: entry });
    return { claimId, entryId: String(id) };
  });
  return { ...at, payload: { orderId: at.orderId, ...ids } };
};
const claimGoesTo =
  (stateId: number): Change =>
  ({ itemId }) =>
    rows((tx) => tx.claim.updateMany({ where: { itemId }, data: { stateId } }));

const attachInvoice: Change = ({ orderId }) =>
  rows((tx) => tx.invoice.create({ data: { orderId, url: 'https://notas.example/1' } }));

const dataRequest = (data: object) => async (): Promise<Made> => {
  const userId = await customer();
  const now = services.clock.now();
  const { id } = await services.db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe('set local session_replication_role = replica');
    return tx.dataRequest.create({ data: { userId, kind: 'export', createdAt: now, doneAt: now, ...data } });
  });
  return { ...nothing, userId, payload: { requestId: id } };
};
const requestBecomes =
  (data: Prisma.DataRequestUncheckedUpdateInput): Change =>
  ({ payload }) =>
    rows((tx) => tx.dataRequest.update({ where: { id: Number(payload.requestId) }, data }));

const project = async (): Promise<Made> => {
  const userId = await customer();
  const id = services.ids.id();
  const slot = await services.db.fileSlot.findFirstOrThrow({ where: { productId: paperback.productId } });
  const long = inHours(-24 * 200);
  await rows(async (tx) => {
    await tx.project.create({
      data: {
        id,
        userId,
        productId: paperback.productId,
        configuration: paperback,
        updatedAt: long,
        createdAt: long,
      },
    });
    await tx.printFile.create({
      data: {
        id: services.ids.id(),
        projectId: id,
        slotId: slot.id,
        storageKey: `none/${id}`,
        createdAt: long,
        originalName: 'miolo.pdf',
        size: 5,
        status: 'approved',
      },
    });
  });
  return { ...nothing, userId, payload: { userId } };
};

const webhook = async (): Promise<Made> => {
  const userId = await customer();
  const id = services.ids.id();
  const now = services.clock.now();
  await rows((tx) =>
    tx.webhook.create({
      data: {
        id,
        userId,
        url: 'https://erp.example.com/x',
        events: ['order.paid'],
        sealedSecret: '-',
        createdAt: now,
        offAt: now,
        offReason: 'failing',
      },
    }),
  );
  return { ...nothing, userId, payload: { userId, webhookId: id } };
};

const apiKey = async (): Promise<Made> => {
  const userId = await customer();
  const { id } = await services.db.apiKey.create({
    data: {
      userId,
      name: 'Sistema',
      prefix: 'lmb_abc',
      scopes: ['orders:read'],
      createdAt: services.clock.now(),
      keyHash: services.ids.id().replaceAll('-', '').padEnd(64, '0').slice(0, 64),
    },
  });
  return { ...nothing, userId, payload: { userId, keyId: id } };
};

const accountCase = (untrueOnce: Record<string, Change>, more: object = {}): Case => ({
  make: async () => {
    const made = await ofCustomer();
    return { ...made, payload: { ...made.payload, ...more } };
  },
  untrueOnce: { 'the account was erased': isErased, ...untrueOnce },
});
const isBlocked: Change = ({ userId }) =>
  rows((tx) => tx.user.update({ where: { id: userId }, data: { blockedAt: services.clock.now() } }));

const lateDeposit: Case = {
  make: order(
    {
      statusId: orderStatus.awaitingDeposit,
      payment: { typeId: paymentType.deposit, lateSince: inHours(-1) },
    },
    { amount: 10_000 },
  ),
  untrueOnce: { 'staff found it': isPaid, 'the order is cancelled': isCancelled },
};

/** Reminders leave by day only. */
const noon = noonOf(saoPauloDateTime(new Date()).date);
const noonIn = (hours: number): Date => new Date(noon.getTime() + hours * HOUR_MS);
const reminder = (kind: string, hours: number) =>
  services.db.reminder.create({ data: { kind, hours, subject: 'Lembrete', text: 'Falta pouco.' } });
const isSwitchedOff: Change = ({ payload }) =>
  services.db.reminder.update({ where: { id: Number(payload.reminderId) }, data: { active: false } });
const orderReminder = (
  { kind, hours }: { kind: string; hours: number },
  columns: Columns,
  untrueOnce: Record<string, Change>,
): Case => ({
  at: noon,
  make: async () => {
    const { id: reminderId } = await reminder(kind, hours);
    const made = await order(columns, { reminderId })();
    await rows((tx) =>
      tx.orderItemStatusLog.create({
        data: { itemId: made.itemId, statusId: itemStatus.fileProblem, createdAt: noonIn(-49) },
      }),
    );
    return { ...made, payload: { ...made.payload, orderId: made.orderId } };
  },
  untrueOnce: {
    'staff switched it off': isSwitchedOff,
    'the order is cancelled': isCancelled,
    ...untrueOnce,
  },
});
const paymentReminder = (
  kind: string,
  hours: number,
  payment: Columns['payment'],
  later: Columns['payment'],
): Case =>
  orderReminder(
    { kind, hours },
    { payment: { ...payment } },
    {
      'it is paid': isPaid,
      'there is more time than it says': paymentBecomes({ ...later }),
      'it is to be paid by card': paymentBecomes({ typeId: paymentType.card }),
    },
  );

const leftProject = async (): Promise<Made> => {
  const { id: reminderId } = await reminder('projeto', 72);
  const userId = await customer();
  const projectId = services.ids.id();
  const at = noonIn(-73);
  await rows(async (tx) => {
    await tx.consent.create({
      data: { userId, purpose: 'news', accepted: true, textVersion: '1', channel: 'site' },
    });
    await tx.project.create({
      data: {
        id: projectId,
        userId,
        productId: paperback.productId,
        configuration: paperback,
        createdAt: at,
        updatedAt: at,
      },
    });
  });
  return { ...nothing, userId, payload: { reminderId, projectId } };
};

const cases: Record<string, Case> = {
  'mail.reminder-pix': paymentReminder(
    'pix',
    -24,
    { typeId: paymentType.pix, expiresAt: noonIn(24) },
    { expiresAt: noonIn(72) },
  ),
  'mail.reminder-slip': paymentReminder(
    'boleto',
    -24,
    { typeId: paymentType.boleto, dueOn: noonIn(24), expiresAt: noonIn(96) },
    { dueOn: noonIn(72) },
  ),
  'mail.reminder-files': orderReminder(
    { kind: 'arquivos', hours: 48 },
    { ...paid, statusId: orderStatus.fileProblem, itemStatusId: itemStatus.fileProblem },
    { 'another file came': itemGoesTo(itemStatus.checkingFiles) },
  ),
  'mail.reminder-project': {
    at: noon,
    make: leftProject,
    untrueOnce: {
      'staff switched it off': isSwitchedOff,
      'its customer changed it': ({ payload }) =>
        rows((tx) =>
          tx.project.update({ where: { id: String(payload.projectId) }, data: { updatedAt: noonIn(-1) } }),
        ),
      'its customer wants no news any more': ({ userId }) =>
        rows((tx) =>
          tx.consent.create({
            data: { userId, purpose: 'news', accepted: false, textVersion: '1', channel: 'site' },
          }),
        ),
    },
  },
  'mail.welcome': accountCase({ 'the account was blocked': isBlocked }),
  'mail.recovery': accountCase({ 'the account was blocked': isBlocked }),
  'mail.password-changed': accountCase({}),
  'mail.new-device': accountCase({}, { at: '2026-11-20T12:00:00.000Z', device: 'Chrome no Windows' }),
  'mail.email-changed': accountCase(
    {
      'the account has the old address again': ({ userId }) =>
        rows((tx) => tx.user.update({ where: { id: userId }, data: { email: 'antes@exemplo.com.br' } })),
    },
    { oldEmail: 'antes@exemplo.com.br' },
  ),
  'mail.staff-invited': {
    make: async () => {
      const made = await ofCustomer();
      await rows((tx) => tx.user.update({ where: { id: made.userId }, data: { role: 'production' } }));
      return made;
    },
    untrueOnce: {
      'they left the staff': ({ userId }) =>
        rows((tx) => tx.user.update({ where: { id: userId }, data: { role: null } })),
      'the account was blocked': isBlocked,
    },
  },
  'mail.verification': {
    make: async () => {
      const made = await ofCustomer();
      await rows((tx) => tx.user.update({ where: { id: made.userId }, data: { emailConfirmedAt: null } }));
      return made;
    },
    untrueOnce: {
      'the address is confirmed': ({ userId }) =>
        rows((tx) =>
          tx.user.update({ where: { id: userId }, data: { emailConfirmedAt: services.clock.now() } }),
        ),
    },
  },
  'mail.confirm-email': {
    make: async () => {
      const { createAccountLink } = await import('~/domain/accounts/links/account-link.server');
      const userId = await customer();
      const seed = services.ids.id();
      await createAccountLink(services, {
        kind: 'email-change',
        userId,
        seed,
        newEmail: `${seed}@exemplo.com.br`,
      });
      return { ...nothing, userId, payload: { seed } };
    },
    untrueOnce: {
      'its link is over': ({ userId }) =>
        rows((tx) =>
          tx.accountLink.updateMany({
            where: { userId },
            data: { createdAt: inHours(-48), expiresAt: inHours(-1) },
          }),
        ),
    },
  },
  'mail.order-placed': {
    make: order(),
    untrueOnce: {
      'it is paid': isPaid,
      'its card was refused': async (made) => {
        await paymentBecomes({ typeId: paymentType.card, status: 'refused' })(made);
        await orderGoesTo(orderStatus.paymentRefused)(made);
      },
      'its Pix is over': paymentBecomes({ expiresAt: inHours(-1) }),
      'its slip is over': paymentBecomes({ typeId: paymentType.boleto, dueOn: inHours(-72) }),
      'it is cancelled': isCancelled,
    },
  },
  'mail.payment-changed': {
    make: order({}, { attempt: 1 }),
    untrueOnce: {
      'it is paid': isPaid,
      'it is cancelled': isCancelled,
      'its customer chose another way to pay': triesAgain,
      'its Pix is over': paymentBecomes({ expiresAt: inHours(-1) }),
    },
  },
  'mail.charge-ready': {
    make: order({}, { attempt: 1 }),
    untrueOnce: {
      'it is paid': isPaid,
      'it is cancelled': isCancelled,
      'its customer chose another way to pay': triesAgain,
      'its Pix is over': paymentBecomes({ expiresAt: inHours(-1) }),
    },
  },
  'mail.order-paid': { make: order(paid), untrueOnce: { 'it is cancelled': isCancelled } },
  'mail.order-cancelled': {
    make: order({ statusId: orderStatus.cancelled, payment: { status: 'cancelled' } }),
    untrueOnce: { 'it is not': orderGoesTo(orderStatus.paid) },
  },
  'mail.item-cancelled': {
    make: aboutItem({ ...paid, itemStatusId: itemStatus.cancelled }),
    untrueOnce: { 'it is not': itemGoesTo(itemStatus.paid) },
  },
  'mail.order-file-problem': {
    make: async () => {
      const { fileProblem } = itemStatus;
      const made = await order({ ...paid, statusId: orderStatus.fileProblem, itemStatusId: fileProblem })();
      return { ...made, payload: { orderId: made.orderId, itemId: made.itemId } };
    },
    untrueOnce: {
      'its customer authorised production': itemGoesTo(itemStatus.checkingFiles),
      'the order is cancelled': isCancelled,
    },
  },
  'mail.order-in-production': {
    make: order({ ...paid, statusId: orderStatus.inProduction }),
    untrueOnce: {
      'it was dispatched': orderGoesTo(orderStatus.dispatched),
      'a file has a problem': orderGoesTo(orderStatus.fileProblem),
    },
  },
  'mail.order-late': {
    make: async () => {
      const made = await order({ ...paid, statusId: orderStatus.inProduction })();
      await rows((tx) =>
        tx.itemPlan.create({
          data: {
            itemId: made.itemId,
            orderId: made.orderId,
            stage: 'production',
            startsOn: inHours(-48),
            productionDays: 5,
            transportDays: 2,
            productionDue: inHours(72),
            expectedOn: inHours(120),
            promisedFor: inHours(24),
            toldOn: inHours(24),
          },
        }),
      );
      return made;
    },
    untrueOnce: {
      'another mail told the day': planBecomes({ toldOn: inHours(1_000) }),
      'it is held': planBecomes({ heldSince: inHours(0) }),
      'it was delivered': planBecomes({ stage: 'ended' }),
      'the day has passed': planBecomes({ expectedOn: inHours(-48), toldOn: inHours(-72) }),
    },
  },
  'mail.item-held': {
    make: aboutItem({ ...paid, statusId: orderStatus.inProduction, itemStatusId: itemStatus.held }),
    untrueOnce: { 'it goes on': itemGoesTo(itemStatus.inProduction) },
  },
  'mail.item-resumed': {
    make: aboutItem({ ...paid, statusId: orderStatus.inProduction, itemStatusId: itemStatus.inProduction }),
    untrueOnce: {
      'it is held again': itemGoesTo(itemStatus.held),
      'it was dispatched': itemGoesTo(itemStatus.dispatched),
    },
  },
  'mail.item-redone': {
    make: aboutItem(
      { ...paid, statusId: orderStatus.inProduction, itemStatusId: itemStatus.inProduction },
      { copies: 3, because: 'defeito de impressão' },
    ),
    untrueOnce: { 'it was dispatched': itemGoesTo(itemStatus.dispatched) },
  },
  'mail.order-ready': {
    make: order({ ...paid, statusId: orderStatus.readyForPickup }),
    untrueOnce: { 'it was fetched': orderGoesTo(orderStatus.delivered) },
  },
  'mail.order-delivered': {
    make: order({ ...paid, statusId: orderStatus.delivered }),
    untrueOnce: { 'it is not': orderGoesTo(orderStatus.dispatched) },
  },
  'mail.order-dispatched': {
    make: parcel('in-transit', orderStatus.dispatched, () => ({})),
    untrueOnce: {
      'it was delivered': orderGoesTo(orderStatus.delivered),
      'its parcel was': parcelBecomes({ state: 'delivered' }),
      'its parcel came back': parcelBecomes({ state: 'returned' }),
    },
    once: true,
  },
  'mail.parcel-awaiting-pickup': {
    make: parcel('awaiting-pickup', orderStatus.dispatched, (parcelId) => ({ parcelId })),
    untrueOnce: {
      'it was fetched': parcelBecomes({ state: 'delivered' }),
      'its last day has passed': parcelBecomes({ pickupUntil: inHours(-72) }),
    },
  },
  'mail.staff-parcel-trouble': {
    make: parcel('held', orderStatus.dispatched, (parcelId) => ({ parcelId, trouble: 'held' })),
    untrueOnce: { 'it goes on': parcelBecomes({ state: 'in-transit' }) },
  },
  'mail.payment-refused': refused(paymentType.card, cardRefusalMessage.other),
  'mail.slip-refused': refused(paymentType.boleto, slipEnded['slip-refused']),
  'mail.slip-late': refused(paymentType.boleto, slipEnded['slip-late']),
  'mail.slip-incomplete': refused(paymentType.boleto, slipEnded['slip-incomplete']),
  'mail.pix-refused': refused(paymentType.pix, pixRefused),
  'mail.money-credited': {
    make: receipt('credited', order(paid)),
    untrueOnce: { 'the money went back': moneyGoes('refunded') },
  },
  'mail.money-in-review': {
    make: receipt('review', order()),
    untrueOnce: { 'somebody decided': moneyGoes('credited'), 'the order is paid': isPaid },
  },
  'mail.credit-released': {
    make: async () => {
      const made = await order({ ...paid, statusId: orderStatus.delivered })();
      const { orderId, userId } = made;
      const { id: ruleId } = await services.db.bonusRule.create({
        data: { description: 'Bônus', percent: 5, daysAfter: 2, customerType: null },
      });
      const bonus = { orderId, userId, ruleId, percent: 5, daysAfter: 2, paid: 10_000, amount: 500 };
      const releasedAt = services.clock.now();
      await rows((tx) =>
        tx.orderBonus.create({ data: { ...bonus, status: 'released', released: 500, releasedAt } }),
      );
      return { ...made, payload: { orderId, amount: 500 } };
    },
    untrueOnce: {
      'some of it was taken back': ({ orderId }) =>
        rows((tx) => tx.orderBonus.update({ where: { orderId }, data: { revoked: 100 } })),
    },
  },
  'mail.refund-sent': {
    make: refund('done', (_id, batch) => ({ batch })),
    untrueOnce: { 'nothing went': refundBecomes('refused') },
  },
  'mail.refund-refused': {
    make: refund('refused', (refundId) => ({ refundId })),
    untrueOnce: { 'it went': refundBecomes('done'), 'a person decides': refundBecomes('person') },
  },
  'mail.deposit-late': lateDeposit,
  'mail.staff-deposit-late': lateDeposit,
  'mail.claim-answered': {
    make: claim(claimState.refused),
    untrueOnce: { 'the customer replied': claimGoesTo(claimState.open) },
  },
  'mail.staff-claim-sent': {
    make: claim(claimState.open),
    untrueOnce: { 'it was answered': claimGoesTo(claimState.answered) },
  },
  'mail.invoice-attached': {
    make: async () => {
      const made = await order(paid)();
      await attachInvoice(made);
      return made;
    },
    untrueOnce: {
      'it is gone': ({ orderId }) => rows((tx) => tx.invoice.deleteMany({ where: { orderId } })),
    },
  },
  'mail.staff-invoice-requested': {
    make: order(paid),
    untrueOnce: { 'it is there': attachInvoice, 'the order is cancelled': isCancelled },
  },
  'mail.message-answered': {
    make: async () => {
      const { caseId, who } = await supportCase(services, 'answered');
      return { ...nothing, userId: who.id, payload: { caseId } };
    },
    untrueOnce: {
      'the customer has replied': ({ payload }) =>
        rows((tx) =>
          tx.caseMessage.create({ data: { caseId: Number(payload.caseId), author: 'cliente', text: 'Oi' } }),
        ),
    },
  },
  'mail.data-export-ready': {
    make: dataRequest({ outcome: 'done', archiveKey: 'none', archiveUntil: inHours(1) }),
    untrueOnce: {
      'it can be fetched no more': requestBecomes({ archiveUntil: inHours(-1) }),
    },
  },
  'mail.erasure-ended': {
    make: dataRequest({ kind: 'erasure', outcome: 'refused', notifyEmail: 'ela@exemplo.com.br' }),
    untrueOnce: { 'it was told': requestBecomes({ notifyEmail: null }) },
    once: true,
  },
  'mail.api-key-created': {
    make: apiKey,
    untrueOnce: {
      'it was revoked': ({ userId }) =>
        rows((tx) => tx.apiKey.updateMany({ where: { userId }, data: { revokedAt: services.clock.now() } })),
    },
  },
  'mail.webhook-off': {
    make: webhook,
    untrueOnce: {
      'it is on again': ({ userId }) =>
        rows((tx) => tx.webhook.updateMany({ where: { userId }, data: { offAt: null, offReason: null } })),
    },
  },
  'mail.quote': {
    make: async () => ({ ...nothing, payload: { quoteId: (await quoteFor(services)).quote.id } }),
    untrueOnce: {
      'it holds no more': ({ payload }) =>
        rows((tx) =>
          tx.quote.update({
            where: { id: Number(payload.quoteId) },
            data: { createdAt: inHours(-48), validUntil: inHours(-1) },
          }),
        ),
    },
  },
  'mail.campaign-coupon': {
    make: async () => {
      const email = `${services.ids.id()}@exemplo.com.br`;
      const { id: leadId } = await leadOf(services, email);
      const { id: grantId } = await services.db.couponGrant.findFirstOrThrow({ where: { email } });
      return { ...nothing, payload: { grantId, leadId } };
    },
    untrueOnce: {
      'a better one took its place': ({ payload }) =>
        rows((tx) =>
          tx.couponGrant.update({
            where: { id: Number(payload.grantId) },
            data: { replacedAt: services.clock.now() },
          }),
        ),
      'it is over': ({ payload }) =>
        rows((tx) =>
          tx.couponGrant.update({
            where: { id: Number(payload.grantId) },
            data: { mailedAt: inHours(-48), validUntil: inHours(-1) },
          }),
        ),
    },
    once: true,
  },
  'mail.files-leaving': {
    make: project,
    untrueOnce: {
      'its customer used it': ({ userId }) =>
        rows((tx) => tx.project.updateMany({ where: { userId }, data: { updatedAt: services.clock.now() } })),
    },
    once: true,
  },
};

it('has a case for every mail', () => {
  expect(Object.keys(cases).sort()).toEqual(allMails.map(({ topic }) => topic).sort());
});

describe.each(Object.entries(cases))('%s', (topic, { make, untrueOnce, once, at }) => {
  const leaves = async ({ payload }: Made, dedupeKey: string) => {
    const then = at ? { ...services, clock: { now: () => at } } : services;
    return (await mailOf(then, { topic, payload, dedupeKey })) !== null;
  };

  if (once)
    it('is sent while its content is true', async () => {
      expect(await leaves(await make(), services.ids.id())).toBe(true);
    });

  it.each(Object.entries(untrueOnce))('is sent, but not once %s', async (_what, change) => {
    const made = await make();
    const key = services.ids.id();
    if (!once) expect(await leaves(made, key)).toBe(true);
    await change(made);
    expect(await leaves(made, key)).toBe(false);
  });
});

it('says the name that its customer gave the order', async () => {
  const name = 'Contos de inverno';
  const nameless: string[] = [];
  for (const [topic, { make, at }] of Object.entries(cases)) {
    const { orderId, payload } = await make();
    if (orderId === 0) continue;
    await rows((tx) => tx.order.update({ where: { id: orderId }, data: { name } }));
    const then = at ? { ...services, clock: { now: () => at } } : services;
    const mail = await mailOf(then, { topic, payload, dedupeKey: services.ids.id() });
    if (mail?.content.about !== `Pedido ${orderId} · ${name}`) nameless.push(topic);
  }
  expect(nameless).toEqual([]);
});
