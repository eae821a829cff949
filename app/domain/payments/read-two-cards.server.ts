import { type Centavos, fromBrlText } from '../shared/money';
import { fail, ok, type Result } from '../shared/result';
import { instalmentOptions } from './card/instalments';
import { type TwoAmountProblem, twoAmountProblems } from './card/two-cards';
import type { PaymentMethods } from './list-payment-methods.server';
import { toWireInstalments } from './wire';

type Asked = { total: Centavos; first: string; second: string };

/** The instalments of two cards that share a total, amounts in reais as they were typed; or what is wrong with them. */
export const readTwoCards = async (
  { paymentMethods }: { paymentMethods: PaymentMethods },
  { total, first, second }: Asked,
): Promise<
  Result<Record<'primeiroCartao' | 'segundoCartao', ReturnType<typeof toWireInstalments>>, TwoAmountProblem[]>
> => {
  const amounts = { first: fromBrlText(first), second: fromBrlText(second) };
  const problems = twoAmountProblems(amounts, total);
  if (problems.length > 0 || amounts.first === null || amounts.second === null) return fail(problems);
  const terms = await paymentMethods.instalmentTerms();
  return ok({
    primeiroCartao: toWireInstalments(instalmentOptions(amounts.first, terms)),
    segundoCartao: toWireInstalments(instalmentOptions(amounts.second, terms)),
  });
};
