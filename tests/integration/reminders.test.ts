import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { itemStatus, orderStatus } from '~/domain/orders/order-status';
import { paymentType } from '~/domain/payments/core/payment-means';
import { remind } from '~/domain/reminders/remind.server';
import { noonOf } from '~/domain/reminders/reminder';
import { saoPauloDateTime } from '~/domain/shared/calendar';
import type { Prisma } from '~/platform/db.server';
import { getServices, type Services } from '~/services.server';
import { openSandboxBank, type SandboxBank } from '../factories/bank';
import { bareOrder } from '../factories/bare-order';
import { mailOf } from '../factories/mailbox';
import { slipOrder } from '../factories/order-payment';
import { pastGuards } from '../factories/past-guards';
import { paperback } from '../factories/project';
import { signedInCustomer } from '../factories/signed-in-customer';

const HOUR_MS = 3_600_000;
const noon = noonOf(saoPauloDateTime(new Date()).date);
const noonIn = (hours: number): Date => new Date(noon.getTime() + hours * HOUR_MS);

let bank: SandboxBank;
let services: Services;
beforeAll(async () => {
  bank = await openSandboxBank();
  services = await getServices();
});
afterAll(() => bank.close());
beforeEach(async () => {
  await services.db.outboxMessage.deleteMany();
  // What other tests left may be due as well.
  await services.db.payment.updateMany({ where: { status: 'pending' }, data: { expiresAt: noonIn(-100) } });
});

const at = (now: Date): Services => ({ ...services, clock: { now: () => now } });
/** What was queued of a kind, by the order or project it is about. */
const queued = async (kind: string): Promise<unknown[]> => {
  const rows = await services.db.outboxMessage.findMany({
    where: { topic: `mail.reminder-${kind}` },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ payload }) => {
    const { orderId, projectId } = payload as { orderId?: number; projectId?: string };
    return orderId ?? projectId;
  });
};

const order = async (
  payment: Prisma.PaymentUncheckedUpdateManyInput,
  status?: { statusId: number; itemStatusId: number; since: Date },
): Promise<number> => {
  const { id: userId } = await signedInCustomer(services);
  const orderId = await bareOrder(services, { userId });
  await pastGuards(services, async (tx) => {
    await tx.payment.updateMany({ where: { orderId }, data: payment });
    if (!status) return;
    await tx.order.update({ where: { id: orderId }, data: { statusId: status.statusId } });
    await tx.orderItem.updateMany({ where: { orderId }, data: { statusId: status.itemStatusId } });
    const { id: itemId } = await tx.orderItem.findFirstOrThrow({ where: { orderId } });
    await tx.orderItemStatusLog.create({
      data: { itemId, statusId: status.itemStatusId, createdAt: status.since },
    });
  });
  return orderId;
};

const project = async (changedAt: Date, answers: readonly boolean[], userId?: number): Promise<string> => {
  const owner = userId ?? (await signedInCustomer(services)).id;
  const id = services.ids.id();
  const { productId } = paperback;
  await services.db.consent.deleteMany({ where: { userId: owner, purpose: 'news' } });
  for (const accepted of answers)
    await services.db.consent.create({
      data: { userId: owner, purpose: 'news', accepted, textVersion: '1', channel: 'site' },
    });
  await services.db.project.create({
    data: {
      id,
      userId: owner,
      productId,
      configuration: paperback,
      createdAt: changedAt,
      updatedAt: changedAt,
    },
  });
  return id;
};

