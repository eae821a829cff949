import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryFreight, type FreightTable, quoteFreight, type TransportType } from './freight';

const pac: TransportType = {
  id: 1,
  name: 'PAC',
  cubicDivisor: 6000,
  cubicFromGrams: 5000,
  maxParcelGrams: 30_000,
  serviceCode: null,
};
const sedex: TransportType = { ...pac, id: 2, name: 'Sedex' };

const state = { start: '01000000', end: '19999999' };
const capital = { start: '01000001', end: '05999999' };
const rate = (
  transportTypeId: number,
  range: typeof state,
  maxGrams: number,
  price: number,
  businessDays = 5,
) => ({
  transportTypeId,
  ...range,
  maxGrams,
  price,
  businessDays,
});
const table: FreightTable = {
  transportTypes: [sedex, pac],
  rates: [
    rate(1, state, 30_000, 9_000),
    rate(1, state, 1_000, 2_500),
    rate(1, state, 5_000, 4_000),
    rate(1, capital, 1_000, 1_500, 3),
    rate(1, capital, 10_000, 3_000, 4),
    rate(2, state, 30_000, 9_000, 2),
  ],
};
const prices = (cep: string, weightGrams: number) =>
  quoteFreight(table, { cep, weightGrams }).map(({ name, price, businessDays }) => [
    name,
    price,
    businessDays,
  ]);

