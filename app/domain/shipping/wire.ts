import type { Place } from '../addresses/place';
import type { ConfigurationChange } from '../catalogue/copies-and-pages';
import { changeText } from '../catalogue/labels';
import { toReais } from '../shared/money';
import { businessDaysText } from '../shared/unit-price';
import type { ListedCounter, OfferedPickup } from './counter';
import type { DatedOption, DeliveryOption } from './freight';
import { arrivalText, distanceText } from './labels';

/** URLs of the pages about delivery, for links from elsewhere. */

type CounterSearch = { stateId?: number; cityId?: number; freeOnly?: boolean };

/** The pickup search of the delivery page, with the known parameters filled in. */
export const pickupFinderPath = ({ stateId, cityId, freeOnly }: CounterSearch = {}): string => {
  const query = new URLSearchParams({
    ...(stateId === undefined ? {} : { estado: String(stateId) }),
    ...(cityId === undefined ? {} : { cidade: String(cityId) }),
    ...(freeOnly ? { frete_gratis: '1' } : {}),
  });
  return `/entrega${query.size > 0 ? `?${query}` : ''}#balcoes`;
};

/** The simulation as a separate page; a form with the configuration's fields and `cep` may be submitted to it. */
export const simulationPath = (productId: number): string => `/simular-frete/${productId}`;

/** Sent when a product's form leaves by Enter, for browsers without scripts. */
export const enterField = 'tecla_enter';

/** Whether a product's form was left by Enter with a CEP typed, so that the freight is meant. */
export const asksForFreight = (fields: URLSearchParams): boolean =>
  fields.has(enterField) && (fields.get('cep') ?? '').trim() !== '';

/** The spec's JSON for shipping. For API clients, a price of 0 or none means free. */

export const toWireOption = (option: DeliveryOption) => ({
  pk_tipo_transporte: option.transportTypeId,
  tipo: option.name,
  tempo: businessDaysText(option.businessDays),
  prazo_dias_uteis: option.businessDays,
  valor: toReais(option.price),
});

/** An option of the simulator, with its arrival day as a date and as text. */
const toWireDated = (option: DatedOption) => ({
  ...toWireOption(option),
  data_chegada: option.arrivesOn,
  chegada: arrivalText(option.arrivesOn),
});

type Simulated = {
  place: Place;
  options: readonly DatedOption[];
  payBy: string;
  pickup: OfferedPickup;
  changes: readonly ConfigurationChange[];
};

const counterText = ({ name, city, state }: ListedCounter) => `${name}, ${city.name}/${state.uf}`;
/** The shop knows distances between cities, so that they are whole kilometres. */
const wholeKm = (km: number | null) => (km === null ? null : Math.round(km));

const toWirePickup = (counter: ListedCounter | null) =>
  counter && {
    pk_balcao: counter.id,
    pk_estado: counter.state.id,
    pk_cidade: counter.city.id,
    desc_balcao: counterText(counter),
    vlr_balcao: toReais(counter.price),
    distancia_km: wholeKm(counter.km),
    distancia: counter.km === null ? null : distanceText(counter.km),
  };

/** The spec's answer of the shipping simulator; `ajustes` lists what was changed in the configuration, and why. */
export const toWireSimulation = ({ place, options, payBy, pickup, changes }: Simulated) => ({
  opcoesEntrega: options.map(toWireDated),
  pagar_ate: payBy,
  menor_preco_balcao: pickup.cheapest && toReais(pickup.cheapest.price),
  pk_estado: pickup.cheapest?.state.id ?? null,
  pk_cidade: pickup.cheapest?.city.id ?? null,
  desc_balcao: pickup.cheapest && counterText(pickup.cheapest),
  distancia_balcao:
    pickup.cheapest === null || pickup.cheapest.km === null ? null : distanceText(pickup.cheapest.km),
  balcao_mais_proximo: toWirePickup(pickup.nearest),
  destino: place.city ? `${place.city.name}/${place.state.uf}` : place.state.name,
  ...(changes.length > 0 ? { ajustes: changes.map(changeText) } : {}),
});

export type WireSimulation = ReturnType<typeof toWireSimulation>;

export const toWireCounter = (counter: ListedCounter) => ({
  pk_balcao: counter.id,
  desc_balcao: counter.name,
  vlr_balcao: toReais(counter.price),
  mais_proximo: counter.isNearest,
  distancia_km: wholeKm(counter.km),
  logradouro_balcao: counter.street,
  nr_balcao: counter.number,
  bairro_balcao: counter.district,
  pk_cidade: counter.city.id,
  desc_cidade: counter.city.name,
  pk_estado: counter.state.id,
  desc_estado: counter.state.name,
  cep_balcao: counter.cep,
  prazo_balcao: counter.businessDays,
  fone_balcao: counter.phone,
  complemento_balcao: counter.openingHours,
  info_atendimento: counter.serviceInfo,
});
