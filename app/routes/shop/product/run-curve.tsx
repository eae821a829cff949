import { numberText, unitPriceText } from '~/domain/shared/unit-price';
import { Button } from '~/ui/button';
import { PriceCurve } from '~/ui/price/price-curve';
import type { Nouns } from './nouns';
import type { Configurator } from './use-configurator';

interface RunCurveProps {
  form: Configurator;
  chosen: number;
  pieces: Nouns;
  onChoose: (quantity: number) => void;
}

/** The price of a piece by run. */
export const RunCurve = ({ form, chosen, pieces, onChoose }: RunCurveProps) => {
  const { price, state } = form.live;
  if (!price || price.curve.points.length < 2) return null;
  return (
    <PriceCurve
      steps={price.curve.points}
      chosen={chosen}
      onChoose={onChoose}
      pieces={pieces}
      busy={state.status === 'pending'}
    />
  );
};

/**
 * The next run with a lower price per piece, with a button to choose it. Hidden right after a number was adjusted and
 * while another run's price is loading.
 */
export const NextStep = ({ form, chosen, pieces, onChoose }: RunCurveProps) => {
  const step = form.live.price?.curve.nextStep;
  const isTelling = form.notesOf('copies', 'quantity').length > 0;
  if (!step || step.from.quantity !== chosen || isTelling || form.live.state.status === 'invalid')
    return null;
  const { from, to } = step;
  return (
    <div className="mt-4 rounded-sm bg-success-wash px-3 py-2.5 text-sm">
      <p>
        <strong className="font-semibold">
          {to.total === from.total
            ? `Leve ${numberText(to.quantity)} pelo mesmo total`
            : `Leve ${numberText(to.quantity)} e pague menos por ${pieces.one}`}
        </strong>
        : <span className="figures">{`${unitPriceText(to.total, to.quantity)} cada`}</span> em vez de{' '}
        <span className="figures">{unitPriceText(from.total, from.quantity)}</span>.
      </p>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => onChoose(to.quantity)}
        className="mt-2"
      >{`Levar ${numberText(to.quantity)}`}</Button>
    </div>
  );
};
