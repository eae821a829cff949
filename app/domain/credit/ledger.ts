import type { Centavos } from '../shared/money';

/** A customer's two accounts, then the shop's two. */
export type AccountKind = 'available' | 'held' | 'issued' | 'earned';

/** What a customer can spend, and what is held for orders that wait for their money. Centavos. */
export type Wallet = { available: Centavos; held: Centavos };

/** The accounts from which and to which each kind of movement goes. */
export const movements = {
  grant: { from: 'issued', to: 'available' },
  hold: { from: 'available', to: 'held' },
  release: { from: 'held', to: 'available' },
  capture: { from: 'held', to: 'earned' },
  refund: { from: 'earned', to: 'available' },
  revoke: { from: 'available', to: 'issued' },
} as const satisfies Record<string, { from: AccountKind; to: AccountKind }>;

export type MoveKind = keyof typeof movements;

/** One movement; `key` makes repeated requests write it only once. `amount` in centavos, above 0. */
export type Move = {
  kind: MoveKind;
  userId: number;
  orderId: number | null;
  amount: Centavos;
  description: string;
  key: string;
};

/** A movement for an order. */
export type OrderMove = { userId: number; orderId: number; amount: Centavos; key: string };

/** A row of the statement: `value` is the change of the available credit, `total` the available credit after it. */
export type CreditMove = {
  id: string;
  createdAt: Date;
  orderId: number | null;
  description: string;
  /** The items of its order, by name */
  items: string[];
  value: Centavos;
  total: Centavos;
};

/**
 * A fault of the ledger. `balance`: an account's balance differs from its postings. `transfer`: postings that do not
 * add up to zero. `stranger`: a movement on another customer's account. `held`: what the ledger holds for an order is
 * not the amount of its waiting payment.
 */
export type LedgerFault =
  | { kind: 'balance'; accountId: number; userId: number; balance: Centavos; postings: Centavos }
  | { kind: 'transfer'; transferId: string; postings: number; sum: Centavos }
  | { kind: 'stranger'; transferId: string; accountId: number }
  | { kind: 'held'; userId: number; orderId: number | null; held: Centavos; awaited: Centavos };
