import type { CodeMap, FontProgram } from './font-program';
import { alike, encodings, standardNames, unicodeOfGlyph } from './glyph-names';

/** Which codes of a text show no letter because the font has no glyph for them. */

/** How the codes of a simple font are read (ISO 32000-1, 9.6.6). */
export type SimpleEncoding = {
  /** The encoding that the file names; null when it is the font's own. */
  base: 'win' | 'mac' | 'standard' | null;
  /** Glyph names by code where it differs. */
  differences: ReadonlyMap<number, string>;
  isSymbolic: boolean;
};

const [notdef, microsoft, unicodePlatform, macintosh] = ['.notdef', 3, 0, 1];
const isUnicode = ({ platform, encoding }: CodeMap): boolean =>
  platform === unicodePlatform || (platform === microsoft && (encoding === 1 || encoding === 10));
const isSymbols = ({ platform, encoding }: CodeMap): boolean => platform === microsoft && encoding === 0;
/** Where symbol fonts have their codes. */
const symbolPages = [0, 0xf000, 0xf100, 0xf200];

const unicodesOf = (names: ReadonlyMap<string, number>): ReadonlyMap<number, number> => {
  const found = new Map<number, number>();
  for (const [name, glyph] of names) {
    const unicode = unicodeOfGlyph(name.split('.')[0] ?? '');
    if (unicode !== null && !found.has(unicode)) found.set(unicode, glyph);
  }
  return found;
};

/** The character that a code of a simple font means; null when the encoding does not say. */
export const characterOf = (
  { base, differences, isSymbolic }: SimpleEncoding,
  code: number,
): number | null => {
  const name = differences.get(code);
  if (name !== undefined) return unicodeOfGlyph(name);
  if (base === null && isSymbolic) return null;
  return encodings()[base ?? 'standard'][code] || null;
};

/** Finds glyphs as readers do, by every way that one of them goes: a letter is lacking when all fail. */
class GlyphSearch {
  private readonly byUnicode: ReadonlyMap<number, number>;
  private readonly unicodeMaps: readonly CodeMap[];
  private readonly macCodes: ReadonlyMap<number, number>;

  constructor(
    private readonly program: FontProgram,
    private readonly encoding: SimpleEncoding,
  ) {
    this.byUnicode = unicodesOf(program.names);
    this.unicodeMaps = program.maps.filter(isUnicode);
    this.macCodes = new Map([...encodings().mac].map((unicode, code) => [unicode, code]));
  }

  /** Glyph 0 when the font lacks it, null when there is no telling. */
  glyphOf(code: number): number | null {
    const { program, encoding } = this;
    const name = encoding.differences.get(code);
    if (name === notdef) return null;
    const unicode = characterOf(encoding, code);
    const named = name === undefined ? 0 : (program.names.get(name) ?? 0);
    const found = named || (unicode === null ? 0 : this.ofCharacter(unicode));
    if (found !== 0) return found;
    const isNamed = name !== undefined || encoding.base !== null;
    const isStrict = isNamed && !encoding.isSymbolic && unicode !== null && this.unicodeMaps.length > 0;
    const direct = isStrict ? 0 : this.ofCode(code);
    if (direct !== 0) return direct;
    const isKnown =
      program.names.size > 0 || (program.maps.length > 0 && (unicode !== null || name === undefined));
    return isKnown ? 0 : null;
  }

  private ofCharacter(unicode: number): number {
    for (const each of alike(unicode)) {
      const glyph = this.byUnicode.get(each) ?? 0;
      if (glyph !== 0) return glyph;
      for (const map of this.unicodeMaps) if (map.glyphOf(each) !== 0) return map.glyphOf(each);
      const macCode = this.macCodes.get(each);
      if (macCode === undefined) continue;
      for (const map of this.program.maps)
        if (map.platform === macintosh && map.glyphOf(macCode) !== 0) return map.glyphOf(macCode);
    }
    return 0;
  }

  private ofCode(code: number): number {
    const { program, encoding } = this;
    for (const map of program.maps)
      for (const page of isSymbols(map) ? symbolPages : [0]) {
        const glyph = map.glyphOf(page + code);
        if (glyph !== 0) return glyph;
      }
    const isOwn = encoding.base === null || encoding.isSymbolic;
    const own = (isOwn && program.builtIn?.[code]) || 0;
    return own || (encoding.base === null ? (program.names.get(standardNames.get(code) ?? '') ?? 0) : 0);
  }
}

const letter = /[\p{L}\p{N}]/u;
const unseen = /[\p{Zs}\p{Zl}\p{Zp}\p{Cc}\p{Default_Ignorable_Code_Point}]/u;
/** Scripts in which each letter has an outline of its own. */
const lastPlainLetter = 0x52f;

