import type { CityRangeRow, PlaceRows } from '../places/parse';

/**
 * Freight zones seen from São Paulo, 0 (the city and its surroundings) to 7 (the far interior of the North).
 * Per state: the capital's zone, then the interior's.
 */
const zonesByState: Readonly<Record<string, readonly [capital: number, interior: number]>> = {
  SP: [0, 1],
  RJ: [2, 3],
  MG: [2, 3],
  PR: [2, 3],
  SC: [2, 3],
  ES: [3, 4],
  RS: [3, 4],
  DF: [3, 3],
  GO: [3, 4],
  MS: [3, 4],
  MT: [4, 5],
  BA: [4, 5],
  SE: [5, 6],
  AL: [5, 6],
  PE: [5, 6],
  PB: [5, 6],
  RN: [5, 6],
  CE: [5, 6],
  PI: [5, 6],
  MA: [5, 6],
  TO: [5, 6],
  PA: [5, 7],
  AP: [6, 7],
  AM: [6, 7],
  RO: [6, 7],
  RR: [7, 7],
  AC: [7, 7],
};

/** Osasco, Guarulhos and the ABC cities: delivered like the capital. */
const greaterSaoPaulo = { start: '06000000', end: '09999999', zone: 0 };

export type Zone = { start: string; end: string; zone: number };

const rangeZone = ({ start, end }: Pick<CityRangeRow, 'start' | 'end'>, zone: number): Zone => ({
  start,
  end,
  zone,
});

/**
 * One range per state for its interior's zone, and narrower ones for the capital within it; the narrowest range that
 * contains a CEP counts.
 */
export const freightZones = ({ states, cities, cityRanges, stateRanges }: PlaceRows): Zone[] => {
  const zonesOf = (stateId: number) => {
    const uf = states.find(({ id }) => id === stateId)?.uf ?? '';
    const zones = zonesByState[uf];
    if (!zones) throw new Error(`No freight zones for ${uf || stateId}`);
    return zones;
  };
  const capitals = new Map(
    cities.filter(({ isCapital }) => isCapital).map(({ id, stateId }) => [id, stateId]),
  );
  return [
    ...stateRanges.map((range) => rangeZone(range, zonesOf(range.stateId)[1])),
    greaterSaoPaulo,
    ...cityRanges.flatMap((range) => {
      const stateId = range.scope === 'total' ? capitals.get(range.cityId) : undefined;
      return stateId === undefined ? [] : [rangeZone(range, zonesOf(stateId)[0])];
    }),
  ];
};
