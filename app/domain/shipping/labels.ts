import type { PlainDate } from '../shared/calendar';
import { weekdayText } from '../shared/date-text';
import type { LimitRule } from '../shared/rate-limit';

/**
 * Simulations from one address, by page and API. The limit is far above normal use, even in a shared office. Each may
 * cost a request to the carrier.
 */
export const simulationPerAddress: LimitRule = {
  name: 'frete-ip',
  points: 120,
  windowSeconds: 60,
  perProcess: true,
};

/**
 * "Chega até terça, 8 de dezembro", used for every arrival day. For a counter it is the day by which the order is
 * ready for pickup.
 */
export const arrivalText = (arrivesOn: PlainDate, isPickup = false): string =>
  `${isPickup ? 'Pronto para retirar' : 'Chega'} até ${weekdayText(arrivesOn)}`;

/** How far a counter is, for people: "na sua cidade", "a cerca de 85 km", "a cerca de 1.930 km". */
export const distanceText = (km: number): string => {
  if (km < 1) return 'na sua cidade';
  const rounded = km < 100 ? Math.round(km) : Math.round(km / 10) * 10;
  return `a cerca de ${rounded.toLocaleString('pt-BR')} km`;
};

/** The text for a price of 0 (specification 3, 2 and 9), for delivery and for pickup. */
export const freeWords = { freight: 'Frete Grátis', counter: 'GRÁTIS' } as const;

/** Texts of the pickup counter search, from the specification where it has them. */
export const counterMessages = {
  chooseState: 'Selecione um estado!',
  chooseCity: 'Selecione uma cidade!',
  noCounters: 'Não há opções de balcão para essa cidade no momento.',
  cepInvalid: 'CEP inválido',
  noCountersInState: 'Não há opções de balcão nesse estado no momento.',
} as const;

/** Texts of the shipping simulator, for page and API. */
export const simulatorMessages = {
  cepNeeded: 'Campo Obrigatório',
  cepInvalid: 'CEP inválido',
  notServed: 'Ainda não entregamos neste CEP. Veja os balcões de retirada.',
  unknownProduct: 'Não foi possível encontrar o produto indicado',
  configuration: 'Confira as opções escolhidas para simular o frete.',
} as const;
