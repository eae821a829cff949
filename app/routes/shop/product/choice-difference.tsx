import clsx from 'clsx';
import { memo } from 'react';
import { formatBrl } from '~/domain/shared/money';
import { businessDaysText } from '~/domain/shared/unit-text';
import { signed } from './neighbour-words';
import type { Configurator } from './use-configurator';

/** "+ R$ 46,83", "− R$ 12,00 e + 2 dias úteis", "mesmo preço"; empty where it is not known. */
export const differenceText = (form: Configurator, attribute: string, code: string): string => {
  const difference = form.live.differences[attribute]?.[code];
  if (!difference) return '';
  const { total, businessDays } = difference;
  const price = total === 0 ? 'mesmo preço' : signed(total, formatBrl);
  return businessDays === 0 ? price : `${price} e ${signed(businessDays, businessDaysText)}`;
};

/** What an option would change in price and days, as the page shows it: plain values, by which `memo` compares. */
export type ShownDifference = { text: string; isCheaper: boolean; isPending: boolean };

/** Of an option, before it is taken; of the answer that the page shows. */
export const differenceOf = (
  form: Configurator,
  attribute: string,
  code: string,
  isChosen: boolean,
): ShownDifference => ({
  text: isChosen ? 'escolhido' : differenceText(form, attribute, code),
  isCheaper: !isChosen && (form.live.differences[attribute]?.[code]?.total ?? 0) < 0,
  isPending: form.live.state.status === 'pending',
});

export const ChoiceDifference = memo(({ text, isCheaper, isPending }: ShownDifference) => (
  <span
    className={clsx(
      'figures block min-h-[1lh] font-normal text-sm',
      isCheaper ? 'text-success' : 'text-muted',
      isPending && 'opacity-60',
    )}
  >
    {text}
  </span>
));
ChoiceDifference.displayName = 'ChoiceDifference';