describe('reminders', () => {
  it('of a Pix come 24 and 4 hours before its end, each once, and not at night', async () => {
    const orderId = await order({ typeId: paymentType.pix, expiresAt: noonIn(24) });
    await remind(at(noonIn(-1)));
    expect(await queued('pix')).toEqual([]);
    await remind(at(noon));
    await remind(at(noonIn(1)));
    expect(await queued('pix')).toEqual([orderId]);
    await remind(at(noonIn(10)));
    await remind(at(noonIn(20)));
    expect(await queued('pix')).toEqual([orderId]);
    // Four hours before noon is 8 in the morning, so it comes on the evening before.
    await remind(at(noonIn(7.5)));
    expect(await queued('pix')).toEqual([orderId, orderId]);
  });

  it('of a slip come on the day before and on the day after it is due', async () => {
    const orderId = await order({
      typeId: paymentType.boleto,
      dueOn: new Date(`${saoPauloDateTime(noonIn(24)).date}T00:00:00Z`),
      expiresAt: noonIn(120),
    });
    await remind(at(noon));
    await remind(at(noonIn(24)));
    expect(await queued('slip')).toEqual([orderId]);
    await remind(at(noonIn(48)));
    expect(await queued('slip')).toEqual([orderId, orderId]);
  });

  it('of a file with a problem come two days later, as long as the item waits', async () => {
    const [statusId, itemStatusId] = [orderStatus.fileProblem, itemStatus.fileProblem];
    const orderId = await order({}, { statusId, itemStatusId, since: noonIn(-48) });
    await order({}, { statusId, itemStatusId, since: noonIn(-24) });
    await order(
      {},
      { statusId: orderStatus.paid, itemStatusId: itemStatus.checkingFiles, since: noonIn(-48) },
    );
    await remind(at(noon));
    expect(await queued('files')).toEqual([orderId]);
  });

  it('of projects go to those who agreed to news, one for all that were left in a week', async () => {
    const id = await project(noonIn(-72), [false, true]);
    const { userId } = await services.db.project.findUniqueOrThrow({ where: { id } });
    await project(noonIn(-72), [true, false]);
    await project(noonIn(-72), []);
    await remind(at(noon));
    expect(await queued('project')).toEqual([id]);
    await project(noonIn(-71.9), [true], userId ?? 0);
    await remind(at(noonIn(1)));
    expect(await queued('project')).toHaveLength(1);
  });

  it('that staff switched off or moved are not sent, or sent at another hour', async () => {
    await order({ typeId: paymentType.pix, expiresAt: noonIn(24) });
    const row = await services.db.reminder.findFirstOrThrow({ where: { kind: 'pix', hours: -24 } });
    await services.db.reminder.update({ where: { id: row.id }, data: { active: false } });
    await remind(at(noon));
    expect(await queued('pix')).toEqual([]);
    await services.db.reminder.update({ where: { id: row.id }, data: { active: true, hours: -23 } });
    await remind(at(noon));
    expect(await queued('pix')).toEqual([]);
    await remind(at(noonIn(1)));
    expect(await queued('pix')).toHaveLength(1);
    await services.db.reminder.update({ where: { id: row.id }, data: { hours: -24 } });
  });

  it.each([
    ['a Pix after its end', { kind: 'pix', hours: 4 }],
    ['a slip at its own noon', { kind: 'boleto', hours: 0 }],
    ['a file before its problem', { kind: 'arquivos', hours: -1 }],
    ['more than 30 days', { kind: 'projeto', hours: 721 }],
    ['another kind', { kind: 'cupom', hours: 1 }],
    ['no words', { kind: 'pix', hours: -4, text: ' ' }],
  ])('cannot be written for %s', async (_what, row) => {
    const data = { subject: 'Lembrete', text: 'Falta pouco.', ...row };
    await expect(services.db.reminder.create({ data })).rejects.toThrow(/lembrete_/);
  });
});

describe('a slip', () => {
  it('travels as a PDF with the mail of its order and with its reminder, which names the day and the digits', async () => {
    const { orderId } = await slipOrder(services);
    const placed = await mailOf(services, { topic: 'mail.order-placed', payload: { orderId } });
    const { dueOn } = await services.db.payment.findFirstOrThrow({
      where: { orderId, dueOn: { not: null } },
    });
    const { id: reminderId } = await services.db.reminder.findFirstOrThrow({
      where: { kind: 'boleto', hours: -24 },
    });
    const noonBefore = new Date(noonOf(dueOn?.toISOString().slice(0, 10) ?? '').getTime() - 24 * HOUR_MS);
    const reminder = await mailOf(at(noonBefore), {
      topic: 'mail.reminder-slip',
      payload: { reminderId, orderId },
    });
    for (const mail of [placed, reminder]) {
      const slip = mail?.attachments?.find(({ contentType }) => contentType === 'application/pdf');
      expect(slip?.filename).toBe(`boleto-${orderId}.pdf`);
      expect(
        Buffer.from(slip?.content ?? [])
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      expect(mail?.content.copy?.text.replace(/\D/g, '')).toHaveLength(47);
    }
    expect(reminder?.content.leave?.text).toBe('Não quer mais receber lembretes?');
  });
});
