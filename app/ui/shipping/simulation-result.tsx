import { fromReais } from '~/domain/shared/money';
import { pickupFinderPath, type WireSimulation } from '~/domain/shipping/wire';
import { Link } from '~/ui/link';
import { MapPin, Truck } from '../icons';
import { Money } from '../money';

/** The delivery options, cheapest first, and pickup: the nearest counter, and the cheapest one if that is another. */
export const SimulationResult = ({ result }: { result: WireSimulation }) => {
  const { opcoesEntrega: options } = result;
  return (
    <div className="text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <Truck aria-hidden="true" className="size-4 shrink-0 text-accent" />
        <span>{`Entrega em ${result.destino}`}</span>
      </p>
      <ul className="mt-1 divide-y divide-line">
        {options.map((option) => (
          <li key={option.pk_tipo_transporte} className="flex items-baseline justify-between gap-4 py-1.5">
            <span className="min-w-0">
              <span>{option.tipo}</span>
              <span className="block text-muted text-xs">{`${option.tempo} depois da produção`}</span>
            </span>
            <Money amount={fromReais(option.valor)} free="freight" className="font-semibold" />
          </li>
        ))}
      </ul>
      <PickupOffers result={result} />
      {result.ajustes ? <p className="mt-2 text-muted">{result.ajustes.join(' ')}</p> : null}
    </div>
  );
};

type Pickup = { text: string | null; distance: string | null; price: number; to: string; label: string };

const pickupsOf = (result: WireSimulation): Pickup[] => {
  const { balcao_mais_proximo: nearest, menor_preco_balcao: lowest, pk_estado, pk_cidade } = result;
  if (nearest === null || lowest === null) return [];
  const pickups = [
    {
      label: 'Retirada no balcão mais próximo',
      text: nearest.desc_balcao,
      distance: nearest.distancia,
      price: nearest.vlr_balcao,
      to: pickupFinderPath({ stateId: nearest.pk_estado, cityId: nearest.pk_cidade }),
    },
    {
      label: 'Retirada mais barata',
      text: result.desc_balcao,
      distance: result.distancia_balcao,
      price: lowest,
      to: pickupFinderPath({ stateId: pk_estado ?? undefined, cityId: pk_cidade ?? undefined }),
    },
  ];
  return lowest < nearest.vlr_balcao ? pickups : pickups.slice(0, 1);
};

const PickupOffers = ({ result }: { result: WireSimulation }) =>
  pickupsOf(result).map(({ label, text, distance, price, to }) => (
    <div key={label} className="mt-1 border-line border-t pt-2.5">
      <p className="flex items-center justify-between gap-4 font-semibold">
        <span className="flex min-w-0 items-center gap-2">
          <MapPin aria-hidden="true" className="size-4 shrink-0 text-accent" />
          <span>{label}</span>
        </span>
        <Money amount={fromReais(price)} free="counter" />
      </p>
      <p className="mt-0.5 text-muted">
        <span>{`${text ?? ''}${distance ? `, ${distance}` : ''}. `}</span>
        <Link to={to} className="link">
          Ver balcões
        </Link>
      </p>
    </div>
  ));
