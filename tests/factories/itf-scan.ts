/** A decoder for Interleaved 2 of 5, written independently of the encoder. */

/** Each digit by its wide elements: the weights 1, 2, 4, 7 and parity add up to it (11 is 0). */
const places = [1, 2, 4, 7, 0];

const digitOf = (elements: readonly number[], limit: number): string | null => {
  const wide = elements.map((width) => width > limit);
  if (wide.filter(Boolean).length !== 2) return null;
  const sum = wide.reduce((total, isWide, index) => total + (isWide ? (places[index] ?? 0) : 0), 0);
  return `${sum % 11}`;
};

/**
 * Decodes the widths of alternating bars and spaces, in any unit, from the first bar to the last; null if they are no
 * symbol. Elements wider than halfway between the narrowest and the widest count as wide.
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
