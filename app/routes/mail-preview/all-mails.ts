import type { Topic } from '~/domain/notifications/outbox-messages';
import { accountExamples } from './examples/account-examples';
import type { Example } from './examples/example';
import { orderExamples } from './examples/order-examples';
import { paymentExamples } from './examples/payment-examples';

type MailTopic = Extract<Topic, `mail.${string}`>;

/** Every mail that the shop sends, by its topic, in each case that has words of its own. A new topic without one does not compile. */
export const allMails: Record<MailTopic, Example[]> = {
  ...paymentExamples,
  ...orderExamples,
  ...accountExamples,
};

/** One of them, or null. */
export const findMail = (topic: string, index: number): Example | null =>
  (Object.hasOwn(allMails, topic) ? allMails[topic as MailTopic][index] : null) ?? null;
