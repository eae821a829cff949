import { businessDaysText } from '~/domain/shared/unit-price';
import type { ModalityFacts } from '~/domain/shipping/modalities';
import { Badge } from '~/ui/badge';
import { Bike, type Icon, MapPin, Package, Rocket, Truck, Zap } from '~/ui/icons';
import { Money } from '~/ui/money';
import type { DeliveryPage } from './page.server';

const icons: Record<string, Icon> = {
  pac: Package,
  sedex: Zap,
  express: Rocket,
  special: Truck,
  courier: Bike,
  pickup: MapPin,
};

/** The delivery options, with a summary of the rates. */
export const Modalities = ({ modalities }: Pick<DeliveryPage, 'modalities'>) => (
  <section aria-labelledby="modalidades" className="mt-12">
    <h2 id="modalidades" className="font-medium font-serif text-heading">
      Modalidades de entrega
    </h2>
    <ul className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {modalities.map(({ id, title, body, icon, facts }) => {
        const Icon = icons[icon ?? ''] ?? Truck;
        return (
          <li key={id} className="flex flex-col rounded-md border border-line bg-sheet p-5">
            <div className="flex items-start gap-3">
              <Icon aria-hidden="true" strokeWidth={1.6} className="mt-0.5 size-6 shrink-0 text-accent" />
              <h3 className="grow font-semibold">{title}</h3>
              {facts === null ? <Badge className="shrink-0">Em breve</Badge> : null}
            </div>
            <p className="mt-2 grow text-muted text-sm">{body}</p>
            <Facts facts={facts} isPickup={icon === 'pickup'} />
          </li>
        );
      })}
    </ul>
  </section>
);

const Facts = ({ facts, isPickup }: { facts: ModalityFacts | undefined; isPickup: boolean }) => {
  if (isPickup)
    return (
      <p className="mt-3 border-line border-t pt-3 text-sm">
        <a href="#balcoes" className="link">
          Encontrar um balcão
        </a>
      </p>
    );
  if (!facts) return null;
  const { fromPrice, minDays, maxDays } = facts;
  return (
    <p className="mt-3 flex flex-wrap justify-between gap-x-4 border-line border-t pt-3 text-sm">
      <span className="font-semibold">
        {minDays === maxDays ? businessDaysText(minDays) : `${minDays} a ${maxDays} dias úteis`}
      </span>
      <span>
        <span>{fromPrice === 0 ? '' : 'a partir de '}</span>
        <Money amount={fromPrice} free="freight" className="font-semibold" />
      </span>
    </p>
  );
};
