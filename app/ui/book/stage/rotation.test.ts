import { describe, expect, it } from 'vitest';
import {
  fallOf,
  heightWords,
  lyingWords,
  type RotationLimits,
  shadesOf,
  transformOf,
  turned,
  uprightText,
} from './rotation';

const round: RotationLimits = { start: { side: 30, above: 11 }, side: null, above: [-6, 38] };
const onTable: RotationLimits = { start: { side: -10, above: 48 }, side: [-60, 60], above: [22, 88] };

describe('rotating the book', () => {
  it.each([
    ['all the way round', round, { side: 350 }, { side: 380, above: 11 }],
    ['no further down than the limit', round, { above: -90 }, { side: 30, above: -6 }],
    ['no further up', round, { above: 90 }, { side: 30, above: 38 }],
    ['no further than the table allows', onTable, { side: -300 }, { side: -60, above: 48 }],
    ['not at all', onTable, {}, { side: -10, above: 48 }],
  ] as const)('goes %s', (_, limits, by, expected) => {
    expect(turned(limits.start, by, limits)).toEqual(expected);
  });

  it('rotates a standing book around its vertical axis, and a lying one on the table', () => {
    expect(transformOf({ side: 30, above: 10 }, 'stands')).toBe('rotateX(-10deg) rotateY(30deg)');
    expect(transformOf({ side: 30, above: 60 }, 'lies')).toBe('rotateX(30deg) rotateZ(30deg)');
  });
});

describe('the light', () => {
  it('comes from the left: surfaces facing left are brighter than those facing right', () => {
    const shades = shadesOf({ side: 0, above: 10 }, 'stands');
    expect(shades.spine).toBeLessThan(shades.fore);
    expect(shades.front).toBeLessThan(shades.back);
  });

  it('darkens the cover as it turns away from the light', () => {
    const front = (side: number) => shadesOf({ side, above: 10 }, 'stands').front;
    expect(front(-30)).toBeLessThan(front(30));
    expect(front(30)).toBeLessThan(front(80));
  });

  it.each(['stands', 'lies'] as const)('throws the shadow to the right at every rotation (%s)', (ground) => {
    const rightOf = (side: number) => {
      const { x, y } = fallOf({ side, above: 40 }, ground);
      const angle = (side * Math.PI) / 180;
      return ground === 'stands'
        ? x * Math.cos(angle) + y * Math.sin(angle)
        : x * Math.cos(angle) - y * Math.sin(angle);
    };
    for (const side of [-120, -30, 0, 45, 90, 170]) expect(rightOf(side)).toBeCloseTo(rightOf(0), 5);
    expect(rightOf(0)).toBeGreaterThan(0.5);
  });
});

describe('the description of the view', () => {
  it.each([
    [11, 'vista de cima, a 11 graus'],
    [37.6, 'vista de cima, a 38 graus'],
    [3, 'vista de frente'],
    [-3.2, 'vista de frente'],
    [-6, 'vista de baixo, a 6 graus'],
  ])('from %i degrees above is %s', (above, words) => expect(heightWords(above)).toBe(words));

  it.each([
    [0, 'a capa, de frente'],
    [30, 'a capa e a lombada'],
    [-30, 'a capa e o corte das folhas'],
    [90, 'a lombada'],
    [-90, 'o corte das folhas'],
    [270, 'o corte das folhas'],
    [180, 'a quarta capa'],
    [-540, 'a quarta capa'],
  ])('%i°: %s', (side, words) => expect(uprightText(side)).toBe(words));

  it.each([
    [0, 'de frente'],
    [-20, 'girado para a esquerda'],
    [20, 'girado para a direita'],
  ])('on the table at %i°: %s', (side, words) => expect(lyingWords(side)).toBe(words));
});