const isUnseen = (unicode: number): boolean => unseen.test(String.fromCodePoint(Math.min(unicode, 0x10ffff)));

const mostLooked = 2_000;

/** Fonts without any outline lie as searchable text over scans. */
const drawsNothing = ({ glyphs, draws }: FontProgram): boolean => {
  for (let glyph = 1; glyph < Math.min(glyphs, mostLooked); glyph++) if (draws(glyph)) return false;
  return true;
};

/**
 * Whether a code that shows `glyph` leaves a gap or a box where `unicode` (null when unknown) should be. No reader misses a
 * blank; the box of glyph 0 is seen whatever it stands for.
 */
const lacks = (
  program: FontProgram,
  showsBox: boolean,
  glyph: number,
  unicode: number | null,
  isBlankShown: boolean,
): boolean => {
  const blank = unicode !== null && isUnseen(unicode);
  if (glyph >= program.glyphs) return !blank;
  if (glyph === 0) return blank ? isBlankShown && showsBox : unicode !== null || showsBox;
  if (unicode === null || unicode > lastPlainLetter || !letter.test(String.fromCodePoint(unicode)))
    return false;
  return !program.draws(glyph);
};

/** Codes of a simple font without a glyph, each with its character, 0 when unknown. */
export const lackingInSimple = (
  program: FontProgram,
  encoding: SimpleEncoding,
  unicodes: ReadonlyMap<number, number>,
): Map<number, number> => {
  const lacking = new Map<number, number>();
  if (drawsNothing(program)) return lacking;
  const search = new GlyphSearch(program, encoding);
  const showsBox = program.draws(0);
  for (let code = 0; code < 256; code++) {
    const glyph = search.glyphOf(code);
    if (glyph === null) continue;
    const unicode = unicodes.get(code) || characterOf(encoding, code);
    if (lacks(program, showsBox, glyph, unicode, false)) lacking.set(code, unicode ?? 0);
  }
  return lacking;
};

/** The same for a font whose glyphs are drawings: codes that mean a letter and have none. */
export const lackingDrawings = (
  drawings: ReadonlySet<string>,
  encoding: SimpleEncoding,
  unicodes: ReadonlyMap<number, number>,
): Map<number, number> => {
  const lacking = new Map<number, number>();
  for (const [code, name] of encoding.differences) {
    const unicode = unicodes.get(code) || unicodeOfGlyph(name);
    if (unicode && !drawings.has(name) && !isUnseen(unicode)) lacking.set(code, unicode);
  }
  return lacking;
};

/** The codes of a font of many characters, and how they lead to glyphs. */
export type CompositeCodes = {
  /** Codes to character numbers; null when they are the same. */
  cids: ReadonlyMap<number, number> | null;
  /** Glyphs by character number; null when the font file has them, or they are the same. */
  glyphs: Uint16Array | null;
  /** Characters by code. */
  unicodes: ReadonlyMap<number, number>;
};

const mostCodes = 65_536;

const highestOf = (numbers: Iterable<number>): number => {
  let highest = -1;
  for (const number of numbers) if (number < mostCodes && number > highest) highest = number;
  return highest;
};

/**
 * The same for a font of many characters; `beyond` is whether all codes from `length` on lack a glyph, too.
 */
export const lackingInComposite = (
  program: FontProgram,
  { cids, glyphs, unicodes }: CompositeCodes,
): { lacking: Map<number, number>; length: number; beyond: boolean } => {
  const glyphOf = (cid: number): number => {
    if (glyphs) return glyphs[cid] ?? 0;
    return program.cids ? (program.cids.get(cid) ?? 0) : cid;
  };
  const glyphOfCode = (code: number) => glyphOf(cids ? (cids.get(code) ?? 0) : code);
  const known = glyphs?.length ?? (program.cids ? highestOf(program.cids.keys()) + 1 : program.glyphs);
  const length = Math.min(
    mostCodes,
    Math.max(highestOf(unicodes.keys()) + 1, cids ? highestOf(cids.keys()) + 1 : known),
  );
  const lacking = new Map<number, number>();
  if (drawsNothing(program)) return { lacking, length, beyond: false };
  const showsBox = program.draws(0);
  for (let code = 0; code < length; code++) {
    const unicode = unicodes.get(code) || null;
    if (lacks(program, showsBox, glyphOfCode(code), unicode, true)) lacking.set(code, unicode ?? 0);
  }
  // Codes of more than two bytes are not looked at.
  const beyond = length < mostCodes && lacks(program, showsBox, glyphOfCode(length), null, true);
  return { lacking, length, beyond: beyond && (!cids || highestKey(cids) < mostCodes) };
};

const highestKey = (map: ReadonlyMap<number, number>): number => {
  let highest = -1;
  for (const key of map.keys()) highest = Math.max(highest, key);
  return highest;
};
