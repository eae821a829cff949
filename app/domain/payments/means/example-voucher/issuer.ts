import type { Centavos } from '../../../shared/money';

/** A refund; the same `key` never sends it twice. */
type VoucherRefund = { reference: string; amount: Centavos; key: string };

/**
 * The issuer of the vouchers. `away`: no answer and an unknown outcome; the call may be repeated. A real method has
 * such a port in core/ports, and an adapter for the bank.
 */
export type VoucherIssuer = {
  issue(reference: string): Promise<'done' | 'refused' | 'away'>;
  find(reference: string): Promise<'open' | 'paid' | 'closed' | 'away'>;
  /** Makes the voucher unusable; `paid`: a payment came first. */
  close(reference: string): Promise<'closed' | 'paid' | 'refused' | 'away'>;
  /** `gone`: the voucher can no longer be refunded. */
  refund(refund: VoucherRefund): Promise<'done' | 'processing' | 'refused' | 'gone' | 'away'>;
};

/** How a call is answered: normally, not done yet, refused, or not at all. */
type Answer = 'works' | 'waits' | 'refuses' | 'fails';
type Answers = Record<keyof VoucherIssuer, Answer>;

const works: Answers = { issue: 'works', find: 'works', close: 'works', refund: 'works' };

type Voucher = { state: 'open' | 'paid' | 'closed'; isGone: boolean; refunds: Map<string, Centavos> };

/** An issuer in memory that can be made to wait, refuse and fail. */
export const createVoucherIssuer = () => {
  const vouchers = new Map<string, Voucher>();
  let answers = works;
  const voucherOf = (reference: string): Voucher => {
    const voucher = vouchers.get(reference) ?? { state: 'open', isGone: false, refunds: new Map() };
    vouchers.set(reference, voucher);
    return voucher;
  };
  const issuer: VoucherIssuer = {
    issue: async (reference) => {
      if (answers.issue === 'fails') return 'away';
      if (answers.issue === 'refuses') return 'refused';
      voucherOf(reference);
      return 'done';
    },
    find: async (reference) => (answers.find === 'fails' ? 'away' : voucherOf(reference).state),
    close: async (reference) => {
      if (answers.close === 'fails') return 'away';
      if (answers.close === 'refuses') return 'refused';
      const voucher = voucherOf(reference);
      if (voucher.state === 'paid') return 'paid';
      voucher.state = 'closed';
      return 'closed';
    },
    refund: async ({ reference, amount, key }) => {
      const { isGone, refunds } = voucherOf(reference);
      if (isGone) return 'gone';
      if (answers.refund === 'fails') return 'away';
      if (answers.refund === 'refuses') return 'refused';
      if (answers.refund === 'waits') return 'processing';
      refunds.set(key, amount);
      return 'done';
    },
  };
  return {
    ...issuer,
    /** Sets the answers from now on; calls not named work normally. */
    answerWith: (next: Partial<Answers>): void => {
      answers = { ...works, ...next };
    },
    /** Plays the customer who shows the voucher at the counter. */
    pay: (reference: string): void => {
      voucherOf(reference).state = 'paid';
    },
    /** The voucher can no longer be refunded. */
    loseVoucher: (reference: string): void => {
      voucherOf(reference).isGone = true;
    },
    issued: (): string[] => [...vouchers.keys()],
    /** The total refunded to a voucher, in centavos. */
    sentBack: (reference: string): Centavos =>
      [...voucherOf(reference).refunds.values()].reduce((sum, amount) => sum + amount, 0),
  };
};
