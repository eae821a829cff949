import type { Fields } from '~/domain/catalogue/wire';
import { notifyOutbox } from '~/domain/notifications/queue-message.server';
import { subscribeNewsletter } from '~/domain/storefront/subscribe-newsletter.server';
import type { Ids, Jobs } from '../shared/ports';
import type { LimitCounter, RateLimit } from '../shared/rate-limit';
import { fail, ok, type Result } from '../shared/result';
import { answerOnce, awaitRecent, findRecent, hashQuestion, type Question } from './answer-question.server';
import { quotePerAddress, quotePerMailbox } from './labels';
import {
  deliverOffer,
  type HasLinks,
  type OfferFailure,
  priceOffer,
  type QuotePricing,
  quoteUrl,
} from './price-quote.server';
import type { Quote } from './quote';
import type { QuoteRequester } from './quote-form';
import type { KeptQuote } from './quote-store.server';

type RequestQuoteServices = QuotePricing & HasLinks & { ids: Ids; jobs: Jobs; rateLimit: RateLimit };

export type QuoteRequest = {
  requester: QuoteRequester;
  productId: number;
  /** The configuration as forms, addresses and the API write it. */
  fields: Fields;
  /** Who is signed in. */
  customerId: number | null;
  ip: string | null;
  /** Where the box for news was ticked. */
  channel: 'site' | 'api';
};

type Limited = { kind: 'limited'; retryAfterSeconds: number };
export type QuoteFailure = OfferFailure | { kind: 'cep'; message: string } | Limited;

/** The offer and the address of its page. */
export type RequestedQuote = { quote: Quote; url: string };

/** One mailbox under all the names that its owner may give it: "ana+livro@…" is "ana@…". */
const mailboxOf = (email: string): string => email.replace(/\+[^@]*@/, '@');

const countersOf = ({ ip, requester }: QuoteRequest): LimitCounter[] => [
  { rule: quotePerAddress, key: ip ?? 'unknown' },
  { rule: quotePerMailbox, key: mailboxOf(requester.email) },
];

const takeAllowance = async (
  { rateLimit }: RequestQuoteServices,
  request: QuoteRequest,
): Promise<Result<null, Limited>> => {
  const allowance = await rateLimit.consumeEach(countersOf(request));
  return allowance.allowed
    ? ok(null)
    : fail({ kind: 'limited', retryAfterSeconds: allowance.retryAfterSeconds });
};

/** Who ticked the box for news agreed to them, whatever becomes of the offer; too many from one address are let be. */
const subscribe = async (
  services: RequestQuoteServices,
  { requester, ip, channel }: QuoteRequest,
): Promise<void> => {
  const { name, email, wantsNews } = requester;
  if (wantsNews) await subscribeNewsletter(services, { name, email }, { ip, channel });
};

const answered = (
  services: RequestQuoteServices,
  { linkSeed, ...quote }: KeptQuote,
): Result<RequestedQuote, never> => ok({ quote, url: quoteUrl(services, linkSeed) });

/** A question, and the hash that tells it from others. */
type RequestedOffer = Question & { requestHash: string };

type Answer = Result<RequestedQuote, QuoteFailure>;

/** Takes a turn, asks what delivery costs and keeps the offer. */
const answerAnew = async (
  services: RequestQuoteServices,
  request: QuoteRequest,
  requested: RequestedOffer,
): Promise<Answer> => {
  const allowance = await takeAllowance(services, request);
  if (!allowance.ok) {
    // A double that found no turn left may still have the answer of its twin in another process.
    const twin = await awaitRecent(services, requested.requestHash);
    return twin ? answered(services, twin) : allowance;
  }
  const { requester, productId, fields } = request;
  const { cep } = requester;
  const delivery = cep === null ? ok(null) : await deliverOffer(services, { productId, fields, cep });
  if (!delivery.ok) {
    await services.rateLimit.giveBackEach(countersOf(request));
    return fail({ kind: 'cep', message: delivery.failure });
  }
  await subscribe(services, request);
  const { quote, isNew } = await answerOnce(services, { ...requested, delivery: delivery.value });
  if (!isNew) await services.rateLimit.giveBackEach(countersOf(request));
  await notifyOutbox(services);
  return answered(services, quote);
};

/** Questions that this process is answering: a double waits for the answer of the first and takes no turn. */
const underway = new Map<string, Promise<Answer>>();

/**
 * Makes an offer for a configuration, keeps it with every figure and sends it by mail. The price is that of the
 * table in force, whatever the request says; a configuration that had to be adjusted is refused. The same
 * question asked again within ten minutes gets the same offer and no second mail.
 */
export const requestQuote = async (
  services: RequestQuoteServices,
  request: QuoteRequest,
): Promise<Answer> => {
  const { requester, productId, fields, customerId } = request;
  const offer = await priceOffer(services, productId, fields);
  if (!offer.ok) return offer;
  const question = { requester, customerId, offer: offer.value };
  const requestHash = hashQuestion(question);
  const known = await findRecent(services, requestHash);
  if (known) return answered(services, known);
  const first = underway.get(requestHash);
  if (first) return first;
  const answer = answerAnew(services, request, { ...question, requestHash });
  underway.set(requestHash, answer);
  return answer.finally(() => underway.delete(requestHash));
};
