import type { Centavos } from '../../../shared/money';

/**
 * Where a refund stands. `promised`: no bank was asked yet. `processing`: bank or gateway were, and have not ended it.
 * `refused`: they said no, and are asked again later. `person`: staff decide or transfer it.
 */
export type RefundState = 'promised' | 'processing' | 'refused' | 'person' | 'done';

/** Where it goes: to who paid, by the way it came; into the wallet; to an account that staff transfer it to. */
export type RefundGoal = 'payer' | 'wallet' | 'account';

/** What it is for. `unused`: money that paid nothing, since it came too late or twice. */
export type RefundCause = 'order' | 'item' | 'contest' | 'change' | 'unused';

/** A bank account in Brazil, for money that has no other way back. `document`: CPF or CNPJ without punctuation. */
export type BankAccount = { bank: string; agency: string; account: string; holder: string; document: string };

/**
 * How a customer wants the money. `same-way`: each payment goes back as it came, and what has no way back into the
 * wallet. With an account that part is transferred instead.
 */
export type RefundWay = 'same-way' | 'wallet' | { account: BankAccount };

/** One refund as its customer sees it; centavos. */
export type RefundView = {
  id: number;
  amount: Centavos;
  /** What of the order's price it is. */
  orderAmount: Centavos;
  goal: RefundGoal;
  state: RefundState;
  cause: RefundCause;
  itemId: number | null;
  reason: string | null;
  /** "Volta ao cartão Visa final 0010" */
  way: string;
  /** How long that takes, as long as it is not done. */
  time: string;
  createdAt: Date;
  doneAt: Date | null;
  /** Its bank did not take it, and the customer may have it as credit instead. */
  isOpenForWallet: boolean;
};

/**
 * Only what a bank refused: what is under way may arrive, what a person looks at may be paid already, and where a bank
 * took money of the order back by itself (`isTaken`) it may be this very money.
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
