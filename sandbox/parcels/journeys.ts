/** Events of a parcel; each carrier has its own texts for them. */
export const kinds = [
  'registered',
  'posted',
  'transfer',
  'arrived',
  'out',
  'attempt',
  'pickup',
  'delivered',
  'returning',
  'returned',
  'lost',
  'held',
  'strike',
  'strange',
] as const;
export type Kind = (typeof kinds)[number];

/** Hours after registration, and the event that happens then. */
type Step = readonly [hours: number, kind: Kind];

const begun: readonly Step[] = [
  [0, 'registered'],
  [1, 'posted'],
  [5, 'transfer'],
  [26, 'arrived'],
];

export type Journey = { about: string; steps: readonly Step[] };

export const journeys = {
  usual: { about: 'Chega em dois dias e pouco', steps: [...begun, [48, 'out'], [54, 'delivered']] },
  retried: {
    about: 'Ninguém em casa na primeira vez',
    steps: [...begun, [48, 'out'], [54, 'attempt'], [72, 'out'], [78, 'delivered']],
  },
  fetched: {
    about: 'Espera na agência até ser retirado',
    steps: [...begun, [48, 'out'], [54, 'attempt'], [60, 'pickup'], [100, 'delivered']],
  },
  returned: {
    about: 'Ninguém recebe, e volta para a gráfica',
    steps: [...begun, [48, 'out'], [54, 'attempt'], [80, 'returning'], [150, 'returned']],
  },
  lost: { about: 'Some no caminho', steps: [...begun, [60, 'lost']] },
  found: {
    about: 'Some, é achado e chega',
    steps: [...begun, [60, 'lost'], [100, 'arrived'], [120, 'out'], [126, 'delivered']],
  },
  held: { about: 'Fica retido dois dias', steps: [...begun, [30, 'held'], [80, 'out'], [86, 'delivered']] },
  struck: {
    about: 'A transportadora desdiz uma tentativa (nos Correios)',
    steps: [...begun, [48, 'out'], [50, 'attempt'], [51, 'strike'], [54, 'delivered']],
  },
  strange: {
    about: 'Conta um evento que ninguém conhece',
    steps: [...begun, [30, 'strange'], [48, 'out'], [54, 'delivered']],
  },
  silent: { about: 'Nunca dá notícia', steps: [] },
} as const satisfies Record<string, Journey>;
export type JourneyName = keyof typeof journeys;

export const journeyNames = Object.keys(journeys) as [JourneyName, ...JourneyName[]];
