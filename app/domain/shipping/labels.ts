import type { PlainDate } from '../shared/calendar';
import { weekdayText } from '../shared/date-text';
import type { LimitRule } from '../shared/rate-limit';

/**
 * Simulations of one address, on the page and by the API: more than anybody compares, also where an office shares one.
 * Each may cost a question to the carrier.
 */
export const simulationPerAddress: LimitRule = {
  name: 'frete-ip',
  points: 120,
  windowSeconds: 60,
  perProcess: true,
};

/** "Chega até terça, 8 de dezembro", wherever a day of arrival is told; at a counter it can be collected by then. */
export const arrivalText = (arrivesOn: PlainDate, isPickup = false): string =>
  `${isPickup ? 'Pronto para retirar' : 'Chega'} até ${weekdayText(arrivesOn)}`;

/** What stands for a price of 0 (specification 3, 2 and 9): of sending, and of collecting. */
export const freeWords = { freight: 'Frete Grátis', counter: 'GRÁTIS' } as const;

/** Words of the search for a pickup counter, as the specification gives them where it does. */
export const counterMessages = {
  chooseState: 'Selecione um estado!',
  chooseCity: 'Selecione uma cidade!',
  noCounters: 'Não há opções de balcão para essa cidade no momento.',
  noCountersInState: 'Não há opções de balcão nesse estado no momento.',
} as const;

/** Words of the shipping simulator, for page and API. */
export const simulatorMessages = {
  cepNeeded: 'Campo Obrigatório',
  cepInvalid: 'CEP inválido',
  notServed: 'Ainda não entregamos neste CEP. Veja os balcões de retirada.',
  unknownProduct: 'Não foi possível encontrar o produto indicado',
  configuration: 'Confira as opções escolhidas para simular o frete.',
} as const;
