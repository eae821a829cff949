import { toReais } from '../shared/money';
import type { PickupCounter } from './counter';
import type { DeliveryOption } from './freight';
import { businessDaysLabel } from './labels';

/** The spec's JSON of the shipping room. To its clients a price of 0 or none is free. */

export const toWireOption = (option: DeliveryOption) => ({
  pk_tipo_transporte: option.transportTypeId,
  tipo: option.name,
  tempo: businessDaysLabel(option.businessDays),
  prazo_dias_uteis: option.businessDays,
  valor: toReais(option.price),
});

export const toWireCounter = (counter: PickupCounter, isNearest: boolean) => ({
  pk_balcao: counter.id,
  desc_balcao: counter.name,
  vlr_balcao: toReais(counter.price),
  mais_proximo: isNearest,
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
