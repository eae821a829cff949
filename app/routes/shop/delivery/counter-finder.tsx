import { Form, useNavigation, useSubmit } from '@remix-run/react';
import { type ReactNode, useRef } from 'react';
import { formatCep } from '~/domain/shared/cep';
import { formatPhone } from '~/domain/shared/phone';
import { businessDaysText } from '~/domain/shared/unit-price';
import type { ListedCounter } from '~/domain/shipping/counter';
import { distanceText } from '~/domain/shipping/labels';
import type { CounterSearch } from '~/domain/shipping/search-counters.server';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Clock, MapPin, Phone, Truck } from '~/ui/icons';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { SelectField } from '~/ui/select-field';
import { TextField } from '~/ui/text-field';

/** A map link by the counter's address, since the shop has no coordinates. */
const mapAddress = ({ street, number, city, state, cep }: ListedCounter): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({
    api: '1',
    query: `${street}, ${number}, ${city.name} - ${state.uf}, ${formatCep(cep)}`,
  })}`;

/** A pickup counter: price, address, hours, telephone, lead time and a link to the map. */
const CounterCard = ({ counter }: { counter: ListedCounter }) => (
  <li className="flex flex-col rounded-md border border-line bg-paper p-4">
    <div className="flex items-start justify-between gap-4">
      <div>
        <h3 className="font-semibold">{counter.name}</h3>
        {counter.isNearest ? <Badge tone="success">Mais próximo</Badge> : null}
      </div>
      <Money
        amount={counter.price}
        free="counter"
        className={counter.price === 0 ? 'font-semibold text-success' : 'font-semibold'}
      />
    </div>
    <ul className="mt-2 grid grow content-start gap-1.5 text-sm">
      <Fact icon={MapPin}>
        <span>{`${counter.street}, ${counter.number}, ${counter.district}`}</span>
        <span className="block">
          <span>{`${counter.city.name}/${counter.state.uf}, `}</span>
          <span className="unbroken">{`CEP ${formatCep(counter.cep)}`}</span>
          <span>{counter.km === null ? null : `, ${distanceText(counter.km)}`}</span>
        </span>
      </Fact>
      <Fact icon={Clock}>{counter.openingHours}</Fact>
      <Fact icon={Phone}>
        <a href={`tel:+55${counter.phone}`} className="link">
          {formatPhone(counter.phone)}
        </a>
      </Fact>
      <Fact
        icon={Truck}
      >{`Pronto para retirar em ${businessDaysText(counter.businessDays)} depois da produção`}</Fact>
    </ul>
    {counter.serviceInfo ? <p className="mt-2 text-muted text-sm">{counter.serviceInfo}</p> : null}
    <p className="mt-3 text-sm">
      <a href={mapAddress(counter)} target="_blank" rel="noopener noreferrer" className="link">
        Ver no mapa<span className="sr-only">{` ${counter.name} (abre em outra janela)`}</span>
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

const PAGE = '/entrega';

const asOptions = (places: readonly { id: number; name: string }[]) =>
  places.map(({ id, name }) => ({ value: String(id), label: name }));

/** A search for counters by state, city and price, with a card for each result. */
export const CounterFinder = ({ search }: { search: CounterSearch }) => (
  <section
    id="balcoes"
    aria-labelledby="balcoes-titulo"
    className="mt-12 rounded-md border border-line border-t-4 border-t-accent bg-sheet p-4 md:p-6"
  >
    <h2 id="balcoes-titulo" className="font-medium font-serif text-heading">
      Balcões de Retirada
    </h2>
    <p className="mt-1 max-w-prose text-muted">
      Diga o seu CEP e veja os balcões mais próximos, ou escolha estado e cidade. Cada um mostra endereço,
      horário e prazo. No carrinho, marque o que preferir.
    </p>
    <FinderForm key={`${search.stateId}/${search.cityId}/${search.freeOnly}/${search.cep}`} search={search} />
    <div role="status" className="mt-6 empty:mt-0">
      {search.note ? (
        <Notice tone="warning">
          <p>{search.note}</p>
        </Notice>
      ) : null}
      {search.counters?.length ? (
        <>
          <p className="mb-3 font-semibold">
            {search.counters.length === 1
              ? '1 balcão encontrado'
              : `${search.counters.length} balcões encontrados`}
          </p>
          <ul className="grid gap-4 md:grid-cols-2">
            {search.counters.map((counter) => (
              <CounterCard key={counter.id} counter={counter} />
            ))}
          </ul>
        </>
      ) : null}
    </div>
  </section>
);

/** Without scripts the first answer lists the cities of the state; with them choosing a state does. */
const FinderForm = ({ search }: { search: CounterSearch }) => {
  const submit = useSubmit();
  const { location: next } = useNavigation();
  const isBusy = next?.pathname === PAGE;
  const form = useRef<HTMLFormElement>(null);
  const chooseState = (estado: string) => {
    const isFree = form.current?.frete_gratis.checked === true;
    const cep: string = form.current?.cep.value ?? '';
    const query = new URLSearchParams({
      estado,
      ...(isFree ? { frete_gratis: '1' } : {}),
      ...(cep ? { cep } : {}),
    });
    submit(query, { action: PAGE, replace: true, preventScrollReset: true });
  };
  /** The answer of a running request renders a new form. It is requested again, so that the new form has the tick. */
  const askAgain = () => {
    if (!isBusy) return;
    if (new URLSearchParams(next.search).has('cidade')) form.current?.requestSubmit();
    else chooseState(form.current?.estado.value);
  };
  return (
    <Form
      ref={form}
      method="get"
      action={`${PAGE}#balcoes`}
      preventScrollReset
      autoComplete="off"
      className="mt-5 grid items-start gap-4 md:grid-cols-[10rem_1fr_1fr_auto]"
    >
      <CepField search={search} />
      <SelectField
        id="estado"
        name="estado"
        label="Estado"
        placeholder="Escolha o estado"
        options={asOptions(search.states)}
        defaultValue={String(search.stateId ?? '')}
        errors={search.stateError ? [search.stateError] : []}
        onChange={({ target }) => chooseState(target.value)}
      />
      <CityField search={search} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 md:pt-7">
        <Checkbox
          id="frete_gratis"
          label="Frete Gratis"
          name="frete_gratis"
          value="1"
          defaultChecked={search.freeOnly}
          onChange={askAgain}
        />
        <Button type="submit" busy={isBusy} asksAnew className="grow xs:grow-0">
          Filtrar
        </Button>
      </div>
    </Form>
  );
};

const CepField = ({ search }: { search: CounterSearch }) => (
  <TextField
    id="cep"
    name="cep"
    label="CEP"
    mask="cep"
    autoComplete="postal-code"
    placeholder="00.000-000"
    defaultValue={search.cep}
    errors={search.cepError ? [search.cepError] : []}
  />
);

const CityField = ({ search }: { search: CounterSearch }) => (
  <SelectField
    id="cidade"
    name="cidade"
    label="Cidade"
    placeholder={search.stateId === null ? 'Escolha antes o estado' : 'Escolha a cidade'}
    disabled={search.cities.length === 0}
    options={asOptions(search.cities)}
    defaultValue={String(search.cityId ?? '')}
    errors={search.cityError ? [search.cityError] : []}
  />
);
