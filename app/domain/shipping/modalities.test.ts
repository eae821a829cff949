import { describe, expect, it } from 'vitest';
import type { FreightTable } from './freight';
import { advertisedDelivery, modalityFacts } from './modalities';

const type = (id: number) => ({
  id,
  name: String(id),
  cubicDivisor: 6000,
  cubicFromGrams: 5000,
  maxParcelGrams: 30_000,
  serviceCode: null,
});
const rate = (transportTypeId: number, price: number, businessDays: number) => ({
  transportTypeId,
  start: '01000000',
  end: '99999999',
  maxGrams: 30_000,
  price,
  businessDays,
});
// Type 3 was switched off, so its rates are not used.
const table: FreightTable = {
  transportTypes: [type(1), type(4)],
  rates: [rate(1, 1690, 3), rate(1, 4190, 18), rate(3, 100, 1), rate(4, 1890, 10), rate(4, 6890, 2)],
};

describe('modalityFacts', () => {
  it.each([
    ['pac', { fromPrice: 1690, minDays: 3, maxDays: 18 }],
    ['special', { fromPrice: 1890, minDays: 2, maxDays: 10 }],
    ['sedex', null],
    ['courier', null],
    ['pickup', undefined],
    ['toString', undefined],
    [null, undefined],
  ])('%s', (icon, facts) => {
    expect(modalityFacts(table, icon)).toEqual(facts);
  });
});

describe('the advertised days', () => {
  const book = { copies: 50, pages: 200, productionDays: 5 };
  const by = (title: string, minDays: number, maxDays: number) => ({
    title,
    facts: { fromPrice: 1990, minDays, maxDays },
  });

  it('are said with what they are true of', () => {
    expect(
      advertisedDelivery(book, [by('PAC', 3, 18), by('Sedex', 1, 7), { title: 'Motoboy', facts: null }]),
    ).toBe(
      'Em até 10 dias úteis você recebe 50 exemplares de um livro de 200 páginas: 5 dias úteis na gráfica e até 5 por Sedex. Aos lugares mais distantes ele chega em até 7 dias úteis.',
    );
    expect(advertisedDelivery(book, [by('Sedex', 1, 4)])).toMatch(
      /5 dias úteis na gráfica e até 4 por Sedex\.$/,
    );
  });

  it('are not promised where they are not kept', () => {
    expect(advertisedDelivery({ ...book, productionDays: 8 }, [by('PAC', 3, 18)])).toBeNull();
    expect(advertisedDelivery({ ...book, productionDays: 12 }, [by('PAC', 0, 18)])).toBeNull();
    expect(advertisedDelivery(book, [])).toBeNull();
  });
});
