import type { AnyProduct } from '~/domain/catalogue/product';
import type { ExtraRate, ExtraRates } from '~/domain/pricing/extra-rates';
import { extraTotal } from '~/domain/pricing/extra-rates';
import { businessDaysText } from '~/domain/shared/unit-text';
import { Money } from '~/ui/money';
import type { Configurator } from './use-configurator';
import type { RefileChoice } from './use-refile';

/** What the sections of services and finishes are given. */
export interface ExtrasProps {
  product: AnyProduct;
  form: Configurator;
  rates: ExtraRates;
  refile: RefileChoice;
  isLive: boolean;
  /** Its place among the sections that are shown, from 1. */
  number: number;
}

const piecesOf = ({ configuration }: Configurator): number =>
  'copies' in configuration ? configuration.copies : configuration.quantity;
const pagesOf = ({ configuration }: Configurator): number =>
  'pages' in configuration ? configuration.pages : 0;

/** What an extra adds to price and days: "+ R$ 25,00", "+ 1 dia útil". */
export const Addition = ({ rate, form }: { rate: ExtraRate | undefined; form: Configurator }) => {
  if (!rate) return <>indisponível</>;
  const amount = extraTotal(rate, piecesOf(form), pagesOf(form));
  return (
    <span className="block">
      {amount === 0 ? 'incluso' : <Money amount={amount} signed />}
      {rate.businessDays > 0 ? (
        <span className="block text-xs">+ {businessDaysText(rate.businessDays)}</span>
      ) : null}
    </span>
  );
};
