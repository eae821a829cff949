import { findItemProblem } from './item-files-store.server';
import { orderStatus } from './order-status';
import { type OrderMailServices, sendOrderMail } from './send-order-mail.server';
import { fileProblemMail } from './status-mails';

/** Tells of a problem in the files of an item, or of an order; says nothing once it stands elsewhere. */
export const sendFileProblemMail = async (
  services: OrderMailServices,
  { orderId, itemId, key }: { orderId: number; itemId?: number | undefined; key: string },
): Promise<void> => {
  const problem = itemId === undefined ? null : await findItemProblem(services.db, itemId);
  if (itemId !== undefined && !problem) return;
  await sendOrderMail(services, {
    ...{ orderId, key, amount: null, payment: null, whileIn: [orderStatus.fileProblem] },
    write: (facts) => fileProblemMail(facts, problem),
  });
};