describe('quoteFreight', () => {
  it.each([
    ['18000000', 1, 2_500],
    ['18000000', 1_000, 2_500],
    ['18000000', 1_001, 4_000],
    ['18000000', 30_000, 9_000],
    ['18000000', 31_000, 9_000 + 2_500],
    ['18000000', 66_000, 9_000 * 2 + 9_000],
  ])('PAC to %s, %i g: %i centavos', (cep, grams, price) => {
    expect(prices(cep, grams).find(([name]) => name === 'PAC')?.[1]).toBe(price);
  });

  it("prefers a city's range to its state's, with its own heaviest step as the parcel's limit", () => {
    expect(prices('01310100', 900)[0]).toEqual(['PAC', 1_500, 3]);
    expect(prices('01310100', 10_500)[0]).toEqual(['PAC', 3_000 + 1_500, 4]);
  });

  it('sorts the cheapest first, and the quicker of equals', () => {
    expect(prices('18000000', 30_000)).toEqual([
      ['Sedex', 9_000, 2],
      ['PAC', 9_000, 5],
    ]);
    expect(prices('18000000', 500).map(([name]) => name)).toEqual(['PAC', 'Sedex']);
  });

  it('leaves out carriers that do not deliver there, down to none', () => {
    expect(prices('20000000', 500)).toEqual([]);
    expect(
      quoteFreight({ ...table, transportTypes: [sedex] }, { cep: '18000000', weightGrams: 1 }),
    ).toHaveLength(1);
  });

  const own = ['PAC', 2_500, 5];
  const ownSedex = ['Sedex', 9_000, 2];
  it.each<[string, string, string | null, string | null, [string, number, number][], unknown[]]>([
    [
      'the carrier prices modalities with a code',
      '18000000',
      '1',
      null,
      [['1', 3_100, 4]],
      [['PAC', 3_100, 4], ownSedex],
    ],
    [
      'and decides the order of those',
      '18000000',
      '1',
      '2',
      [
        ['1', 3_100, 4],
        ['2', 2_900, 1],
      ],
      [
        ['Sedex', 2_900, 1],
        ['PAC', 3_100, 4],
      ],
    ],
    [
      'the shop’s own rates price what it leaves out',
      '18000000',
      '1',
      '2',
      [['2', 2_900, 1]],
      [own, ['Sedex', 2_900, 1]],
    ],
    ['and everything when it does not answer', '18000000', '1', '2', [], [own, ownSedex]],
    [
      'a modality without a code never uses the carrier',
      '18000000',
      null,
      null,
      [['1', 1, 1]],
      [own, ownSedex],
    ],
    [
      'the carrier delivers even where the shop’s own rates do not reach',
      '20000000',
      '1',
      '2',
      [['1', 5_100, 7]],
      [['PAC', 5_100, 7]],
    ],
    ['without both there is no delivery', '20000000', '1', '2', [], []],
  ])('%s', (_, cep, pacCode, sedexCode, offers, options) => {
    const transportTypes = [
      { ...pac, serviceCode: pacCode },
      { ...sedex, serviceCode: sedexCode },
    ];
    const answered = new Map(
      offers.map(([code, price, businessDays]) => [code, { price, businessDays }] as const),
    );
    const quoted = quoteFreight({ ...table, transportTypes }, { cep, weightGrams: 500 }, answered);
    expect(quoted.map(({ name, price, businessDays }) => [name, price, businessDays])).toEqual(options);
  });

  it('charges the volume of a large light box', () => {
    const box = { lengthMm: 400, widthMm: 300, heightMm: 300 };
    const [first] = quoteFreight(table, { cep: '18000000', weightGrams: 500, box });
    expect(first?.price).toBe(9_000); // 6 kg of volume: above the step of 5 kg
  });

  it('never gets cheaper with weight or size, for any steps', () => {
    const steps = fc
      .array(fc.tuple(fc.integer({ min: 100, max: 30_000 }), fc.integer({ min: 0, max: 9_000 })), {
        minLength: 1,
        maxLength: 12,
      })
      .map((pairs) => {
        // Rising weights with rising prices, as in a carrier's table.
        const grams = [...new Set(pairs.map(([each]) => each))].sort((a, b) => a - b);
        const sums = pairs.map(([, price]) => price).sort((a, b) => a - b);
        return grams.map((maxGrams, index) => rate(1, state, maxGrams, sums[index] ?? 0));
      });
    const side = fc.integer({ min: 10, max: 900 });
    const box = fc.record({ lengthMm: side, widthMm: side, heightMm: side });
    fc.assert(
      fc.property(
        steps,
        fc.integer({ min: 0, max: 200_000 }),
        fc.nat(50_000),
        fc.option(box, { nil: undefined }),
        fc.nat(500),
        (rates, weightGrams, more, size, taller) => {
          const one: FreightTable = { transportTypes: [pac], rates };
          const price = (shipment: Parameters<typeof quoteFreight>[1]) =>
            quoteFreight(one, shipment)[0]?.price ?? -1;
          const cep = '18000000';
          const first = price({ cep, weightGrams, box: size });
          expect(first).toBeGreaterThanOrEqual(0);
          const larger = size && { ...size, heightMm: size.heightMm + taller };
          expect(price({ cep, weightGrams: weightGrams + more, box: size })).toBeGreaterThanOrEqual(first);
          expect(price({ cep, weightGrams, box: larger })).toBeGreaterThanOrEqual(first);
        },
      ),
    );
  });
});

describe('the freight within the country', () => {
  it('is the dearest place of the cheapest way that reaches all of it', () => {
    expect(countryFreight(table, { weightGrams: 900 })).toEqual({ maxPrice: 2_500, minDays: 3, maxDays: 5 });
    expect(countryFreight(table, { weightGrams: 31_000 })).toEqual({
      maxPrice: 11_500,
      minDays: 4,
      maxDays: 5,
    });
  });

  it('leaves out what a carrier prices, and what reaches less', () => {
    const asked = { ...table, transportTypes: [{ ...pac, serviceCode: '1' }, sedex] };
    expect(countryFreight(asked, { weightGrams: 900 })?.maxPrice).toBe(9_000);
    const near = { ...table, rates: [...table.rates, { ...rate(3, capital, 30_000, 100) }] };
    const withNear = { ...near, transportTypes: [...table.transportTypes, { ...pac, id: 3, name: 'Moto' }] };
    expect(countryFreight(withNear, { weightGrams: 900 })?.maxPrice).toBe(2_500);
    expect(
      countryFreight(
        { transportTypes: [{ ...pac, serviceCode: '1' }], rates: table.rates },
        { weightGrams: 1 },
      ),
    ).toBeNull();
  });
});
