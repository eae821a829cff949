import type { CardRefusal } from '~/domain/payments/card/ports';

/**
 * What acquirers answer: the two-character codes that ABECS agreed on with the brands, and the four-digit ones of
 * the gateway's own acquirer.
 */
const codes: Record<Exclude<CardRefusal, 'other'>, readonly string[]> = {
  // 61: over the limit of the card.
  'insufficient-funds': ['51', '61', '1016'],
  expired: ['54', '1001', '2001'],
  // Lost, stolen, not unlocked yet, restricted.
  blocked: ['04', '41', '43', '62', '78', '1004', '1022', '1025', '2000', '2004', '2007', '2008', '2009'],
  'wrong-cvc': ['63', '82', 'N7', '1045'],
  fraud: ['59', '2002'],
};

const known = new Map(
  Object.entries(codes).flatMap(([refusal, list]) => list.map((code) => [code, refusal as CardRefusal])),
);

/** Why a card was refused, by the acquirer's code; `other` for every code that helps the customer no further. */
export const refusalOf = (code: string | null): CardRefusal =>
  known.get(code?.toUpperCase() ?? '') ?? 'other';
