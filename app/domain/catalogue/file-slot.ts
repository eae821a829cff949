/**
 * What a file is for: the pages, the cover, an artwork, or a mask, which tells where a finish goes on what another
 * file prints.
 */
export type FileRole = 'interior' | 'cover' | 'art' | 'mask';

/** A file that a product needs. `extensions` are lower case without the dot. */
export type FileSlot = {
  id: number;
  description: string;
  role: FileRole;
  extensions: readonly string[];
  /** The PDF is to be a PDF/X-1a. */
  isPdfX1a: boolean;
  required: boolean;
  /** The finish that asks for it, only where it is chosen; null where the product itself does. */
  finish: { id: number; code: string; fileId: number } | null;
};

/** "Capa aberta" of "Capa aberta (PDF com quarta capa, lombada e capa)". */
export const shortSlotName = ({ description }: Pick<FileSlot, 'description'>): string =>
  description.replace(/ \(.*\)$/, '');

/** The files that a product needs with what was chosen; without that, those of the product itself. */
export const slotsFor = (
  slots: readonly FileSlot[],
  chosen: { finishes: readonly string[] } | null,
): FileSlot[] => slots.filter(({ finish }) => finish === null || chosen?.finishes.includes(finish.code));

/** The required slots that none of the given files fills. */
export const missingRequired = (slots: readonly FileSlot[], filled: readonly number[]): FileSlot[] =>
  slots.filter((slot) => slot.required && !filled.includes(slot.id));

/** A word of the column that asks for more than an extension: 'pdf x1a' is a PDF that is a PDF/X-1a. */
const X1A = 'x1a';

/** Reads the column `extensoes`, whose words stand apart by commas or blanks. */
export const extensionsOf = (column: string): Pick<FileSlot, 'extensions' | 'isPdfX1a'> => {
  const words = column
    .toLowerCase()
    .split(/[\s,]+/)
    .map((word) => word.replace(/^\./, ''))
    .filter(Boolean);
  return {
    extensions: [...new Set(words.map((word) => (word === X1A ? 'pdf' : word)))],
    isPdfX1a: words.includes(X1A),
  };
};
