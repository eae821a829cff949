import type { ReactNode } from 'react';
import { formatCep } from '~/domain/shared/cep';
import { formatPhone } from '~/domain/shared/phone';
import { businessDaysText } from '~/domain/shared/unit-text';
import type { PickupCounter } from '~/domain/shipping/counter';
import { Clock, MapPin, Phone, Truck } from '~/ui/icons';
import { Money } from '~/ui/money';

/** Where the counter lies on a map, by its address: the shop keeps no coordinates of houses. */
const mapAddress = ({ street, number, city, state, cep }: PickupCounter): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({
    api: '1',
    query: `${street}, ${number}, ${city.name} - ${state.uf}, ${formatCep(cep)}`,
  })}`;

/** One pickup counter: price, address, hours, telephone, lead time and the way to it. */
export const CounterCard = ({ counter }: { counter: PickupCounter }) => (
  <li className="flex flex-col rounded-md border border-line bg-paper p-4">
    <div className="flex items-start justify-between gap-4">
      <h3 className="font-semibold">{counter.name}</h3>
      <Money
        amount={counter.price}
        free="counter"
        className={counter.price === 0 ? 'font-semibold text-success' : 'font-semibold'}
      />
    </div>
    <ul className="mt-2 grid grow content-start gap-1.5 text-sm">
      <Fact icon={MapPin}>
        {counter.street}, {counter.number}, {counter.district}
        <span className="block">
          {counter.city.name}/{counter.state.uf},{' '}
          <span className="unbroken">CEP {formatCep(counter.cep)}</span>
        </span>
      </Fact>
      <Fact icon={Clock}>{counter.openingHours}</Fact>
      <Fact icon={Phone}>
        <a href={`tel:+55${counter.phone}`} className="link">
          {formatPhone(counter.phone)}
        </a>
      </Fact>
      <Fact icon={Truck}>
        Pronto para retirar em {businessDaysText(counter.businessDays)} depois da produção
      </Fact>
    </ul>
    {counter.serviceInfo ? <p className="mt-2 text-muted text-sm">{counter.serviceInfo}</p> : null}
    <p className="mt-3 text-sm">
      <a href={mapAddress(counter)} target="_blank" rel="noopener noreferrer" className="link">
        Ver no mapa<span className="sr-only"> {counter.name} (abre em outra janela)</span>
      </a>
    </p>
  </li>
);

const Fact = ({ icon: Icon, children }: { icon: typeof MapPin; children: ReactNode }) => (
  <li className="flex gap-2">
    <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
    <span className="min-w-0">{children}</span>
  </li>
);
