import type { LimitRule } from '../shared/rate-limit';

const HOUR = 60 * 60;

/** Quotes asked for from one address, each of which costs a mail. */
export const quotePerAddress: LimitRule = { name: 'orcamento-ip', points: 20, windowSeconds: HOUR };
/** Quotes sent to one mailbox, whoever asks: nobody may fill a stranger's with them. */
export const quotePerMailbox: LimitRule = { name: 'orcamento-email', points: 6, windowSeconds: HOUR };

/** The same question within this time is the same question sent twice. */
export const SAME_QUESTION_MS = 10 * 60 * 1000;

/** Offers drawn as PDFs for one address. */
export const quotePdfPerAddress: LimitRule = {
  name: 'orcamento-pdf-ip',
  points: 120,
  windowSeconds: 60,
  perProcess: true,
};
