import type { LinePrice } from './line-price';

/** The computed figures of a line that were stored: centavos, grams, micrometres and business days. */
export type Figures = {
  total: number;
  printing: number;
  inkCoverage: number;
  cover: number;
  binding: number;
  finishes: number;
  services: number;
  weightGrams: number;
  spineMicrons: number;
  thicknessMicrons: number;
  businessDays: number;
};

export type FigureName = keyof Figures;

const microns = (mm: number): number => Math.round(mm * 1000);

export const figuresOf = (price: LinePrice): Figures => ({
  ...price.parts,
  total: price.total,
  weightGrams: price.weightGrams,
  spineMicrons: microns(price.spineMm),
  thicknessMicrons: microns(price.thicknessMm),
  businessDays: price.leadTimeBusinessDays,
});

/** A figure that differs from its stored value when computed again. */
export type FigureDifference = { figure: FigureName; stored: number; computed: number };

/** The stored figures that differ when computed again. */
export const figureDifferences = (stored: Partial<Figures>, computed: Figures): FigureDifference[] =>
  (Object.keys(computed) as FigureName[]).flatMap((figure) => {
    const kept = stored[figure];
    return kept === undefined || kept === computed[figure]
      ? []
      : [{ figure, stored: kept, computed: computed[figure] }];
  });
