import { randomBytes } from 'node:crypto';
import type { Sender } from '../callbacks/sender';
import type { SandboxClock } from '../clock/sandbox-clock';
import type { DocumentStore } from '../store/memory-store';
import { done, invalid, type Outcome, readTokenRequest, refuse } from './forms';
import { type Card, type Notice, type Token, tokens } from './records';
import { behaviourOf, brandOf } from './test-cards';

type GatewayKeys = { secretKey: string; publicKey: string };

export type Gateway = {
  store: DocumentStore;
  clock: SandboxClock;
  keys: GatewayKeys;
  sender: Sender<Notice>;
  /** The webhook that events are reported to; null sends no webhooks. */
  webhookUrl(): string | null;
  /** Origin (scheme, host and port) whose pages may request tokens. */
  shopOrigin: string;
  /** Time, on the shop's clock, until "processing" ends and until a charge is contested. */
  settlesMs: number;
};

const TOKEN_LIFETIME_MS = 60_000;

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

const isOver = (year: number, month: number, now: Date): boolean =>
  year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;

/**
 * POST /tokens?appId=: of the card data that the browser sends, only brand, last four digits and behaviour are stored.
 */
export const makeToken = async (
  { store, clock, keys }: Gateway,
  appId: unknown,
  body: unknown,
): Promise<Outcome<{ id: string }>> => {
  if (appId !== keys.publicKey) return refuse(401, 'Authorization has been denied for this request.');
  const read = readTokenRequest(body);
  if (!read.ok) return read;
  const { number, holder_name, exp_month, exp_year } = read.value.card;
  const now = await clock.now();
  const card: Card = {
    brand: brandOf(number),
    lastFour: number.slice(-4),
    behaviour: isOver(exp_year, exp_month, now) ? 'expired' : behaviourOf(number),
  };
  const expiresAt = new Date(now.getTime() + TOKEN_LIFETIME_MS).toISOString();
  const token: Token = { id: newId('token'), card, expiresAt };
  await store.write(tokens, token.id, token, now);
  return done({
    id: token.id,
    type: 'card',
    created_at: now.toISOString(),
    expires_at: expiresAt,
    card: { last_four_digits: card.lastFour, brand: card.brand, holder_name, exp_month, exp_year },
  });
};

const wrongToken = () =>
  invalid({ 'order.payments[0].credit_card.card_token': ['The token is unknown, used or expired.'] });

/** The card of a token that is not expired and was not used for another order. */
export const cardBehind = (token: Token | undefined, code: string, now: Date): Outcome<Card> => {
  if (!token || new Date(token.expiresAt) < now) return wrongToken();
  return token.usedBy === undefined || token.usedBy === code ? done(token.card) : wrongToken();
};
