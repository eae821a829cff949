import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { formatCep } from '~/domain/shared/cep';
import { simulationPath } from '~/domain/shipping/wire';
import { Button } from '../button';
import { Notice } from '../notice';
import { onDemand } from '../on-demand';
import { TextField } from '../text-field';
import type { Simulation } from './use-simulation';

const SimulationResult = onDemand(() => import('./simulation-result').then((code) => code.SimulationResult));

export interface ShippingSimulatorProps {
  productId: number;
  /** For the current configuration. */
  simulation: Simulation;
  className?: string;
}

/**
 * Freight of the current configuration to a CEP. It must be inside the form with the configuration's fields, because
 * without scripts its button sends them to the simulation's own page.
 */
export const ShippingSimulator = ({ productId, simulation, className }: ShippingSimulatorProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { cep, cepError, isBusy, simulate } = simulation;
  const begin = () => {
    if (!simulate(input.current?.value ?? '')) input.current?.focus();
  };
  const click = (event: MouseEvent) => {
    event.preventDefault();
    begin();
  };
  // The surrounding form handles Enter differently.
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    begin();
  };
  return (
    <div className={className}>
      <div className="flex items-start gap-2">
        <TextField
          key={cep}
          ref={input}
          defaultValue={formatCep(cep)}
          id="cep-frete"
          name="cep"
          label="CEP"
          mask="cep"
          autoComplete="postal-code"
          placeholder="00.000-000"
          errors={cepError ? [cepError] : []}
          onKeyDown={keyDown}
          fieldClassName="grow"
        />
        <Button
          type="submit"
          variant="secondary"
          formAction={simulationPath(productId)}
          formMethod="get"
          formNoValidate
          busy={isBusy}
          asksAnew
          busyLabel="Calculando…"
          onClick={click}
          className="mt-7"
        >
          Calcular
        </Button>
      </div>
      <Outcome simulation={simulation} onAgain={begin} />
    </div>
  );
};

interface OutcomeProps extends Pick<ShippingSimulatorProps, 'simulation'> {
  onAgain: () => void;
}

const Outcome = ({ simulation: { result, trouble, isBusy }, onAgain }: OutcomeProps) => (
  <div role="status" aria-busy={isBusy} className={isBusy && result ? 'mt-3 opacity-60' : 'mt-3 empty:mt-0'}>
    {result ? <SimulationResult result={result} /> : null}
    {trouble ? (
      <Notice tone="danger">
        <p className="text-sm">{trouble}</p>
        <Button variant="quiet" size="sm" onClick={onAgain} className="-ml-3">
          Tentar de novo
        </Button>
      </Notice>
    ) : null}
  </div>
);
