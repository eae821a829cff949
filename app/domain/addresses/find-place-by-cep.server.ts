import type { HasDb } from '~/platform/db.server';
import { cleanCep, isCep } from '../shared/cep';
import { fail, ok, type Result } from '../shared/result';
import { narrowestRange, type Place } from './place';
import { findCityRanges, findStateRanges } from './place-store.server';

/** `malformed`: not 8 digits. `unknown`: no state of the country uses such a CEP. */
export type PlaceFailure = 'malformed' | 'unknown';

/** The CEP to look a city up by. Correios counts ranges from 001 on; people write the round number before it too. */
const countedCep = (cep: string): string => (cep.endsWith('000') ? `${cep.slice(0, 7)}1` : cep);

/**
 * State and city of a CEP (with or without punctuation), from the shop's own tables of ranges. Municipalities
 * younger than the tables have no range: the CEP then names its former city, or only the state.
 */
export const findPlaceByCep = async (services: HasDb, text: string): Promise<Result<Place, PlaceFailure>> => {
  if (!isCep(text)) return fail('malformed');
  const cep = cleanCep(text);
  const counted = countedCep(cep);
  const city = narrowestRange(await findCityRanges(services, counted), counted);
  if (city) return ok({ state: city.state, city: city.city });
  const state = narrowestRange(await findStateRanges(services, cep), cep);
  return state ? ok({ state: state.state, city: null }) : fail('unknown');
};
