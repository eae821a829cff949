import clsx from 'clsx';
import { type Centavos, formatBrl } from '~/domain/shared/money';
import { numberText, unitPriceOf } from '~/domain/shared/unit-price';

/** The price of a run. */
export interface RunStep {
  quantity: number;
  total: Centavos;
}

/** The tallest bar in pixels, and the shortest that is still visible. */
const TALLEST = 88;
const SHORTEST = 8;

/** Bars from zero, in proportion to the amounts, in whole pixels. */
export const barHeights = (amounts: readonly Centavos[]): number[] => {
  const most = Math.max(...amounts, 1);
  return amounts.map((amount) => Math.max(SHORTEST, Math.round((amount / most) * TALLEST)));
};

/** `count` neighbouring steps around the chosen one, with it in the middle if possible. */
export const nearestSteps = (steps: readonly RunStep[], chosen: number, count: number): RunStep[] => {
  const found = steps.findIndex(({ quantity }) => quantity >= chosen);
  const at = found < 0 ? steps.length - 1 : found;
  const start = Math.max(0, Math.min(at - Math.floor((count - 1) / 2), steps.length - count));
  return steps.slice(start, start + count);
};

interface PriceCurveProps {
  /** Ascending by quantity, including the chosen one. */
  steps: readonly RunStep[];
  chosen: number;
  onChoose: (quantity: number) => void;
  pieces: { one: string; many: string };
  /** The amounts are those of an earlier configuration. */
  busy?: boolean;
}

/** "12,80" or "0,2372". The caption says the unit, and whether any price is rounded. */
const plainUnitPrice = ({ total, quantity }: RunStep): string =>
  unitPriceOf(total, quantity).text.replace(/^R\$\s/, '');

/** Number of steps shown if there is no space for all. */
const IN_LITTLE_ROOM = 6;

/**
 * The price of one copy by run: each bar is a button that selects that run, and its name begins
 * with what it shows (WCAG 2.5.3).
 */
export const PriceCurve = ({ steps, chosen, onChoose, pieces, busy = false }: PriceCurveProps) => {
  const heights = barHeights(steps.map(({ total, quantity }) => total / quantity));
  const near = new Set(nearestSteps(steps, chosen, IN_LITTLE_ROOM));
  const isRounded = steps.some(({ total, quantity }) => unitPriceOf(total, quantity).isRounded);
  return (
    <figure aria-busy={busy} className={clsx('@container transition-opacity', busy && 'opacity-60')}>
      <figcaption className="mb-2 text-muted text-sm">{`Preço por ${pieces.one} em cada tiragem, em R$${isRounded ? ', arredondado' : ''}. Toque numa barra para levar essa quantidade.`}</figcaption>
      <ul className="run-steps">
        {steps.map((step, index) => (
          <li key={step.quantity} className={near.has(step) ? undefined : '@max-[34rem]:hidden'}>
            <Bar
              step={step}
              height={heights[index] ?? 0}
              isChosen={step.quantity === chosen}
              pieces={pieces}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </figure>
  );
};

interface BarProps extends Pick<PriceCurveProps, 'onChoose' | 'pieces'> {
  step: RunStep;
  height: number;
  isChosen: boolean;
}

const Bar = ({ step, height, isChosen, pieces, onChoose }: BarProps) => {
  const { quantity, total } = step;
  const noun = quantity === 1 ? pieces.one : pieces.many;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`${plainUnitPrice(step)} reais cada, ${numberText(quantity)} ${noun}, total de ${formatBrl(total)}`}
      title={`${numberText(quantity)} ${noun} por ${formatBrl(total)}`}
      onClick={() => onChoose(quantity)}
      className="run-step"
    >
      <span className="figures">{plainUnitPrice(step)}</span>
      <svg width="100%" height={height} aria-hidden="true">
        <rect width="100%" height="100%" rx="2" />
      </svg>
      <span className="figures run-step-copies">{numberText(quantity)}</span>
    </button>
  );
};
