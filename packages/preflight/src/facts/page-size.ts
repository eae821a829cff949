import type { PdfPage, SizeMm } from './pdf-analysis';

/** Two trims closer than this (mm) count as one size. */
export const uniformToleranceMm = 0.5;

/** Whether sizes differ by less than the tolerance (mm) in both directions. */
export const sameSize = (a: SizeMm, b: SizeMm, toleranceMm: number): boolean =>
  Math.abs(a.width - b.width) <= toleranceMm && Math.abs(a.height - b.height) <= toleranceMm;

export const trimOf = (page: PdfPage): SizeMm => ({ width: page.widthMm, height: page.heightMm });

/** The size that most pages have (the earliest of several), and the pages, from 1, that have another. */
export const commonSize = (pages: readonly PdfPage[]): { size: SizeMm; oddPages: number[] } | null => {
  const groups: { size: SizeMm; count: number }[] = [];
  for (const page of pages) {
    const size = trimOf(page);
    const group = groups.find((each) => sameSize(each.size, size, uniformToleranceMm));
    if (group) group.count += 1;
    else groups.push({ size, count: 1 });
  }
  const largest = groups.reduce<(typeof groups)[number] | null>(
    (best, group) => (best && best.count >= group.count ? best : group),
    null,
  );
  if (!largest) return null;
  const odd = pages.filter((page) => !sameSize(trimOf(page), largest.size, uniformToleranceMm));
  return { size: largest.size, oddPages: odd.map((page) => page.index + 1) };
};
