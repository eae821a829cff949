import { fromReais } from '~/domain/shared/money';
import { pickupFinderPath, type WireSimulation } from '~/domain/shipping/wire';
import { Link } from '~/ui/link';
import { MapPin, Truck } from '../icons';
import { Money } from '../money';

/** The delivery options, cheapest first, and the cheapest pickup counter. */
export const SimulationResult = ({ result }: { result: WireSimulation }) => {
  const { opcoesEntrega: options, menor_preco_balcao: counterPrice } = result;
  return (
    <div className="text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <Truck aria-hidden="true" className="size-4 shrink-0 text-accent" />
        Entrega em {result.destino}
      </p>
      <ul className="mt-1 divide-y divide-line">
        {options.map((option) => (
          <li key={option.pk_tipo_transporte} className="flex items-baseline justify-between gap-4 py-1.5">
            <span className="min-w-0">
              {option.tipo}
              <span className="block text-muted text-xs">{option.tempo} depois da produção</span>
            </span>
            <Money amount={fromReais(option.valor)} free="freight" className="font-semibold" />
          </li>
        ))}
      </ul>
      {counterPrice === null ? null : (
        <div className="mt-1 border-line border-t pt-2.5">
          <p className="flex items-center justify-between gap-4 font-semibold">
            <span className="flex min-w-0 items-center gap-2">
              <MapPin aria-hidden="true" className="size-4 shrink-0 text-accent" />
              Retirada em balcão
            </span>
            <Money amount={fromReais(counterPrice)} free="counter" />
          </p>
          <p className="mt-0.5 text-muted">
            {result.desc_balcao}.{' '}
            <Link to={counterLink(result)} className="link">
              Ver balcões
            </Link>
          </p>
        </div>
      )}
      {result.ajustes ? <p className="mt-2 text-muted">{result.ajustes.join(' ')}</p> : null}
    </div>
  );
};

const counterLink = ({ pk_estado, pk_cidade }: WireSimulation): string =>
  pickupFinderPath({ stateId: pk_estado ?? undefined, cityId: pk_cidade ?? undefined });
