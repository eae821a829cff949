import type { HasDb } from '~/platform/db.server';
import { cleanCep, isCep } from '../shared/cep';
import { fail, ok, type Result } from '../shared/result';
import {
  type City,
  type Coordinates,
  matchCity,
  type NamedCity,
  narrowestRange,
  type Place,
  type State,
} from './place';
import { findCityRanges, findNamedCities, findStateRanges } from './place-store.server';

/** The city of ours that somebody outside names, with its state; null when we know none such. */
export const findNamedCity = async (
  { db }: HasDb,
  named: NamedCity,
): Promise<{ city: City & Coordinates; state: State } | null> => {
  const { cityId, uf } = named;
  const byCode = cityId === null ? null : matchCity(named, await findNamedCities(db, { cityId, uf }));
  const found = byCode ?? matchCity(named, await findNamedCities(db, { cityId: null, uf }));
  if (!found) return null;
  const { state, ...city } = found;
  return { city, state };
};

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
