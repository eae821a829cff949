import type { QuantityTierRow } from '~/domain/pricing/price-table';

/**
 * The price of the cheapest set of options by quantity (centavos for the run), and the factor of each option
 * (permille).
 */
type TierPlan = {
  product: string;
  base: readonly (readonly [quantity: number, total: number])[];
  groups: readonly (readonly (readonly [option: string, permille: number])[])[];
};

const printSides = [
  ['front', 1000],
  ['front-back', 1250],
] as const;

const plans: readonly TierPlan[] = [
  {
    product: 'business-card',
    base: [
      [100, 3990],
      [250, 5490],
      [500, 7490],
      [1000, 10_990],
      [2500, 22_990],
    ],
    groups: [
      printSides,
      [
        ['couche-300', 1000],
        ['reciclato-240', 1200],
      ],
    ],
  },
  {
    product: 'folder',
    base: [
      [100, 12_900],
      [250, 17_900],
      [500, 24_900],
      [1000, 36_900],
      [2500, 74_900],
      [5000, 129_000],
    ],
    groups: [
      [
        ['a5', 1000],
        ['a4', 1500],
      ],
      [
        ['couche-115', 1000],
        ['couche-150', 1120],
        ['couche-170', 1200],
      ],
    ],
  },
  {
    product: 'bookmark',
    base: [
      [100, 5900],
      [250, 8900],
      [500, 12_900],
      [1000, 18_900],
      [2500, 36_900],
      [5000, 59_900],
    ],
    groups: [printSides],
  },
  {
    product: 'banner',
    base: [
      [1, 6990],
      [2, 13_580],
      [5, 32_450],
      [10, 59_900],
    ],
    groups: [
      [
        ['60x90', 1000],
        ['80x120', 1700],
        ['90x120', 1900],
        ['100x150', 2600],
      ],
    ],
  },
  {
    product: 'business-card-premium',
    base: [
      [100, 5990],
      [250, 8490],
      [500, 11_990],
      [1000, 17_990],
    ],
    groups: [
      printSides,
      [
        ['couche-350', 1000],
        ['supremo-350', 1080],
      ],
    ],
  },
  {
    product: 'flyer',
    base: [
      [250, 7900],
      [500, 9900],
      [1000, 13_900],
      [2500, 24_900],
      [5000, 41_900],
    ],
    groups: [
      [
        ['a6', 1000],
        ['a5', 1550],
        ['a4', 2600],
      ],
      printSides,
      [
        ['couche-90', 1000],
        ['couche-115', 1100],
      ],
    ],
  },
  {
    product: 'bookmark-slim',
    base: [
      [100, 5500],
      [250, 8300],
      [500, 11_900],
      [1000, 17_500],
      [2500, 34_500],
      [5000, 55_900],
    ],
    groups: [printSides],
  },
  {
    product: 'roll-up',
    base: [
      [1, 12_900],
      [2, 24_900],
      [5, 59_900],
      [10, 114_900],
    ],
    groups: [
      [
        ['with-stand', 1850],
        ['canvas-only', 1000],
      ],
    ],
  },
];

type OptionSet = { options: readonly string[]; permille: number };

/** Every set of one option per group, with the product of their factors. */
const optionSets = (groups: TierPlan['groups']): OptionSet[] =>
  groups.reduce<OptionSet[]>(
    (sets, group) =>
      sets.flatMap((set) =>
        group.map(([option, permille]) => ({
          options: [...set.options, option],
          permille: (set.permille * permille) / 1000,
        })),
      ),
    [{ options: [], permille: 1000 }],
  );

/** List prices are rounded to 10 centavos, as a printer writes them. */
export const quantityTierRows: readonly QuantityTierRow[] = plans.flatMap(({ product, base, groups }) =>
  optionSets(groups).flatMap(({ options, permille }) =>
    base.map(([quantity, total]) => ({
      product,
      options,
      quantity,
      total: Math.round((total * permille) / 10_000) * 10,
    })),
  ),
);
