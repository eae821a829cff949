import { checkConfiguration } from '~/domain/catalogue/check-configuration';
import type { ProblemCode } from '~/domain/catalogue/configuration-problem';
import type { Finish } from '~/domain/catalogue/extras';
import { problemText } from '~/domain/catalogue/labels';
import type { AnyProduct } from '~/domain/catalogue/product-rows';
import type { Configuration } from '~/domain/pricing/price-configuration';

/** Why a finish cannot join those chosen: another one rules it out, or the piece is too small. '' when it can. */
export const blockedBecause = (product: AnyProduct, chosen: Configuration, { code }: Finish): string => {
  const already = new Set(finishProblems(product, chosen));
  const withIt = finishProblems(product, { ...chosen, finishes: [...chosen.finishes, code] });
  return withIt.find((text) => !already.has(text)) ?? '';
};

const obstacles: readonly ProblemCode[] = [
  'choices-blocked',
  'choice-requires',
  'choice-hidden',
  'finish-too-small',
];

const finishProblems = (product: AnyProduct, configuration: Configuration): string[] =>
  checkConfiguration(product, configuration)
    .filter(({ code }) => obstacles.includes(code))
    .map(problemText);
