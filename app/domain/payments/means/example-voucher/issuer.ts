import type { Centavos } from '../../../shared/money';

/** Money that is to go back; the same `key` never sends it twice. */
type VoucherRefund = { reference: string; amount: Centavos; key: string };

/**
 * Who issues the vouchers. `away`: no answer, and nothing is known of what became of the call, which may be repeated.
 * A way of the shop has such a port in core/ports, and an adapter that speaks to the bank.
 */
export type VoucherIssuer = {
  issue(reference: string): Promise<'done' | 'refused' | 'away'>;
  find(reference: string): Promise<'open' | 'paid' | 'closed' | 'away'>;
  /** So that nobody pays with it any more; `paid`: a payment came first. */
  close(reference: string): Promise<'closed' | 'paid' | 'refused' | 'away'>;
  /** `gone`: the voucher takes no money back any more. */
  refund(refund: VoucherRefund): Promise<'done' | 'processing' | 'refused' | 'gone' | 'away'>;
};

/** How a call is answered: as it should be, not done yet, no, or not at all. */
type Answer = 'works' | 'waits' | 'refuses' | 'fails';
type Answers = Record<keyof VoucherIssuer, Answer>;

const works: Answers = { issue: 'works', find: 'works', close: 'works', refund: 'works' };

type Voucher = { state: 'open' | 'paid' | 'closed'; isGone: boolean; refunds: Map<string, Centavos> };

/** An issuer in memory, which can be made to wait, refuse and fail. */
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
    /** What it answers from now on; the calls that are not named work. */
    answerWith: (next: Partial<Answers>): void => {
      answers = { ...works, ...next };
    },
    /** The voucher is shown at the counter. */
    pay: (reference: string): void => {
      voucherOf(reference).state = 'paid';
    },
    /** It takes no money back any more. */
    loseVoucher: (reference: string): void => {
      voucherOf(reference).isGone = true;
    },
    issued: (): string[] => [...vouchers.keys()],
    /** What went back to a voucher, in centavos. */
    sentBack: (reference: string): Centavos =>
      [...voucherOf(reference).refunds.values()].reduce((sum, amount) => sum + amount, 0),
  };
};
