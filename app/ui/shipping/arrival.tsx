import clsx from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { formatCep } from '~/domain/shared/cep';
import { fromReais } from '~/domain/shared/money';
import { Button } from '../button';
import type { Elements } from '../elements';
import { Money } from '../money';
import { TextField } from '../text-field';
import type { Simulation } from './use-simulation';

interface ArrivalDayProps {
  /** "Chega até terça, 8 de dezembro" */
  text: string;
  /** The latest time of payment: "antes das 12h de hoje"; none once paid. */
  payBy?: string | null;
  /** Delivery option and destination. */
  children?: Elements;
  /** Shown with `payBy`. */
  action?: Elements;
}

/** The day of arrival and its conditions, wherever it is shown. */
export const ArrivalDay = ({ text, payBy, children, action }: ArrivalDayProps) => (
  <>
    <p className="font-semibold text-base text-success">{text}</p>
    {children}
    {payBy || action ? (
      <p className="text-muted text-sm">
        <span>{payBy ? `Pagando ${payBy}. ` : null}</span>
        {action}
      </p>
    ) : null}
  </>
);

interface ArrivalProps {
  simulation: Simulation;
  /** Link to all delivery options. */
  waysHref: string;
  /** Shown without a CEP: when production ends. */
  children: Elements;
}

/** The day of arrival of what is shown at the CEP stored in this browser. Without one it asks for the CEP. */
export const Arrival = ({ simulation, waysHref, children }: ArrivalProps) => {
  const { cep, result, isBusy } = simulation;
  const [isAsking, setAsking] = useState(false);
  const way = result?.opcoesEntrega[0];
  if (isAsking || !cep || !way)
    return (
      <div className="rounded-sm bg-success-wash px-3.5 py-3 text-sm">
        {children}
        <CepQuestion simulation={simulation} onDone={() => setAsking(false)} />
      </div>
    );
  return (
    <div
      aria-busy={isBusy}
      className={clsx(
        'rounded-sm bg-success-wash px-3.5 py-3 text-sm transition-opacity',
        isBusy && 'opacity-60',
      )}
    >
      <ArrivalDay
        text={way.chegada}
        payBy={result.pagar_ate}
        action={
          <button type="button" className="link min-h-6" onClick={() => setAsking(true)}>
            Mudar CEP
          </button>
        }
      >
        <p>
          em <span className="figures unbroken">{formatCep(cep)}</span>, por{' '}
          <Money amount={fromReais(way.valor)} free="freight" />
          <span>{` (${way.tipo}). `}</span>
          <a href={waysHref} className="link whitespace-nowrap">
            Outras formas
          </a>
        </p>
      </ArrivalDay>
    </div>
  );
};

/** "Quando chega?": asks for the CEP once. */
const CepQuestion = ({ simulation, onDone }: { simulation: Simulation; onDone: () => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const { cepError, trouble, isBusy, simulate } = simulation;
  const ask = () => {
    if (simulate(input.current?.value ?? '')) onDone();
    else input.current?.focus();
  };
  // The surrounding form handles Enter differently.
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    ask();
  };
  return (
    <div className="needs-script mt-2 flex items-start gap-2">
      <TextField
        ref={input}
        label="Quando chega? Diga o CEP"
        mask="cep"
        autoComplete="postal-code"
        placeholder="00.000-000"
        errors={cepError || trouble ? [cepError || trouble] : []}
        onKeyDown={keyDown}
        fieldClassName="grow"
      />
      <Button variant="secondary" busy={isBusy} busyLabel="Vendo…" asksAnew onClick={ask} className="mt-7">
        Ver
      </Button>
    </div>
  );
};
