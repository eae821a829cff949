/** What a file is for: the pages, the cover, or the one artwork of a flat product. */
export type FileRole = 'interior' | 'cover' | 'art';

/** A file that a product needs. `extensions` are lower case without the dot. */
export type FileSlot = {
  id: number;
  description: string;
  role: FileRole;
  extensions: readonly string[];
  required: boolean;
};

/** The required slots that none of the given files fills. */
export const missingRequired = (slots: readonly FileSlot[], filled: readonly number[]): FileSlot[] =>
  slots.filter((slot) => slot.required && !filled.includes(slot.id));
