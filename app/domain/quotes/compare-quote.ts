import { partLabels, partNames } from '../pricing/labels';
import type { LinePrice, PriceParts } from '../pricing/line-price';
import { type Centavos, formatBrl } from '../shared/money';
import { businessDaysText, numberText, weightText } from '../shared/unit-price';
import type { QuotedPrice } from './quote';

/** One change, as text. */
export type QuoteChange = { label: string; was: string; now: string; difference: string };

/** '+ R$ 12,00', '− R$ 3,50' */
const signed = (amount: Centavos): string => `${amount < 0 ? '−' : '+'} ${formatBrl(Math.abs(amount))}`;

const moneyChange = (label: string, was: Centavos, now: Centavos): QuoteChange[] =>
  was === now ? [] : [{ label, was: formatBrl(was), now: formatBrl(now), difference: signed(now - was) }];

const measureChange = (
  label: string,
  was: number,
  now: number,
  words: (value: number) => string,
): QuoteChange[] =>
  was === now
    ? []
    : [
        {
          label,
          was: words(was),
          now: words(now),
          difference: `${now > was ? '+' : '−'} ${words(Math.abs(now - was))}`,
        },
      ];

const partChanges = (was: PriceParts, now: PriceParts): QuoteChange[] =>
  partNames.flatMap((part) => moneyChange(partLabels[part], was[part], now[part]));

const millimetres = (mm: number): string => `${numberText(mm)} mm`;

/** What would be different in a quote today, part by part; empty when nothing changed. */
export const compareQuote = (was: QuotedPrice, now: LinePrice): QuoteChange[] => [
  ...partChanges(was.parts, now.parts),
  ...moneyChange('Total', was.total, now.total),
  ...measureChange('Prazo', was.leadTimeBusinessDays, now.leadTimeBusinessDays, businessDaysText),
  ...measureChange('Peso', was.weightGrams, now.weightGrams, weightText),
  ...(was.spineMm === null ? [] : measureChange('Lombada', was.spineMm, now.spineMm, millimetres)),
];
