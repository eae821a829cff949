import type { Zone } from './zones';

/** Carrier codes of the spec: 1 Correios, 2 Jadlog, 3 Total Express. */
export type TransportTypeRow = {
  id: number;
  name: string;
  carrier: 1 | 2 | 3;
  cubicDivisor: number;
  cubicFromGrams: number;
  /** The service at Melhor Envio whose price has priority over the rates. */
  serviceCode?: string;
};

/** Prices of one transport type for the zones 0 to 7; with fewer than eight it does not deliver farther. */
type Tariff = TransportTypeRow & {
  /** Up to 300 g, centavos. */
  first: readonly number[];
  /** Each further kilogram, centavos. */
  perKilogram: readonly number[];
  businessDays: readonly number[];
};

/**
 * Plausible contract prices of 2026, not any carrier's list. Volumetric weight: air parcels 6000 cm³ per kg above 5 kg
 * (Correios), road parcels 3333 (300 kg per m³) from the first gram.
 */
const tariffs: readonly Tariff[] = [
  {
    id: 1,
    name: 'PAC',
    carrier: 1,
    serviceCode: '1',
    cubicDivisor: 6000,
    cubicFromGrams: 5000,
    first: [1690, 1890, 2190, 2490, 2790, 3190, 3590, 4190],
    perKilogram: [170, 230, 330, 420, 540, 690, 850, 1050],
    businessDays: [3, 5, 6, 7, 9, 11, 14, 18],
  },
  {
    id: 2,
    name: 'Sedex',
    carrier: 1,
    serviceCode: '2',
    cubicDivisor: 6000,
    cubicFromGrams: 5000,
    first: [1990, 2390, 3190, 3890, 4690, 5690, 6790, 7990],
    perKilogram: [240, 380, 690, 920, 1240, 1590, 1990, 2490],
    businessDays: [1, 2, 2, 3, 3, 4, 5, 7],
  },
  {
    id: 3,
    name: 'Jadlog Package',
    carrier: 2,
    cubicDivisor: 3333,
    cubicFromGrams: 0,
    first: [1790, 1990, 2090, 2390, 2690, 3090, 3890, 4690],
    perKilogram: [150, 190, 270, 350, 450, 590, 790, 990],
    businessDays: [2, 3, 4, 5, 7, 9, 12, 16],
  },
  {
    id: 4,
    name: 'Jadlog .Com',
    carrier: 2,
    cubicDivisor: 6000,
    cubicFromGrams: 0,
    first: [1890, 2190, 2790, 3290, 3990, 4790, 5790, 6890],
    perKilogram: [200, 290, 520, 690, 930, 1190, 1590, 1990],
    businessDays: [1, 2, 3, 3, 4, 6, 8, 10],
  },
  {
    id: 5,
    name: 'Total Express',
    carrier: 3,
    cubicDivisor: 6000,
    cubicFromGrams: 0,
    first: [1590, 1990, 2690, 3190, 3890],
    perKilogram: [180, 260, 480, 640, 860],
    businessDays: [1, 2, 3, 4, 5],
  },
];

const stepsGrams = [300, 500, 1000, 2000, 3000, 5000, 7500, 10_000, 15_000, 20_000, 25_000, 30_000] as const;

export const transportTypes: readonly TransportTypeRow[] = tariffs.map(
  ({ id, name, carrier, cubicDivisor, cubicFromGrams, serviceCode }) => ({
    id,
    name,
    carrier,
    cubicDivisor,
    cubicFromGrams,
    serviceCode,
  }),
);

export type RateRow = {
  transportTypeId: number;
  cepStart: string;
  cepEnd: string;
  maxGrams: number;
  price: number;
  businessDays: number;
};

/** Rounds up to 10 centavos. */
const priceOf = (first: number, perKilogram: number, grams: number): number =>
  Math.ceil((first + (perKilogram * (grams - stepsGrams[0])) / 1000) / 10) * 10;

/** Every price of every transport type for the zones that it delivers to. */
export const freightRates = (zones: readonly Zone[]): RateRow[] =>
  tariffs.flatMap(({ id, first, perKilogram, businessDays }) =>
    zones.flatMap(({ start, end, zone }) => {
      const [base, slope, days] = [first[zone], perKilogram[zone], businessDays[zone]];
      if (base === undefined || slope === undefined || days === undefined) return [];
      return stepsGrams.map((maxGrams) => ({
        transportTypeId: id,
        cepStart: start,
        cepEnd: end,
        maxGrams,
        price: priceOf(base, slope, maxGrams),
        businessDays: days,
      }));
    }),
  );
