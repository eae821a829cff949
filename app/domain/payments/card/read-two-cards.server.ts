import { type Centavos, fromBrlText } from '../../shared/money';
import { fail, ok, type Result } from '../../shared/result';
import { creditPart } from '../payment-plan';
import { type PlanServices, readPlanFacts } from '../plan-facts.server';
import { toWireInstalments } from '../wire';
import { instalmentOptions } from './instalments';
import { type TwoAmountProblem, twoAmountProblems } from './two-cards';

type Params = {
  userId: number;
  total: Centavos;
  /** The wallet pays what it can, the cards the rest. */
  withCredit: boolean;
  first: string;
  second: string;
};

/** The instalments of two cards that share a total, amounts in reais as they were typed; or what is wrong with them. */
export const readTwoCards = async (
  services: PlanServices,
  { userId, total, withCredit, first, second }: Params,
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
