import { partLabels, partNames } from '~/domain/pricing/labels';
import type { LivePrice } from '~/domain/pricing/live-price';
import { businessDaysText, weightText } from '~/domain/shared/unit-price';
import { formatMm } from '~/ui/book/book-measures';
import type { Elements } from '~/ui/elements';
import { Money } from '~/ui/money';
import { SummaryRows } from '~/ui/summary-rows';

interface PriceFactsProps {
  price: LivePrice;
  hasSpine: boolean;
  /** Production end and day of arrival. */
  children: Elements;
}

/** Price parts, dates, weight, spine. */
export const PriceFacts = ({ price, hasSpine, children }: PriceFactsProps) => (
  <>
    <SummaryRows
      className="border-line border-t pt-2 text-sm [&>div]:py-0.5"
      rows={partNames
        .filter((part) => price.parts[part] > 0)
        .map((part) => ({
          key: part,
          term: partLabels[part],
          value: <Money amount={price.parts[part]} />,
        }))}
    />
    <div className="mt-2 border-line border-t pt-2">
      <Additional {...price.additional} />
      {children}
    </div>
    <SummaryRows
      className="mt-2 border-line border-t pt-2 text-sm [&>div]:py-0.5"
      rows={[
        {
          key: 'weight',
          term: 'Peso',
          value: `${weightText(price.copyWeightGrams)} cada, ${weightText(price.weightGrams)} no total`,
        },
        ...(hasSpine
          ? [
              price.spineMm > 0
                ? { key: 'spine', term: 'Lombada', value: formatMm(price.spineMm) }
                : { key: 'spine', term: 'Espessura', value: `${formatMm(price.thicknessMm)}, sem lombada` },
            ]
          : []),
      ]}
    />
  </>
);

/** The total of services and finishes, which is part of the figures above. */
const Additional = ({ total, businessDays }: LivePrice['additional']) => {
  if (total === 0 && businessDays === 0) return null;
  const days = businessDays > 0 ? ` e + ${businessDaysText(businessDays)}` : '';
  return (
    <p className="mb-2 text-sm">
      Adicionais incluídos: <Money amount={total} signed />
      <span>{`${days}.`}</span>
    </p>
  );
};
