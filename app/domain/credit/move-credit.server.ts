import type { Context } from '~/domain/shared/context.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { fail, ok, type Result } from '../shared/result';
import { captureDescription, givenBackDescription, holdDescription, revokeDescription } from './labels';
import type { Move, OrderMove } from './ledger';
import {
  findMove,
  heldForOrder,
  insertMove,
  type LockedWallet,
  lockWallet,
  openWallet,
} from './ledger-store.server';

/**
 * Captures or releases what is held for an order. Throws when less is held for this order: what other orders hold is
 * never used.
 */
const endHold = (
  services: CreditServices,
  move: Move & { kind: 'capture' | 'release'; orderId: number },
): Promise<void> =>
  inTransaction(services, async (within) => {
    assertAmount(move.amount);
    const wallet = await lockWallet(within.db, move.userId);
    if (!wallet) throw new Error(`customer ${move.userId} has no wallet`);
    const held = await heldForOrder(within.db, wallet, move.orderId);
    if (held >= move.amount) await makeMove(within, wallet, move);
    else if (!(await wasMade(within, move)))
      throw new Error(`order ${move.orderId} holds ${held} of credit: no ${move.kind} of ${move.amount}`);
  });

type CreditServices = Pick<Context, 'db' | 'clock'>;

const same = ['kind', 'userId', 'orderId', 'amount'] as const;

/**
 * Whether the movement was made before. Throws when its key belongs to another movement: that is a bug of the caller.
 */
const wasMade = async ({ db }: HasDb, move: Move): Promise<boolean> => {
  const made = await findMove(db, move.key);
  if (made && same.some((part) => made[part] !== move[part]))
    throw new Error(`the movement of credit ${move.key} was asked again with other values`);
  return made !== null;
};

/** Throws unless the amount is a whole number of centavos above 0. */
const assertAmount = (amount: number): void => {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`no amount of credit: ${amount}`);
};

/** Makes a movement on a locked wallet; returns false when it was made before. */
const makeMove = async (within: CreditServices, wallet: LockedWallet, move: Move): Promise<boolean> => {
  const isNew = await insertMove(within.db, wallet, move, within.clock.now());
  if (!isNew) await wasMade(within, move);
  return isNew;
};

/**
 * The order is paid: the held credit goes to the shop. To be called in the transaction that sets the order to paid.
 */
export const captureCredit = (services: CreditServices, input: OrderMove): Promise<void> =>
  endHold(services, { ...input, kind: 'capture', description: captureDescription(input.orderId) });

/** The order ended unpaid: the held credit can be spent again. To be called in the transaction that ends it. */
export const releaseCredit = (services: CreditServices, input: OrderMove): Promise<void> =>
  endHold(services, { ...input, kind: 'release', description: givenBackDescription(input.orderId) });

type NotEnough = { kind: 'insufficient'; available: number };

/**
 * Holds credit for an order, in the transaction that writes the order; all or nothing. The wallet is locked last
 * (GLOSSARY, Locks). A repeated call with the same key changes nothing.
 */
export const holdCredit = (services: CreditServices, input: OrderMove): Promise<Result<null, NotEnough>> =>
  inTransaction(services, async (within) => {
    assertAmount(input.amount);
    const move = { ...input, kind: 'hold', description: holdDescription(input.orderId) } as const;
    const wallet = await lockWallet(within.db, input.userId);
    const available = wallet?.available ?? 0;
    if (!wallet || available < input.amount)
      return (await wasMade(within, move)) ? ok(null) : fail({ kind: 'insufficient', available });
    await makeMove(within, wallet, move);
    return ok(null);
  });

/**
 * Takes back credit that was granted for an order, as far as it was not spent; returns how much. A repeated call with
 * the same key changes nothing. To be called in the transaction that locked the order.
 */
export const revokeCredit = (services: CreditServices, input: OrderMove): Promise<number> =>
  inTransaction(services, async (within) => {
    assertAmount(input.amount);
    const wallet = await lockWallet(within.db, input.userId);
    const amount = Math.min(input.amount, wallet?.available ?? 0);
    if (!wallet || amount === 0) return 0;
    const description = revokeDescription(input.orderId);
    await makeMove(within, wallet, { ...input, amount, kind: 'revoke', description });
    return amount;
  });

/**
 * Returns all or part of the credit that paid an order, so that it can be spent again. A repeated call with the same
 * key changes nothing. To be called in the transaction that locked the order and checked how much can still be
 * refunded.
 */
export const refundCredit = (services: CreditServices, input: OrderMove): Promise<void> =>
  inTransaction(services, async (within) => {
    assertAmount(input.amount);
    const wallet = await lockWallet(within.db, input.userId);
    if (!wallet) throw new Error(`customer ${input.userId} has no wallet`);
    await makeMove(within, wallet, {
      ...input,
      kind: 'refund',
      description: givenBackDescription(input.orderId),
    });
  });

const lockOpened = async ({ db }: CreditServices, userId: number): Promise<LockedWallet> => {
  const known = await lockWallet(db, userId);
  if (known) return known;
  await openWallet(db, userId);
  const opened = await lockWallet(db, userId);
  if (!opened) throw new Error(`the wallet of customer ${userId} does not open`);
  return opened;
};

/** `description` is the text in the customer's statement. */
export type GrantInput = Omit<Move, 'kind' | 'orderId'> & { orderId?: number | null };

/**
 * Gives a customer credit: from staff, or for money that arrived too late to pay its order (which is locked first).
 * Returns whether it is new: with the same key, also in simultaneous calls, it is granted once.
 */
export const grantCredit = (
  services: CreditServices,
  { orderId = null, ...input }: GrantInput,
): Promise<{ isNew: boolean }> =>
  inTransaction(services, async (within) => {
    assertAmount(input.amount);
    const wallet = await lockOpened(within, input.userId);
    return { isNew: await makeMove(within, wallet, { ...input, kind: 'grant', orderId }) };
  });
