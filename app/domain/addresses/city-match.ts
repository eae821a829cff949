import type { City } from './place';

/** A city as somebody outside names it. */
export type NamedCity = { cityId: number | null; cityName: string; uf: string };

type KnownCity = City & { state: { uf: string } };

/**
 * A name by its letters and digits alone: services write "Santa Barbara D Oeste" and "Embu-Guaçu" as they like.
 * Within a state no two municipalities share one (place-names are tested against the whole table).
 */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * The one of `cities` that is meant: by IBGE's code, else by name and state. A code that lies in another state than
 * the one named is worth nothing; the name decides then.
 */
export const matchCity = <Known extends KnownCity>(
  wanted: NamedCity,
  cities: readonly Known[],
): Known | null => {
  const uf = wanted.uf.trim().toUpperCase();
  const inState = cities.filter(({ state }) => state.uf === uf);
  const byCode = inState.find(({ id }) => id === wanted.cityId);
  if (byCode) return byCode;
  const name = plainName(wanted.cityName);
  return inState.find((city) => name !== '' && plainName(city.name) === name) ?? null;
};
