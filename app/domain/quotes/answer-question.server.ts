import { createHash } from 'node:crypto';
import { queueMessage } from '~/domain/notifications/queue-message.server';
import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import { SAME_QUESTION_MS } from './labels';
import { quoteMessage } from './messages.server';
import { type HasLinks, hashToken, type Offer, quoteToken } from './price-quote.server';
import { type QuotedDelivery, validUntil } from './quote';
import type { QuoteRequester } from './quote-form';
import { findAnswered, findQuote, insertQuote, type KeptQuote, lockQuestion } from './quote-store.server';

type AnswerQuestionServices = Pick<Context, 'db' | 'clock' | 'ids'> & HasLinks;

/** A quote request: who asks, and for what. */
export type Question = { requester: QuoteRequester; customerId: number | null; offer: Offer };

/** A hash of everything that makes two requests the same. */
export const hashQuestion = ({ requester, customerId, offer }: Question): string =>
  createHash('sha256')
    .update(JSON.stringify([requester, customerId, offer.configuration, offer.tableId]))
    .digest('hex');

/** The quote given to the same request a moment ago, or null. */
export const findRecent = (
  { db, clock }: AnswerQuestionServices,
  requestHash: string,
): Promise<KeptQuote | null> =>
  findAnswered(db, requestHash, new Date(clock.now().getTime() - SAME_QUESTION_MS));

/** The same, after waiting for a transaction that is answering the request right now. */
export const awaitRecent = (
  services: AnswerQuestionServices,
  requestHash: string,
): Promise<KeptQuote | null> =>
  inTransaction(services, async (within) => {
    await lockQuestion(within.db, requestHash);
    return findRecent(within, requestHash);
  });

type NewAnswer = Question & { requestHash: string; delivery: QuotedDelivery | null };

const insert = async (within: AnswerQuestionServices, answer: NewAnswer): Promise<KeptQuote> => {
  const { requester, customerId, offer, requestHash, delivery } = answer;
  const { name, email, phone, projectName, wantsNews, cep } = requester;
  const now = within.clock.now();
  const linkSeed = within.ids.token();
  const id = await insertQuote(within.db, {
    ...offer,
    name,
    email,
    projectName,
    wantsNews,
    cep,
    customerId,
    requestHash,
    delivery,
    linkSeed,
    tokenHash: hashToken(quoteToken(within, linkSeed)),
    areaCode: phone.areaCode,
    phone: phone.number,
    createdAt: now,
    validUntil: validUntil(now),
  });
  const dedupeKey = `quote-${id}`;
  await queueMessage(within, quoteMessage.of({ payload: { quoteId: id }, dedupeKey }));
  const kept = await findQuote(within.db, id);
  if (!kept) throw new Error(`quote ${id} vanished`);
  return kept;
};

/** Stores the quote and queues its mail, unless the same request was answered meanwhile. */
export const answerOnce = (
  services: AnswerQuestionServices,
  answer: NewAnswer,
): Promise<{ quote: KeptQuote; isNew: boolean }> =>
  inTransaction(services, async (within) => {
    await lockQuestion(within.db, answer.requestHash);
    const known = await findRecent(within, answer.requestHash);
    return known ? { quote: known, isNew: false } : { quote: await insert(within, answer), isNew: true };
  });
