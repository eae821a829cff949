import { contestItem } from '../../../app/domain/claims/contest-item.server';
import { releaseProduction } from '../../../app/domain/orders/release-production.server';
import { openResend, resendFiles } from '../../../app/domain/orders/resend-files.server';
import { cancelItem } from '../../../app/domain/payments/flows/cancel/cancel-item.server';
import { cancelOrder } from '../../../app/domain/payments/flows/cancel/cancel-order.server';
import {
  changeDelivery,
  type DeliveryChoice,
} from '../../../app/domain/payments/flows/delivery-change/change-delivery.server';
import { giveUpDelivery } from '../../../app/domain/payments/flows/delivery-change/delivery-to-pay.server';
import { takeIntoWallet } from '../../../app/domain/payments/flows/money-back/money-back.server';
import type { RefundWay } from '../../../app/domain/payments/flows/money-back/refund';
import { COUNTER, PAC } from '../cart';
import { giveOtherFile } from '../ordered-item';
import type { Draw } from './draw';
import { type Act, type Acts, itemOf, outcomeOf } from './life';

/** Acts of the customer of an order. */

const account = {
  bank: '001',
  agency: '1234-5',
  account: '67890-1',
  holder: 'Clara Monteiro',
  document: '52998224725',
};
const refundWays: readonly RefundWay[] = ['same-way', 'same-way', 'wallet', { account }];

/** Statuses in which an item waits for production, and in which it was delivered. */
const BEFORE_PRODUCTION = [2, 5, 6];
const ARRIVED = [10, 22];
const FILE_PROBLEM = [6];

const cancelWhole: Act = async ({ services }, { userId, orderId }, draw) => {
  const wanted = draw.oneOf(refundWays);
  return outcomeOf(await cancelOrder(services, { userId, orderId, reason: 'Desisti', wanted, shown: null }));
};

const cancelOne: Act = async (shop, life, draw) => {
  const { id: itemId } = await itemOf(shop, life, draw, BEFORE_PRODUCTION);
  const asked = { userId: life.userId, itemId, reason: 'Um só', wanted: draw.oneOf(refundWays) };
  return outcomeOf(await cancelItem(shop.services, { ...asked, shown: null }));
};

const choiceOf = async (
  { services }: Parameters<Act>[0],
  userId: number,
  draw: Draw,
): Promise<DeliveryChoice> => {
  if (draw.chance(50)) return { counterId: draw.oneOf([COUNTER.free, COUNTER.paid]) };
  const { id } = await services.db.address.findFirstOrThrow({ where: { userId }, orderBy: { id: 'asc' } });
  return { addressId: id, transportTypeId: draw.oneOf([PAC, PAC + 1]) };
};

const sendElsewhere: Act = async (shop, { userId, orderId }, draw) => {
  const choice = await choiceOf(shop, userId, draw);
  const payWith = draw.oneOf(['wallet', 'pix', 'pix'] as const);
  const done = await changeDelivery(shop.services, { userId, orderId, choice, shownPrice: null, payWith });
  if (!done.ok) return done.failure.kind;
  return done.value.pix ? 'waits for its Pix' : done.value.difference < 0 ? 'cheaper' : 'dearer, or the same';
};

const contest: Act = async (shop, life, draw) => {
  const { id: itemId } = await itemOf(shop, life, draw, ARRIVED);
  const reason = `A capa veio rasgada (${draw.below(1_000)}).`;
  const asked = { userId: life.userId, itemId, reason, phone: '11987654321', period: 'manha' as const };
  return outcomeOf(await contestItem(shop.services, { ...asked, attachmentIds: [] }));
};

const takeRefused: Act = async ({ services }, { userId, orderId }, draw) => {
  const refused = await services.db.refund.findMany({
    where: { orderId, failures: { gt: 0 } },
    orderBy: { id: 'asc' },
  });
  if (refused.length === 0) return 'nothing there';
  return outcomeOf(await takeIntoWallet(services, { userId, refundId: draw.oneOf(refused).id }));
};

const sendFiles: Act = async (shop, life, draw) => {
  const { services } = shop;
  const { id: itemId } = await itemOf(shop, life, draw, BEFORE_PRODUCTION);
  const { userId, orderId } = life;
  const opened = await openResend(services, { userId, orderId, itemId });
  if (!opened.ok) return opened.failure.kind;
  const { projectId } = opened.value;
  // A concurrent act may be sending a file to the same place.
  const isGiven = await giveOtherFile(services, projectId).then(
    () => true,
    () => false,
  );
  return isGiven ? outcomeOf(await resendFiles(services, { projectId, userId })) : 'another file came first';
};

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

const authorise: Act = async (shop, life, draw) => {
  const { services } = shop;
  const { id: itemId } = await itemOf(shop, life, draw, FILE_PROBLEM);
  const files = await services.db.orderItemFile.findMany({
    where: { orderItemId: itemId },
    include: { file: { select: { storageKey: true } } },
  });
  for (const { file } of files) await services.storage.put(file.storageKey, bytesOf(file.storageKey));
  return outcomeOf(
    await releaseProduction(services, { userId: life.userId, itemId, message: 'Pode imprimir' }),
  );
};

export const actsOfCustomers = {
  'the customer cancels the order': cancelWhole,
  'the customer cancels an item': cancelOne,
  'the customer sends it elsewhere': sendElsewhere,
  'the customer keeps the delivery': async ({ services }, { userId, orderId }) =>
    outcomeOf(await giveUpDelivery(services, { userId, orderId })),
  'the customer contests an item': contest,
  'the customer takes a refused refund into the wallet': takeRefused,
  'the customer sends files again': sendFiles,
  'the customer authorises production': authorise,
} satisfies Acts;
