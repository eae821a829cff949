import { afterAll, beforeAll, expect, it } from 'vitest';
import { finishUpload } from '../../app/domain/files/finish-upload.server';
import { drainOutbox } from '../../app/domain/notifications/drain-outbox.server';
import { queueMessage } from '../../app/domain/notifications/queue-message.server';
import { markOrderPaid } from '../../app/domain/orders/mark-order-paid.server';
import { paymentType } from '../../app/domain/payments/core/payment-means';
import { finaliseCart } from '../../app/domain/payments/flows/checkout/finalise-cart.server';
import { confirmDeposit } from '../../app/domain/payments/means/deposit/handler.server';
import { inTransaction } from '../../app/platform/db.server';
import { getServices, type Services } from '../../app/services.server';
import { authorWithProject, openUploadDoor, sendFile } from '../factories/files-house';
import { orderableCart } from '../factories/order';
import { testMessage } from '../factories/outbox-message';

/** The log of business events: it says what happened and to which row, without personal data. */

let services: Services;
const said: { message: string; fields: Record<string, unknown> }[] = [];
beforeAll(async () => {
  const usual = await getServices();
  const info = (fields: Record<string, unknown>, message: string) => void said.push({ message, fields });
  services = { ...usual, logger: Object.assign(Object.create(usual.logger), { info }) };
});
afterAll(() => {
  const customers = /@|cliente|Clara|\b\d{11}\b/;
  expect(JSON.stringify(said)).not.toMatch(customers);
});

const take = () => said.splice(0).map(({ message, fields }) => ({ message, ...fields }));

it('logs a placed order once, and nothing that was rolled back', async () => {
  const { input, total } = await orderableCart(services);
  await finaliseCart(services, { ...input, termsAccepted: false });
  expect(take()).toEqual([]);
  const [first] = await Promise.all(Array.from({ length: 5 }, () => finaliseCart(services, input)));
  const orderId = first?.ok ? first.value.orderId : 0;
  expect(take()).toEqual([{ message: 'an order was placed', orderId, total, methods: [13] }]);

  const undone = inTransaction(services, async (within) => {
    await markOrderPaid(within, orderId, services.clock.now());
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(take()).toEqual([]);
});

it('logs a paid order once, when its payment is certain', async () => {
  const { input } = await orderableCart(services);
  const payment = { ...input.payment, typeId: paymentType.deposit, optionId: 101 };
  const placed = await finaliseCart(services, { ...input, payment });
  const orderId = placed.ok ? placed.value.orderId : 0;
  take();
  await confirmDeposit(services, orderId);
  await confirmDeposit(services, orderId);
  expect(take()).toEqual([{ message: 'an order is paid', orderId }]);
});

it('logs a received file once', async () => {
  const door = await openUploadDoor(services);
  const author = await authorWithProject(services);
  const bytes = new TextEncoder().encode('%PDF-1.7 quase nada');
  const id = await sendFile(door, { author, slotId: author.slots.cover, bytes });
  await door.close();
  const row = await services.db.printFile.findUniqueOrThrow({ where: { id } });
  expect(row.status).not.toBe('uploading');
  await services.db.printFile.update({ where: { id }, data: { status: 'uploading' } });
  take();
  await finishUpload(services, id);
  await finishUpload(services, id);
  expect(take()).toEqual([{ message: 'a file was received', fileId: id }]);
});

it('logs a sent mail, only by its topic', async () => {
  const message = testMessage('prova-1', { userId: 1 }, 'mail.prova');
  await queueMessage(services, message);
  await queueMessage(services, testMessage('prova-2', {}, 'pix.prova'));
  const done = async () => undefined;
  const handlers = new Proxy({}, { get: () => done });
  await drainOutbox(services, handlers);
  const told = take().filter(({ message: text }) => text === 'a mail was sent');
  expect(told.map((line) => Reflect.get(line, 'topic'))).toContain('mail.prova');
  expect(JSON.stringify(told)).not.toContain('pix.prova');
});
