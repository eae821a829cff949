import { accountExamples } from './examples/account-examples';
import type { Example } from './examples/example';
import { orderExamples } from './examples/order-examples';
import { paymentExamples } from './examples/payment-examples';

/** Every mail that the shop sends, by its topic, in each case that has words of its own. */
export const allMails: Readonly<Record<string, Example[]>> = {
  ...paymentExamples,
  ...orderExamples,
  ...accountExamples,
};

/** One of them, or null. */
export const findMail = (topic: string, index: number): Example | null =>
  (Object.hasOwn(allMails, topic) ? allMails[topic]?.[index] : null) ?? null;
