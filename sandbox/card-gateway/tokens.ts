import { randomBytes } from 'node:crypto';
import type { Sender } from '../callbacks/sender';
import type { SandboxClock } from '../clock/sandbox-clock';
import type { DocumentStore } from '../store/memory-store';
import { done, invalid, type Outcome, readTokenRequest, refuse } from './forms';
import { type Card, type Notice, type Token, tokens } from './records';
import { behaviourOf, brandOf } from './test-cards';

type GatewayKeys = { secretKey: string; publicKey: string };

/** What the gateway's commands work with. */
export type Gateway = {
  store: DocumentStore;
  clock: SandboxClock;
  keys: GatewayKeys;
  sender: Sender<Notice>;
  /** Where the shop is told what happened; null tells nobody. */
  webhookUrl(): string | null;
  /** Whose pages may ask for tokens: scheme, host and port. */
  shopOrigin: string;
  /** How long "processing" lasts, and how soon a charge is contested, on the shop's clock. */
  settlesMs: number;
};

const TOKEN_LIFETIME_MS = 60_000;

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

const isOver = (year: number, month: number, now: Date): boolean =>
  year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;

/** POST /tokens?appId=: what the browser sends ends here, and only brand, four digits and behaviour stay. */
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

/** The card behind a token that may still pay the order. */
export const cardBehind = (token: Token | undefined, code: string, now: Date): Outcome<Card> => {
  if (!token || new Date(token.expiresAt) < now) return wrongToken();
  return token.usedBy === undefined || token.usedBy === code ? done(token.card) : wrongToken();
};
