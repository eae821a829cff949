import { describe, expect, it } from 'vitest';
import { firstPriceTable } from '../../../prisma/seed/catalogue/price-table';
import { tableProblems } from './check-price-table';
import { compilePriceTable } from './compile-price-table';
import type { PriceTable } from './price-table';

const broken: [Partial<PriceTable>, string][] = [
  [{ titleSetUp: -1 }, 'titleSetUp: titleSetUp is -1'],
  [{ titleSetUp: 2.37 }, 'titleSetUp: titleSetUp is 2.37'],
  [
    { clicks: [{ paper: 'offset-75', colour: 'black', perPage: 0.073 }] },
    'clicks offset-75 black: perPage is 0.073',
  ],
  [
    { clicks: [...firstPriceTable.clicks, { paper: 'offset-75', colour: 'black', perPage: 7300 }] },
    'clicks offset-75 black: named twice',
  ],
  [{ clicks: [], quantityTiers: [] }, 'no prices at all'],
  [{ runFactors: [{ minCopies: 2, permille: 868 }] }, 'runFactors: no row from 1 copy'],
  [{ runFactors: [{ minCopies: 1, permille: 2001 }] }, 'runFactors 1: permille is 2001'],
  [
    { bindings: [{ binding: 'pur', maxPages: 100, perCopy: Number.NaN }] },
    'bindings pur 100: perCopy is NaN',
  ],
  [{ inkCoverage: [{ abovePercent: 14, permille: 80 }] }, 'inkCoverage 14: abovePercent is 14'],
  [{ inkCoverage: [{ abovePercent: 20, permille: 1501 }] }, 'inkCoverage 20: permille is 1501'],
  [{ runKinds: [{ runKind: 'proof', fixed: -1 }] }, 'runKinds proof: fixed is -1'],
  [
    {
      quantityTiers: [
        { product: 'card', options: ['a', 'b'], quantity: 100, total: 1 },
        { product: 'card', options: ['b', 'a'], quantity: 100, total: 2 },
      ],
    },
    'quantityTiers card a+b 100: named twice',
  ],
];

describe('checkPriceTable', () => {
  it('finds nothing in the first table', () => {
    expect(tableProblems(firstPriceTable)).toEqual([]);
  });

  it.each(broken)('%o', (changes, problem) => {
    expect(tableProblems({ ...firstPriceTable, ...changes })).toEqual([problem]);
  });

  it('prevents the use of an invalid table', () => {
    expect(() => compilePriceTable({ ...firstPriceTable, titleSetUp: -1 })).toThrow('titleSetUp is -1');
  });
});
