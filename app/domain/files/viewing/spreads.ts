/** The two pages that lie open together; odd pages at the right, so that the first and an even last one lie alone. */
export const spreadOf = (page: number, pageCount: number): number[] => {
  const left = page % 2 === 0 ? page : page - 1;
  return [left, left + 1].filter((each) => each >= 1 && each <= pageCount);
};

/** The page from which one turns over: of pages seen singly each, of spreads every second one. */
export const turned = (
  page: number,
  by: 1 | -1,
  { pageCount, isSpread }: { pageCount: number; isSpread: boolean },
): number | null => {
  const shown = isSpread ? spreadOf(page, pageCount) : [page];
  const next = by === 1 ? (shown.at(-1) ?? page) + 1 : (shown[0] ?? page) - 1;
  if (next < 1 || next > pageCount) return null;
  return isSpread ? (spreadOf(next, pageCount)[0] ?? next) : next;
};
