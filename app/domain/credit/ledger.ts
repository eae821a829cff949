import type { Centavos } from '../shared/money';

/** A customer's two accounts, then the shop's two. */
export type AccountKind = 'available' | 'held' | 'issued' | 'earned';

/** What a customer may spend, and what orders that wait for their money hold of it. Centavos. */
export type Wallet = { available: Centavos; held: Centavos };

/** From which account to which each kind of movement goes. */
export const movements = {
  grant: { from: 'issued', to: 'available' },
  hold: { from: 'available', to: 'held' },
  release: { from: 'held', to: 'available' },
  capture: { from: 'held', to: 'earned' },
  refund: { from: 'earned', to: 'available' },
  revoke: { from: 'available', to: 'issued' },
} as const satisfies Record<string, { from: AccountKind; to: AccountKind }>;

export type MoveKind = keyof typeof movements;

/** One movement; `key` makes it once however often it is asked. `amount` in centavos, above 0. */
export type Move = {
  kind: MoveKind;
  userId: number;
  orderId: number | null;
  amount: Centavos;
  description: string;
  key: string;
};

/** A movement on account of an order. */
export type OrderMove = { userId: number; orderId: number; amount: Centavos; key: string };

/** A row of the statement: `value` is what it adds to or takes from what can be spent, `total` what there was after. */
export type CreditMove = {
  id: string;
  createdAt: Date;
  orderId: number | null;
  description: string;
  /** What its order holds, by name */
  items: string[];
  value: Centavos;
  total: Centavos;
};

/**
 * What is wrong with the ledger. `balance`: an account does not hold what its postings say. `transfer`: postings that
 * do not add up to nothing. `stranger`: a movement on somebody else's account. `held`: what the ledger holds for an
 * order is not what its waiting payment asks for.
 */
export type LedgerFault =
  | { kind: 'balance'; accountId: number; userId: number; balance: Centavos; postings: Centavos }
  | { kind: 'transfer'; transferId: string; postings: number; sum: Centavos }
  | { kind: 'stranger'; transferId: string; accountId: number }
  | { kind: 'held'; userId: number; orderId: number | null; held: Centavos; awaited: Centavos };
