import type { FileRole } from '../catalogue/file-slot';
import type { BookConfiguration, SimpleConfiguration } from '../catalogue/product';

/** Letters and digits that cannot be confused (Crockford's base 32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** FNV-1a, 32 bits, over the UTF-16 units of a text. */
const digest = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
};

const roleLetters: Record<FileRole, string> = { cover: 'C', interior: 'M', art: 'A', mask: 'K' };

/** The parts of a configuration that affect its measures, in a fixed order. */
const measured = (chosen: BookConfiguration | SimpleConfiguration): unknown[] =>
  'pages' in chosen
    ? [
        ...[chosen.trimSize, chosen.orientation, chosen.pages, chosen.interiorPaper, chosen.binding],
        ...[chosen.coverPrint, chosen.flapMm, chosen.refile],
      ]
    : [chosen.options.toSorted(), chosen.finishes.toSorted(), chosen.refile];

type Sheet = { width: number; height: number; folds: readonly number[] };

/**
 * "C101-7KX2M9Q": equal codes on artwork, page and order mean the same pages, paper and measures. Copies, coating and
 * services are not part of it.
 */
export const templateCode = (
  role: FileRole,
  chosen: BookConfiguration | SimpleConfiguration,
  sheets: readonly Sheet[],
): string => {
  const drawn = sheets.map(({ width, height, folds }) =>
    [width, height, ...folds].map((mm) => mm.toFixed(3)),
  );
  let rest = digest(JSON.stringify([measured(chosen), drawn]));
  let code = '';
  for (let at = 0; at < 7; at += 1) {
    code = `${letters[rest % 32]}${code}`;
    rest = Math.floor(rest / 32);
  }
  return `${roleLetters[role]}${chosen.productId}-${code}`;
};
