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

/** The shop's city for a name given by an outside service, with its state; null when the shop has no such city. */
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

/** `malformed`: not 8 digits. `unknown`: no state uses such a CEP. */
export type PlaceFailure = 'malformed' | 'unknown';

/**
 * The CEP for the lookup of a city. Ranges of Correios start at 001, but people also write the round number before.
 */
const countedCep = (cep: string): string => (cep.endsWith('000') ? `${cep.slice(0, 7)}1` : cep);

/**
 * State and city of a CEP (with or without punctuation), from the shop's own tables of ranges. Municipalities newer
 * than the tables have no range: such a CEP gives its former city, or only the state.
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
