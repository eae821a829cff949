import { PRICE_MISSING } from '~/domain/catalogue/labels';
import { messages, tooManyQuotes } from '~/domain/quotes/labels';
import type { QuoteFailure } from '~/domain/quotes/request-quote.server';
import type { FieldErrors } from '~/domain/shared/result';

type QuoteRefusal = {
  status: 404 | 422 | 429;
  message: string;
  errors?: FieldErrors;
  headers?: Record<string, string>;
};

/** Why there is no quote, in words, with each message at its field. */
export const quoteRefusal = (failure: QuoteFailure): QuoteRefusal => {
  switch (failure.kind) {
    case 'unknown-product':
      return { status: 404, message: messages.unknownProduct };
    case 'configuration':
      return { status: 422, message: messages.checkOptions, errors: failure.errors };
    case 'price-missing':
      return { status: 422, message: PRICE_MISSING };
    case 'cep':
      return { status: 422, message: failure.message, errors: { cep: [failure.message] } };
    case 'limited':
      return {
        status: 429,
        message: tooManyQuotes(failure.retryAfterSeconds),
        headers: { 'Retry-After': String(failure.retryAfterSeconds) },
      };
  }
};
