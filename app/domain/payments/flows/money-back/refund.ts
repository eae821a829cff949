import type { Centavos } from '../../../shared/money';

/**
 * The state of a refund. `promised`: no bank was asked yet. `processing`: bank or gateway were asked and have not
 * finished. `refused`: they refused, and are asked again later. `person`: staff decide or transfer it.
 */
export type RefundState = 'promised' | 'processing' | 'refused' | 'person' | 'done';

/** Where it goes: to the payer by the way it was paid; into the wallet; to an account, by a transfer of staff. */
export type RefundGoal = 'payer' | 'wallet' | 'account';

/** Its cause. `unused`: money that paid nothing, because it came too late or twice. */
export type RefundCause = 'order' | 'item' | 'contest' | 'change' | 'unused';

/**
 * A bank account in Brazil, for money that cannot go back to its payer. `document`: CPF or CNPJ without punctuation.
 */
export type BankAccount = { bank: string; agency: string; account: string; holder: string; document: string };

/**
 * The route that the customer wants. `same-way`: each payment goes back as it came, or into the wallet if that is
 * impossible. With an account, that part is transferred there instead.
 */
export type RefundWay = 'same-way' | 'wallet' | { account: BankAccount };

/** One refund as the customer sees it; centavos. */
export type RefundView = {
  id: number;
  /** The payment that it gives back. */
  paymentId: number;
  amount: Centavos;
  /** Its part of the order's price. */
  orderAmount: Centavos;
  goal: RefundGoal;
  state: RefundState;
  cause: RefundCause;
  itemId: number | null;
  reason: string | null;
  /** "Volta ao cartão Visa final 0010" */
  way: string;
  /** How long it takes; only until it is done. */
  time: string;
  createdAt: Date;
  doneAt: Date | null;
  /** It went into the wallet together with what caused it, and no bank was asked. */
  isAtOnce: boolean;
  /** Its bank refused it, and the customer may take it as credit instead. */
  isOpenForWallet: boolean;
};

/**
 * Sums what arrives together, keeping the first of each: all credit of the wallet, or what goes back by one payment.
 * Two cards stay apart even if their names are equal, because each has a bill of its own. `alike`: what must be the
 * same besides.
 */
export const summed = <Part extends { amount: Centavos; way: string; goal: RefundGoal; paymentId: number }>(
  parts: readonly Part[],
  alike: (part: Part) => string = () => '',
): Part[] => {
  const sums = new Map<string, Part>();
  for (const part of parts) {
    const key = [part.way, part.goal === 'payer' ? part.paymentId : '', alike(part)].join(' ');
    const known = sums.get(key);
    sums.set(key, known ? { ...known, amount: known.amount + part.amount } : part);
  }
  return [...sums.values()];
};

/**
 * Only a refund that a bank refused can become credit. One in progress may still arrive, and one with a person may
 * already be paid. If a bank itself took back money of the order (`isTaken`), it may be this very money.
 */
export const isOpenForWallet = ({
  state,
  goal,
  failures,
  isTaken,
}: {
  state: RefundState;
  goal: RefundGoal;
  failures: number;
  isTaken: boolean;
}): boolean => goal === 'payer' && failures > 0 && (state === 'refused' || state === 'person') && !isTaken;
