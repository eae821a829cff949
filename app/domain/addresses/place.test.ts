import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm, narrowestRange } from './place';

describe('narrowestRange', () => {
  const state = { name: 'state', start: '69900000', end: '69999999' };
  const seat = { name: 'seat', start: '69900001', end: '69923999' };
  const total = { name: 'total', start: '69900001', end: '69924999' };

  it.each([
    ['69900001', 'seat'],
    ['69923999', 'seat'],
    ['69924500', 'total'],
    ['69924999', 'total'],
    ['69900000', 'state'],
    ['69925000', 'state'],
    ['70000000', undefined],
    ['69899999', undefined],
  ])('%s lies in %s', (cep, expected) => {
    expect(narrowestRange([state, total, seat], cep)?.name).toBe(expected);
  });

  it('prefers the first of equal ranges', () => {
    const twin = { ...seat, name: 'twin' };
    expect(narrowestRange([seat, twin], '69910000')?.name).toBe('seat');
    expect(narrowestRange([twin, seat], '69910000')?.name).toBe('twin');
  });
});

describe('distanceKm', () => {
  const saoPaulo = { latitude: -23.5329, longitude: -46.6395 };

  it.each([
    ['Rio de Janeiro', { latitude: -22.9129, longitude: -43.2003 }, 358],
    ['Manaus', { latitude: -3.11866, longitude: -60.0212 }, 2690],
    ['itself', saoPaulo, 0],
  ])('from São Paulo to %s', (_name, to, expected) => {
    expect(Math.abs(distanceKm(saoPaulo, to) - expected)).toBeLessThanOrEqual(expected * 0.01);
  });

  it('is symmetric and never more than half the Earth’s circumference', () => {
    const point = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
        expect(distanceKm(a, b)).toBeLessThanOrEqual(Math.PI * 6371 + 1e-6);
      }),
    );
  });
});
