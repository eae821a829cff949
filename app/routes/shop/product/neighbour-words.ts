import type { LiveNeighbour } from '~/domain/pricing/live-price';
import { formatBrl } from '~/domain/shared/money';
import { businessDaysText, weightText } from '~/domain/shared/unit-price';
import { formatMm } from '~/ui/book/book-measures';

/** The advantage of a neighbour, above its card. */
export const reasonTexts: Record<LiveNeighbour['reason'], string> = {
  saves: 'Para economizar',
  sooner: 'Para ficar pronto antes',
  finer: 'Por pouco mais',
};

export const signed = (value: number, words: (size: number) => string): string =>
  `${value > 0 ? '+' : '−'} ${words(Math.abs(value))}`;

/** "Sem laminação, − R$ 93,50" */
export const neighbourText = ({ to, difference }: LiveNeighbour): string =>
  `${to}, ${difference.total === 0 ? 'pelo mesmo preço' : signed(difference.total, formatBrl)}`;

/** "27/11" for '2026-11-27'. */
export const dayText = (date: string): string => date.split('-').slice(1).reverse().join('/');

export type Effect = { term: string; value: string; tone: 'better' | 'worse' | 'even' };

const toneOf = (difference: number): Effect['tone'] =>
  difference < 0 ? 'better' : difference > 0 ? 'worse' : 'even';

/**
 * The change in price, date, spine and weight. Price and date always come first; spine and weight only if the change
 * is noticeable (0.1 mm, 1 g).
 */
export const effectsOf = ({ difference, readyOn }: LiveNeighbour): Effect[] => {
  const { total, businessDays, spineMm, weightGrams } = difference;
  const effects: Effect[] = [
    {
      term: 'Preço',
      value: total === 0 ? 'o mesmo' : signed(total, formatBrl),
      tone: toneOf(total),
    },
    {
      term: 'Pronto',
      value:
        businessDays === 0
          ? `na mesma data, ${dayText(readyOn)}`
          : `${dayText(readyOn)} (${signed(businessDays, businessDaysText)})`,
      tone: toneOf(businessDays),
    },
  ];
  if (Math.abs(spineMm) >= 0.05)
    effects.push({ term: 'Lombada', value: signed(spineMm, formatMm), tone: 'even' });
  if (Math.abs(weightGrams) >= 1)
    effects.push({ term: 'Peso total', value: signed(weightGrams, weightText), tone: 'even' });
  return effects;
};
