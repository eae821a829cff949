import { findPayerAddress } from '~/domain/addresses/list-addresses.server';
import { cached } from '~/platform/cached.server';
import type { HasDb } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import type { Context } from '../../../shared/context.server';
import { type Centavos, fromBrlText } from '../../../shared/money';
import { fail, ok, type Result } from '../../../shared/result';
import {
  type DepositAccount,
  depositKeys,
  inventedAccount,
  type PaymentMethod,
  withTerm,
} from '../../core/payment-method';
import {
  findMeans,
  findParameter,
  findParameters,
  findPaymentMethods,
} from '../../core/payment-method-store.server';
import { creditPart, type PlanFacts } from '../../core/payment-plan';
import type { InstalmentTerms, WantedPayment } from '../../core/planned-payment';
import { knownMeans } from '../../means/all-means';
import { instalmentOptions, readMonthlyRate, SMALLEST_INSTALMENT } from '../../means/card/instalments';
import { type TwoAmountProblem, twoAmountProblems } from '../../means/card/plan';
import { toWireInstalments } from './wire';

/** Staff's edits appear within this time. */
const FRESH_MS = 5_000;

const MONTHLY_RATE_KEY = 'cartao.juros_ao_mes';

/** If no valid rate was ever read, there are no instalments: no amount reaches this minimum twice. */
const NO_INSTALMENTS: InstalmentTerms = { monthlyPercent: 0, smallest: Number.MAX_SAFE_INTEGER };

/** The terms that staff set. An invalid rate is logged, and the previous terms stay. */
const termsOf = (text: string | null, before: InstalmentTerms | null, logger: Logger): InstalmentTerms => {
  const monthlyPercent = readMonthlyRate(text ?? '0');
  if (monthlyPercent !== null) return { monthlyPercent, smallest: SMALLEST_INSTALMENT };
  const kept = before ?? NO_INSTALMENTS;
  logger.error({ key: MONTHLY_RATE_KEY, kept: kept.monthlyPercent }, 'a rate of interest cannot be read');
  return kept;
};

const accountOf = (texts: ReadonlyMap<string, string>): DepositAccount | null => {
  const [bank, agency, account] = depositKeys.map((key) => texts.get(key)?.trim() ?? '');
  return bank && agency && account ? { bank, agency, account } : null;
};

const isInventedAccount = ({ bank, agency, account }: DepositAccount): boolean =>
  bank === inventedAccount.bank && agency === inventedAccount.agency && account === inventedAccount.account;

/**
 * A cache of the payment methods in this process, so that pages need no query for them. Deposits and transfers are
 * included once staff have entered the account; in a live shop the seed's account does not count.
 * @param unserved names of the methods whose bank or gateway this shop lacks: they count as coming, whatever staff set
 */
export const createPaymentMethods = (
  { db, logger }: Pick<Context, 'db' | 'logger'>,
  unserved: readonly string[] = [],
  isLive = false,
) => {
  const all = cached(FRESH_MS, async () => (await findPaymentMethods(db)).map(withTerm));
  const terms = cached<InstalmentTerms>(FRESH_MS, async (before) =>
    termsOf(await findParameter(db, MONTHLY_RATE_KEY), before, logger),
  );
  const deposit = cached(FRESH_MS, async () => {
    const account = accountOf(await findParameters(db, depositKeys));
    return account && isLive && isInventedAccount(account) ? null : account;
  });
  const those = async (active: boolean): Promise<PaymentMethod[]> => {
    const [methods, account] = await Promise.all([all.get(), deposit.get()]);
    const isServed = (id: number): boolean => {
      const means = knownMeans(id);
      if (!means || unserved.includes(means.name)) return false;
      return !means.isConfirmedByStaff || account !== null;
    };
    return methods.filter((method) => (method.active && isServed(method.id)) === active);
  };
  return {
    /** Those that can be chosen now. */
    active: () => those(true),
    /** All of them, including those only used by past orders. */
    all: () => all.get(),
    /** Those that are not available yet. */
    coming: () => those(false),
    /** The terms of card instalments. */
    instalmentTerms: () => terms.get(),
    /** The account for deposits and transfers; null if staff have not entered it. */
    depositAccount: () => deposit.get(),
    /** Fills the cache for a transaction, so that it needs no second connection. */
    warm: () => Promise.all([all.get(), terms.get(), deposit.get()]),
    /** Clears the cache, for tests and after a seed. */
    forget: () => {
      all.forget();
      terms.forget();
      deposit.forget();
    },
  };
};

export type PaymentMethods = ReturnType<typeof createPaymentMethods>;

export type PlanContext = HasDb & { paymentMethods: PaymentMethods };

type Params = {
  userId: number;
  total: Centavos;
  /** Null for a page that shows all methods. The customer's address is only checked if the choice needs it. */
  wanted: WantedPayment | null;
};

const needsAddress = (wanted: WantedPayment | null): boolean =>
  knownMeans(wanted?.typeId ?? null)?.namesAddress ?? false;

/** How this customer may pay an amount: active methods that staff have not blocked, wallet, instalments. */
export const readPlanFacts = async (
  { db, paymentMethods }: PlanContext,
  { userId, total, wanted }: Params,
): Promise<PlanFacts & { blockedTypes: readonly number[] }> => {
  const { blockedTypes, creditAvailable } = await findMeans(db, userId);
  const methods = await paymentMethods.active();
  return {
    total,
    methods: methods.filter(({ id }) => !blockedTypes.includes(id)),
    creditAvailable,
    blockedTypes,
    hasAddress: !needsAddress(wanted) || (await findPayerAddress({ db }, userId)) !== null,
    knownMeans,
    instalmentTerms: await paymentMethods.instalmentTerms(),
  };
};

type TwoCardsInput = {
  userId: number;
  total: Centavos;
  /** The wallet pays as much as it can, the cards the rest. */
  withCredit: boolean;
  first: string;
  second: string;
};

/** The instalments of two cards that share a total, with amounts typed in reais; or what is wrong with them. */
export const readTwoCards = async (
  services: PlanContext,
  { userId, total, withCredit, first, second }: TwoCardsInput,
): Promise<
  Result<Record<'primeiroCartao' | 'segundoCartao', ReturnType<typeof toWireInstalments>>, TwoAmountProblem[]>
> => {
  const facts = await readPlanFacts(services, { userId, total, wanted: null });
  const toPay = withCredit ? total - creditPart(facts) : total;
  const amounts = { first: fromBrlText(first), second: fromBrlText(second) };
  const problems = twoAmountProblems(amounts, toPay);
  if (problems.length > 0 || amounts.first === null || amounts.second === null) return fail(problems);
  return ok({
    primeiroCartao: toWireInstalments(instalmentOptions(amounts.first, facts.instalmentTerms)),
    segundoCartao: toWireInstalments(instalmentOptions(amounts.second, facts.instalmentTerms)),
  });
};
