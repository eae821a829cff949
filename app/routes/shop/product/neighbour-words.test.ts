import { describe, expect, it } from 'vitest';
import type { LiveNeighbour } from '~/domain/pricing/live-price';
import { effectsOf } from './neighbour-words';

const neighbour = (difference: Partial<LiveNeighbour['difference']>): LiveNeighbour => ({
  reason: 'saves',
  field: 'laminacao',
  label: 'Laminação',
  from: 'Laminação fosca (BOPP)',
  to: 'Sem laminação',
  query: '',
  total: 1,
  leadTimeBusinessDays: 5,
  readyOn: '2026-11-03',
  difference: { total: 0, businessDays: 0, spineMm: 0, weightGrams: 0, ...difference },
});

const reported = (difference: Partial<LiveNeighbour['difference']>) =>
  effectsOf(neighbour(difference)).map(({ term, value, tone }) =>
    `${term} ${value} ${tone}`.replace(/\s/g, ' '),
  );

describe('the description of a suggestion', () => {
  it.each<[string, Partial<LiveNeighbour['difference']>, string[]]>([
    ['nothing', {}, ['Preço o mesmo even', 'Pronto na mesma data, 03/11 even']],
    [
      'cheaper and later',
      { total: -9_914, businessDays: 1 },
      ['Preço − R$ 99,14 better', 'Pronto 03/11 (+ 1 dia útil) worse'],
    ],
    [
      'more expensive, earlier, thinner and lighter',
      { total: 5, businessDays: -2, spineMm: -1.26, weightGrams: -1_250 },
      [
        'Preço + R$ 0,05 worse',
        'Pronto 03/11 (− 2 dias úteis) better',
        'Lombada − 1,3 mm even',
        'Peso total − 1,3 kg even',
      ],
    ],
    [
      'too small to notice',
      { spineMm: 0.04, weightGrams: 0.4 },
      ['Preço o mesmo even', 'Pronto na mesma data, 03/11 even'],
    ],
  ])('%s', (_case, difference, expected) => {
    expect(reported(difference)).toEqual(expected);
  });
});
