/**
 * The purpose of a file: the pages, the cover, an artwork, or a mask, which marks where a finish goes on what another
 * file prints.
 */
export type FileRole = 'interior' | 'cover' | 'art' | 'mask';

/** A file that a product needs. `extensions` are lower case without the dot. */
export type FileSlot = {
  id: number;
  description: string;
  role: FileRole;
  extensions: readonly string[];
  /** The PDF must be a PDF/X-1a. */
  isPdfX1a: boolean;
  required: boolean;
  /**
   * The finish that needs this file, required only when that finish is chosen; null when the product itself needs it.
   */
  finish: { id: number; code: string; fileId: number } | null;
};

/** "Capa aberta" from "Capa aberta (PDF com quarta capa, lombada e capa)". */
export const shortSlotName = ({ description }: Pick<FileSlot, 'description'>): string =>
  description.replace(/ \(.*\)$/, '');

/** The files needed for a product and its chosen finishes; without chosen finishes, only the product's own. */
export const slotsFor = (
  slots: readonly FileSlot[],
  chosen: { finishes: readonly string[] } | null,
): FileSlot[] => slots.filter(({ finish }) => finish === null || chosen?.finishes.includes(finish.code));

/** The required slots that none of the given files fills. */
export const missingRequired = (slots: readonly FileSlot[], filled: readonly number[]): FileSlot[] =>
  slots.filter((slot) => slot.required && !filled.includes(slot.id));

/** In the column, 'pdf x1a' means a PDF that must be a PDF/X-1a. */
const X1A = 'x1a';

/** Reads the column `extensoes`, whose words are separated by commas or blanks. */
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
