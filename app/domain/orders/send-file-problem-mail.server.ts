import { findFileProblems } from './item-files-store.server';
import { orderStatus } from './order-status';
import { type OrderMailServices, sendOrderMail } from './send-order-mail.server';
import { fileProblemMail } from './status-mails';

/** Tells of a problem in the files of an item, or of an order; says nothing once it stands elsewhere. */
export const sendFileProblemMail = async (
  services: OrderMailServices,
  { orderId, itemId, key }: { orderId: number; itemId?: number | undefined; key: string },
): Promise<void> => {
  const problems = await findFileProblems(services.db, { orderId, itemId });
  if (itemId !== undefined && problems.length === 0) return;
  await sendOrderMail(services, {
    ...{ orderId, key, amount: null, payment: null, whileIn: [orderStatus.fileProblem] },
    write: (facts) => fileProblemMail(facts, problems),
  });
};
