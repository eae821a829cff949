/** PDF's unit is 1/72 inch. */
export const points = (mm: number): number => (mm * 72) / 25.4;
