import { attachmentKey } from '../../app/domain/attachments/attachment';
import { grantCredit } from '../../app/domain/credit/move-credit.server';
import type { Services } from '../../app/services.server';
import { attachmentOf } from './attachment';
import type { Door } from './door';
import { authorWithProject, sendFile } from './files-house';
import { orderableCart } from './order';
import { paidOrder } from './paid-order';
import { signedInCustomer } from './signed-in-customer';

/** Actions that the shop confirmed to customers. */
export type Done = { orders: Set<number>; files: Set<string>; removed: number; faults: unknown[] };

/** Customers who order, pay, send files, receive credit and delete pictures until they are stopped. */
export const customersUntil = (services: Services, door: Door, signal: AbortSignal) => {
  const done: Done = { orders: new Set(), files: new Set(), removed: 0, faults: [] };
  const again = async (act: () => Promise<unknown>) => {
    while (!signal.aborted && done.faults.length === 0)
      await act().catch((fault: unknown) => done.faults.push(fault));
  };
  const buy = async () => {
    const order = await paidOrder(services, await orderableCart(services));
    done.orders.add(order.orderId);
    const key = `load-${order.orderId}`;
    await grantCredit(services, { userId: order.customer.id, amount: 10_00, description: 'Cortesia', key });
  };
  const send = async () => {
    const author = await authorWithProject(services);
    const bytes = Buffer.alloc(300_000, `%PDF-1.7 ${author.projectId} `);
    done.files.add(
      await sendFile(door, { author, slotId: author.slots.interior, filename: 'miolo.pdf', bytes }),
    );
  };
  const takeAway = async () => {
    const { id: userId } = await signedInCustomer(services);
    const id = await attachmentOf(services, userId);
    await services.storage.delete(attachmentKey(id));
    await services.db.attachment.delete({ where: { id } });
    done.removed += 1;
  };
  const ended = Promise.all([again(buy), again(buy), again(send), again(takeAway)]);
  return { done, ended };
};
