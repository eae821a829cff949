/** A scanner for Interleaved 2 of 5, written apart from what draws it. */

/** Digit by its wide elements, places 1, 2, 4, 7 and parity adding up to it (11 is 0). */
const places = [1, 2, 4, 7, 0];

const digitOf = (elements: readonly number[], limit: number): string | null => {
  const wide = elements.map((width) => width > limit);
  if (wide.filter(Boolean).length !== 2) return null;
  const sum = wide.reduce((total, isWide, index) => total + (isWide ? (places[index] ?? 0) : 0), 0);
  return `${sum % 11}`;
};

/**
 * Reads the widths of bars and spaces in turn, in any unit, from the first bar to the last; null when they are no
 * symbol. What is above the middle between the narrowest and the widest counts as wide.
 */
export const scanItf = (widths: readonly number[]): string | null => {
  const limit = (Math.min(...widths) + Math.max(...widths)) / 2;
  const isWide = widths.map((width) => width > limit);
  const [head, tail] = [isWide.slice(0, 4), isWide.slice(-3)];
  if (head.some(Boolean) || !tail[0] || tail[1] || tail[2] || (widths.length - 7) % 10 !== 0) return null;
  let digits = '';
  for (let at = 4; at < widths.length - 3; at += 10) {
    const pair = widths.slice(at, at + 10);
    const bar = digitOf(
      pair.filter((_, index) => index % 2 === 0),
      limit,
    );
    const space = digitOf(
      pair.filter((_, index) => index % 2 === 1),
      limit,
    );
    if (bar === null || space === null) return null;
    digits += bar + space;
  }
  return digits;
};
