import type { LimitRule } from '../shared/rate-limit';

/** Companies looked up by one customer. */
export const documentPerCustomer: LimitRule = {
  name: 'documento-cliente',
  points: 30,
  windowSeconds: 60 * 60,
};
/** CEPs looked up from one address; each may cost a request to a public service. */
export const cepPerAddress: LimitRule = { name: 'cep-ip', points: 60, windowSeconds: 60 };

/** A city as an outside service names it. */
export type NamedCity = { cityId: number | null; cityName: string; uf: string };

type KnownCity = City & { state: { uf: string } };

/**
 * A name reduced to its letters and digits, because services spell names freely ("Santa Barbara D Oeste",
 * "Embu-Guaçu"). Within a state no two municipalities share a reduced name (place-names are tested against the whole
 * table).
 */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * The matching city: by IBGE's code, else by name and state. When the code belongs to another state than the one
 * named, the code is ignored and the name decides.
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

/** A company's data for an address form; texts are empty and places null where the registry has nothing. */
type FoundCompany = {
  name: string;
  cep: string;
  street: string;
  number: string;
  complement: string;
  district: string;
  city: City | null;
  state: State | null;
};

/** For a CPF we only say that the number is valid, so that a stranger's name or address is never shown. */
export type FoundDocument = { kind: 'person' } | { kind: 'company'; company: FoundCompany };

/** Ids of states and cities are IBGE's codes; a city's code starts with the two digits of its state. */
export type State = { id: number; uf: string; name: string };
export type City = { id: number; stateId: number; name: string };

/** Degrees, north and east positive. */
export type Coordinates = { latitude: number; longitude: number };

/** The place of a CEP. The city is null when no municipality's range contains the CEP. */
export type Place = { state: State; city: (City & Coordinates) | null };

/** With street and district of the CEP; both are empty where only the place is known. */
export type CepAddress = Place & { street: string; district: string };

/** A range of CEPs, both ends included, as 8 digits each. */
export type CepRange = { start: string; end: string };

/**
 * The most specific range that contains a CEP: the narrowest one. Earlier ranges win a tie, so the caller puts a seat
 * (`sede`) before a whole municipality (`total`). Null when no range contains the CEP.
 */
export const narrowestRange = <Range extends CepRange>(
  ranges: readonly Range[],
  cep: string,
): Range | null => {
  const width = ({ start, end }: CepRange) => Number(end) - Number(start);
  return ranges
    .filter(({ start, end }) => start <= cep && cep <= end)
    .reduce<Range | null>((best, range) => (best && width(best) <= width(range) ? best : range), null);
};

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in km (haversine formula, mean radius of the Earth). */
export const distanceKm = (from: Coordinates, to: Coordinates): number => {
  const latitude = radians(to.latitude - from.latitude);
  const longitude = radians(to.longitude - from.longitude);
  const h =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
};
