/** Which glyphs a font file has. Glyph 0 is what a font shows for letters that it lacks (`.notdef`). */
export type FontProgram = {
  /** Number of glyphs. */
  glyphs: number;
  /** Whether a glyph has an outline. */
  draws: (glyph: number) => boolean;
  /** Tables from codes to glyphs, of TrueType. */
  maps: readonly CodeMap[];
  /** Glyphs by their names; empty when the font names none. */
  names: ReadonlyMap<string, number>;
  /** The font's own encoding: glyphs by code; null when it has none. */
  builtIn: Uint16Array | null;
  /** Glyphs by character number in fonts for many characters; null when the number is the glyph's. */
  cids: ReadonlyMap<number, number> | null;
};

/** A `cmap` table; 0 for a code without a glyph. */
export type CodeMap = { platform: number; encoding: number; glyphOf: (code: number) => number };

export const noNames: ReadonlyMap<string, number> = new Map();
