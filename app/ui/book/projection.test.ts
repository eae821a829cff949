import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eyeFor, fitInto, type Point3, toPoints } from './projection';

const corners = (w: number, h: number, s: number): Point3[] =>
  [0, w].flatMap((x) => [0, h].flatMap((y) => [0, s].map((z) => [x, y, z] as const)));

const sides = fc.tuple(
  fc.integer({ min: 50, max: 450 }),
  fc.integer({ min: 50, max: 450 }),
  fc.integer({ min: 1, max: 90 }),
);

describe('projection', () => {
  it('keeps every corner inside the frame and touches two of its edges', () => {
    fc.assert(
      fc.property(sides, ([w, h, s]) => {
        const frame = { x: 10, y: 20, width: 300, height: 200 };
        const project = fitInto(eyeFor(Math.max(w, h)), corners(w, h, s), frame);
        const flat = corners(w, h, s).map(project);
        const xs = flat.map(([x]) => x);
        const ys = flat.map(([, y]) => y);
        expect(Math.min(...xs)).toBeGreaterThan(9.999);
        expect(Math.max(...xs)).toBeLessThan(310.001);
        expect(Math.min(...ys)).toBeGreaterThan(19.999);
        expect(Math.max(...ys)).toBeLessThan(220.001);
        const full = Math.max(...xs) - Math.min(...xs) > 299.9 || Math.max(...ys) - Math.min(...ys) > 199.9;
        expect(full).toBe(true);
      }),
    );
  });

  it('draws a thicker spine wider, in proportion', () => {
    const project = eyeFor(230);
    const width = (spine: number) => project([0, 0, 0])[0] - project([0, 0, spine])[0];
    expect(width(20) / width(10)).toBeCloseTo(2, 1);
    expect(width(10)).toBeGreaterThan(0);
  });

  it('shows the spine edge as the nearest one', () => {
    const project = eyeFor(230);
    const tall = (x: number, z: number) => project([x, 0, z])[1] - project([x, 230, z])[1];
    expect(tall(0, 0)).toBeGreaterThan(tall(160, 0));
    expect(tall(0, 0)).toBeGreaterThan(tall(0, 30));
  });

  it('writes points for SVG', () => {
    expect(
      toPoints([
        [1.005, 2],
        [7.1264, -0.001],
      ]),
    ).toBe('1,2 7.13,0');
  });
});
