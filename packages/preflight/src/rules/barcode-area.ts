/** The barcode's white box, and how far it stays from the foot and the fold: an EAN-13 at 100 % with its quiet zones. */
const box = { width: 41, height: 28, apart: 10 } as const;
/** What stays free at the outer edge of the back cover. */
const outerMm = 5;
/** What a coil takes of the binding edge (18 to 22 mm). */
export const COIL_MM = 20;

export type BarcodeArea = { x: number; y: number; width: number; height: number };

/**
 * At the foot of the back cover, on the side of the spine, mm from its own upper left corner; null on a back that is
 * too small for it. `takenMm`: what the binding takes of it.
 */
export const barcodeAreaOf = (
  back: { width: number; height: number },
  takenMm: number,
): BarcodeArea | null => {
  const { width, height, apart } = box;
  if (back.width < width + takenMm + apart + outerMm || back.height < height + 2 * apart) return null;
  return {
    x: back.width - Math.max(takenMm, apart) - width,
    y: back.height - apart - height,
    width,
    height,
  };
};
