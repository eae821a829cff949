import { drainOutbox } from '../../app/domain/notifications/drain-outbox.server';
import type { Services } from '../../app/services.server';
import { outboxHandlers } from '../../workers/jobs';

type HasDb = Pick<Services, 'db'>;

/** Does all outbox work that is due, as the worker does. */
export const drain = async (services: Services): Promise<number> => {
  // Work that the finishing process would start at once is left to the workers here.
  await services.db.$executeRaw`update caixa_saida set disponivel_em = now() where tentativas = 0`;
  return drainOutbox(services, outboxHandlers(services));
};

export const orderFacts = async ({ db }: HasDb, orderId: number) => {
  const order = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { status: true, payments: { orderBy: { attempt: 'desc' } } },
  });
  return { status: order.status.code, payment: order.payments[0]?.status ?? null };
};

/** The order's history as codes, oldest first. */
export const statusesOf = async ({ db }: HasDb, orderId: number): Promise<string[]> => {
  const lines = await db.orderStatusLog.findMany({
    where: { orderId },
    include: { status: true },
    orderBy: { id: 'asc' },
  });
  return lines.map(({ status }) => status.code);
};

/** The receipts of a payment and their results. */
export const moneyOf = ({ db }: HasDb, paymentId: number) =>
  db.moneyReceipt.findMany({
    where: { paymentId },
    select: { externalId: true, amount: true, disposition: true },
    orderBy: [{ disposition: 'desc' }, { externalId: 'asc' }],
  });

/** The key of the outbox message that refunds surplus money now. */
export const refundKeyOf = async ({ db }: HasDb, receiptId: string): Promise<string> => {
  const { id, failures } = await db.refund.findUniqueOrThrow({ where: { receiptId } });
  return failures === 0 ? `refund-${id}` : `refund-${id}-${failures}`;
};

const refundKeys = async ({ db }: HasDb, receiptId: string): Promise<string[]> =>
  (await db.refund.count({ where: { receiptId } })) > 0 ? [await refundKeyOf({ db }, receiptId)] : [];

/** Makes postponed outbox work due. */
export const comeDue = async ({ db }: HasDb, { endToEndId }: { endToEndId?: string } = {}): Promise<void> => {
  await db.outboxMessage.updateMany({
    where: {
      deliveredAt: null,
      failedAt: null,
      ...(endToEndId
        ? {
            OR: [
              { dedupeKey: { endsWith: endToEndId } },
              { dedupeKey: { in: await refundKeys({ db }, endToEndId) } },
            ],
          }
        : {}),
    },
    data: { availableAt: new Date(0) },
  });
};
