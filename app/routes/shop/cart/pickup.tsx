import { Form, useNavigation, useSubmit } from '@remix-run/react';
import { formatCep } from '~/domain/shared/cep';
import { formatPhone } from '~/domain/shared/phone';
import { businessDaysText } from '~/domain/shared/unit-price';
import type { ListedCounter } from '~/domain/shipping/counter';
import { distanceText } from '~/domain/shipping/labels';
import type { CounterSearch } from '~/domain/shipping/search-counters.server';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { RadioGroup } from '~/ui/radio-group';
import { SelectField } from '~/ui/select-field';
import { ChoiceForm } from './choice-form';
import { useDeliveryChange, usePicked } from './use-cart-change';

const counterOption = (counter: ListedCounter) => ({
  value: String(counter.id),
  label: (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>{counter.name}</span>
      {counter.isNearest ? <Badge tone="success">Mais próximo</Badge> : null}
    </span>
  ),
  hint: (
    <>
      <span className="block">{`${counter.street}, ${counter.number}, ${counter.district}`}</span>
      <span className="block">
        <span>{`${counter.city.name}/${counter.state.uf}, `}</span>
        <span className="unbroken">{`CEP ${formatCep(counter.cep)}`}</span>
        <span>{counter.km === null ? null : `, ${distanceText(counter.km)}`}</span>
      </span>
      <span className="mt-1.5 block">{counter.openingHours}</span>
      <span className="block">{`Telefone ${formatPhone(counter.phone)}`}</span>
      {counter.serviceInfo ? <span className="mt-1.5 block">{counter.serviceInfo}</span> : null}
      <span className="mt-1.5 block text-ink">{`Pronto em ${businessDaysText(counter.businessDays)} depois da produção`}</span>
    </>
  ),
  price: <Money amount={counter.price} free="counter" className="font-semibold" />,
});

interface PickupChoiceProps {
  pickup: CounterSearch;
  chosenCounterId: number | null;
}

/** The search for a pickup counter by state and city, with its results. */
export const PickupChoice = ({ pickup, chosenCounterId }: PickupChoiceProps) => {
  const change = useDeliveryChange();
  const [counterId, pick] = usePicked(String(chosenCounterId ?? ''), change.isBusy);
  const choose = (picked: string) => {
    pick(picked);
    change.send({ intent: 'balcao', pk_balcao: picked });
  };
  return (
    <>
      <PickupSearch pickup={pickup} />
      {pickup.note ? (
        <Notice tone="warning" live="status" className="mt-6">
          <p>{pickup.note}</p>
        </Notice>
      ) : null}
      {pickup.counters?.length ? (
        <ChoiceForm hidden={{ intent: 'balcao' }} button="Retirar neste balcão">
          <RadioGroup
            legend="Balcão de retirada"
            look="cards"
            columns={2}
            name="pk_balcao"
            value={counterId}
            onValueChange={choose}
            options={pickup.counters.map(counterOption)}
          />
        </ChoiceForm>
      ) : null}
    </>
  );
};

const asOptions = (places: readonly { id: number; name: string }[]) =>
  places.map(({ id, name }) => ({ value: String(id), label: name }));

const queryOf = (estado: string, cidade: string | null, isFree: boolean): string =>
  new URLSearchParams({
    entrega: 'retirada',
    estado,
    ...(cidade === null ? {} : { cidade }),
    ...(isFree ? { frete_gratis: '1' } : {}),
  }).toString();

const PickupSearch = ({ pickup }: { pickup: CounterSearch }) => {
  const submit = useSubmit();
  const isSearching = useNavigation().location?.pathname === '/carrinho';
  const known = queryOf(String(pickup.stateId ?? ''), String(pickup.cityId ?? ''), pickup.freeOnly);
  const [picked, pick] = usePicked(known, isSearching);
  const query = new URLSearchParams(picked);
  const [stateId, cityId] = [query.get('estado') ?? '', query.get('cidade') ?? ''];
  const freeOnly = query.has('frete_gratis');
  const search = (...choice: Parameters<typeof queryOf>) => {
    const wanted = queryOf(...choice);
    pick(wanted);
    submit(new URLSearchParams(wanted), { action: '/carrinho', replace: true, preventScrollReset: true });
  };
  return (
    <Form method="get" action="/carrinho" replace preventScrollReset autoComplete="off" className="mt-6">
      <input type="hidden" name="entrega" value="retirada" />
      <div className="grid gap-x-4 gap-y-4 md:grid-cols-2">
        <SelectField
          label="Estado"
          name="estado"
          placeholder="Escolha o estado"
          options={asOptions(pickup.states)}
          value={stateId}
          errors={pickup.stateError ? [pickup.stateError] : []}
          onChange={({ target }) => search(target.value, null, freeOnly)}
        />
        <SelectField
          label="Cidade"
          name="cidade"
          placeholder={stateId === '' ? 'Escolha antes o estado' : 'Escolha a cidade'}
          disabled={pickup.cities.length === 0}
          options={asOptions(pickup.cities)}
          value={cityId}
          errors={pickup.cityError ? [pickup.cityError] : []}
          onChange={({ target }) => search(stateId, target.value, freeOnly)}
        />
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Checkbox
          label="Só balcões com Frete Grátis"
          name="frete_gratis"
          value="1"
          checked={freeOnly}
          onChange={({ target }) => search(stateId, cityId || null, target.checked)}
        />
        <Button type="submit" variant="secondary" busy={isSearching} asksAnew>
          Buscar balcões
        </Button>
      </div>
    </Form>
  );
};
