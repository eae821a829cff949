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
  /** The configuration as in forms, URLs and the API. */
  fields: Fields;
  /** The customer who is logged in. */
  customerId: number | null;
  ip: string | null;
  /** Where the newsletter box was ticked. */
  channel: 'site' | 'api';
};

type Limited = { kind: 'limited'; retryAfterSeconds: number };
export type QuoteFailure = OfferFailure | { kind: 'cep'; message: string } | Limited;

/** The quote and the URL of its page. */
export type RequestedQuote = { quote: Quote; url: string };

/** The mailbox without its "+" suffix: "ana+livro@…" is "ana@…". */
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

/**
 * Ticking the newsletter box is consent, whatever becomes of the quote. Sign-ups above the address's limit are
 * ignored.
 */
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

/** A request with the hash that identifies it. */
type RequestedOffer = Question & { requestHash: string };

type Answer = Result<RequestedQuote, QuoteFailure>;

/** Takes the rate limits, asks for delivery prices and stores the quote. */
const answerAnew = async (
  services: RequestQuoteServices,
  request: QuoteRequest,
  requested: RequestedOffer,
): Promise<Answer> => {
  const allowance = await takeAllowance(services, request);
  if (!allowance.ok) {
    // A duplicate request above the limit may still get the quote of the first one from another process.
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

/**
 * Requests that this process is answering. A duplicate waits for the first one's answer and does not count towards the
 * limit.
 */
const underway = new Map<string, Promise<Answer>>();

/**
 * Makes a quote for a configuration, stores all its figures and sends it by mail. The price is that of the table in
 * force, whatever the request says. A configuration that had to be adjusted is refused. The same request within ten
 * minutes gets the same quote and no second mail.
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
