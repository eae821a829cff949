import type { HasDb } from '~/platform/db.server';
import { type City, type Coordinates, matchCity, type NamedCity, type State } from './place';
import { findNamedCities } from './place-store.server';

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
