/** Names of glyphs in fonts, and their characters. */

const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/);

/** The standard strings of CFF (Adobe technical note 5176, appendix A), by their number. */
export const cffStrings = wordsOf(`
  .notdef space exclam quotedbl numbersign dollar percent ampersand quoteright parenleft parenright asterisk plus
  comma hyphen period slash zero one two three four five six seven eight nine colon semicolon less equal greater
  question at A B C D E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft backslash bracketright asciicircum
  underscore quoteleft a b c d e f g h i j k l m n o p q r s t u v w x y z braceleft bar braceright asciitilde
  exclamdown cent sterling fraction yen florin section currency quotesingle quotedblleft guillemotleft guilsinglleft
  guilsinglright fi fl endash dagger daggerdbl periodcentered paragraph bullet quotesinglbase quotedblbase
  quotedblright guillemotright ellipsis perthousand questiondown grave acute circumflex tilde macron breve dotaccent
  dieresis ring cedilla hungarumlaut ogonek caron emdash AE ordfeminine Lslash Oslash OE ordmasculine ae dotlessi
  lslash oslash oe germandbls onesuperior logicalnot mu trademark Eth onehalf plusminus Thorn onequarter divide
  brokenbar degree thorn threequarters twosuperior registered minus eth multiply threesuperior copyright Aacute
  Acircumflex Adieresis Agrave Aring Atilde Ccedilla Eacute Ecircumflex Edieresis Egrave Iacute Icircumflex
  Idieresis Igrave Ntilde Oacute Ocircumflex Odieresis Ograve Otilde Scaron Uacute Ucircumflex Udieresis Ugrave
  Yacute Ydieresis Zcaron aacute acircumflex adieresis agrave aring atilde ccedilla eacute ecircumflex edieresis
  egrave iacute icircumflex idieresis igrave ntilde oacute ocircumflex odieresis ograve otilde scaron uacute
  ucircumflex udieresis ugrave yacute ydieresis zcaron exclamsmall Hungarumlautsmall dollaroldstyle dollarsuperior
  ampersandsmall Acutesmall parenleftsuperior parenrightsuperior twodotenleader onedotenleader zerooldstyle
  oneoldstyle twooldstyle threeoldstyle fouroldstyle fiveoldstyle sixoldstyle sevenoldstyle eightoldstyle
  nineoldstyle commasuperior threequartersemdash periodsuperior questionsmall asuperior bsuperior centsuperior
  dsuperior esuperior isuperior lsuperior msuperior nsuperior osuperior rsuperior ssuperior tsuperior ff ffi ffl
  parenleftinferior parenrightinferior Circumflexsmall hyphensuperior Gravesmall Asmall Bsmall Csmall Dsmall Esmall
  Fsmall Gsmall Hsmall Ismall Jsmall Ksmall Lsmall Msmall Nsmall Osmall Psmall Qsmall Rsmall Ssmall Tsmall Usmall
  Vsmall Wsmall Xsmall Ysmall Zsmall colonmonetary onefitted rupiah Tildesmall exclamdownsmall centoldstyle
  Lslashsmall Scaronsmall Zcaronsmall Dieresissmall Brevesmall Caronsmall Dotaccentsmall Macronsmall figuredash
  hypheninferior Ogoneksmall Ringsmall Cedillasmall questiondownsmall oneeighth threeeighths fiveeighths
  seveneighths onethird twothirds zerosuperior foursuperior fivesuperior sixsuperior sevensuperior eightsuperior
  ninesuperior zeroinferior oneinferior twoinferior threeinferior fourinferior fiveinferior sixinferior
  seveninferior eightinferior nineinferior centinferior dollarinferior periodinferior commainferior Agravesmall
  Aacutesmall Acircumflexsmall Atildesmall Adieresissmall Aringsmall AEsmall Ccedillasmall Egravesmall Eacutesmall
  Ecircumflexsmall Edieresissmall Igravesmall Iacutesmall Icircumflexsmall Idieresissmall Ethsmall Ntildesmall
  Ogravesmall Oacutesmall Ocircumflexsmall Otildesmall Odieresissmall OEsmall Oslashsmall Ugravesmall Uacutesmall
  Ucircumflexsmall Udieresissmall Yacutesmall Thornsmall Ydieresissmall 001.000 001.001 001.002 001.003 Black Bold
  Book Light Medium Regular Roman Semibold`);

/** The glyphs that a TrueType font's `post` table names by number. */
export const macGlyphs = wordsOf(`
  .notdef .null nonmarkingreturn space exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft
  parenright asterisk plus comma hyphen period slash zero one two three four five six seven eight nine colon
  semicolon less equal greater question at A B C D E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft backslash
  bracketright asciicircum underscore grave a b c d e f g h i j k l m n o p q r s t u v w x y z braceleft bar
  braceright asciitilde Adieresis Aring Ccedilla Eacute Ntilde Odieresis Udieresis aacute agrave acircumflex
  adieresis atilde aring ccedilla eacute egrave ecircumflex edieresis iacute igrave icircumflex idieresis ntilde
  oacute ograve ocircumflex odieresis otilde uacute ugrave ucircumflex udieresis dagger degree cent sterling section
  bullet paragraph germandbls registered copyright trademark acute dieresis notequal AE Oslash infinity plusminus
  lessequal greaterequal yen mu partialdiff summation product pi integral ordfeminine ordmasculine Omega ae oslash
  questiondown exclamdown logicalnot radical florin approxequal Delta guillemotleft guillemotright ellipsis
  nonbreakingspace Agrave Atilde Otilde OE oe endash emdash quotedblleft quotedblright quoteleft quoteright divide
  lozenge ydieresis Ydieresis fraction currency guilsinglleft guilsinglright fi fl daggerdbl periodcentered
  quotesinglbase quotedblbase perthousand Acircumflex Ecircumflex Aacute Edieresis Egrave Iacute Icircumflex
  Idieresis Igrave Oacute Ocircumflex apple Ograve Uacute Ucircumflex Ugrave dotlessi circumflex tilde macron breve
  dotaccent ring cedilla hungarumlaut ogonek caron Lslash lslash Scaron scaron Zcaron zcaron brokenbar Eth eth
  Yacute yacute Thorn thorn minus multiply onesuperior twosuperior threesuperior onehalf onequarter threequarters
  franc Gbreve gbreve Idotaccent Scedilla scedilla Cacute cacute Ccaron ccaron dcroat`);

const ranges = (...pairs: readonly [number, number][]): number[] =>
  pairs.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** The codes of StandardEncoding, in the order of the first standard strings. */
const standardCodes = ranges(
  [32, 126],
  [161, 175],
  [177, 180],
  [182, 189],
  [191, 191],
  [193, 200],
  [202, 203],
  [205, 208],
  [225, 225],
  [227, 227],
  [232, 235],
  [241, 241],
  [245, 245],
  [248, 251],
);
/** Glyph names of StandardEncoding by code. */
export const standardNames: ReadonlyMap<number, string> = new Map(
  standardCodes.map((code, index) => [code, cffStrings[index + 1] ?? '']),
);

/** Each name followed by its character. */
const symbols = wordsOf(`
  exclam ! quotedbl " numbersign # dollar $ percent % ampersand & quotesingle ' quoteright ’ quoteleft ‘
  parenleft ( parenright ) asterisk * plus + comma , hyphen - period . slash / colon : semicolon ; less <
  equal = greater > question ? at @ bracketleft [ backslash \\ bracketright ] asciicircum ^ underscore _
  braceleft { bar | braceright } asciitilde ~ exclamdown ¡ cent ¢ sterling £ fraction ⁄ yen ¥ florin ƒ
  section § currency ¤ quotedblleft “ quotedblright ” guillemotleft « guillemotright » guilsinglleft ‹
  guilsinglright › fi \ufb01 fl \ufb02 ff \ufb00 ffi \ufb03 ffl \ufb04 endash – emdash — dagger † daggerdbl ‡
  periodcentered · paragraph ¶ bullet • quotesinglbase ‚ quotedblbase „ ellipsis … perthousand ‰ questiondown ¿
  grave \u0060 acute ´ circumflex ˆ tilde ˜ macron ¯ breve ˘ dotaccent ˙ dieresis ¨ ring ˚ cedilla ¸
  hungarumlaut ˝ ogonek ˛ caron ˇ AE Æ ae æ OE Œ oe œ ordfeminine ª ordmasculine º Lslash Ł lslash ł Oslash Ø
  oslash ø germandbls ß dotlessi ı onesuperior ¹ twosuperior ² threesuperior ³ logicalnot ¬ mu µ trademark ™
  Eth Ð eth ð Thorn Þ thorn þ onehalf ½ onequarter ¼ threequarters ¾ plusminus ± divide ÷ multiply ×
  brokenbar ¦ degree ° registered ® copyright © minus − Euro € notequal ≠ infinity ∞ lessequal ≤
  greaterequal ≥ partialdiff ∂ summation ∑ product ∏ pi π integral ∫ Omega Ω radical √ approxequal ≈ Delta ∆
  lozenge ◊ Dcroat Đ dcroat đ zero 0 one 1 two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9
`);

const byName = new Map<string, string>([
  ['space', ' '],
  ['nbspace', '\u00a0'],
  ['nonbreakingspace', '\u00a0'],
  ['sfthyphen', '\u00ad'],
]);
for (let at = 0; at + 1 < symbols.length; at += 2) byName.set(symbols[at] ?? '', symbols[at + 1] ?? '');

const accents = new Map([
  ['grave', '\u0300'],
  ['acute', '\u0301'],
  ['circumflex', '\u0302'],
  ['tilde', '\u0303'],
  ['macron', '\u0304'],
  ['breve', '\u0306'],
  ['dotaccent', '\u0307'],
  ['dieresis', '\u0308'],
  ['ring', '\u030a'],
  ['hungarumlaut', '\u030b'],
  ['caron', '\u030c'],
  ['cedilla', '\u0327'],
  ['ogonek', '\u0328'],
]);

/** The character of a Latin glyph name; null for other names. */
export const unicodeOfGlyph = (name: string): number | null => {
  const code = /^(?:uni|u)([0-9A-F]{4,6})$/.exec(name)?.[1];
  if (code) return Number.parseInt(name.startsWith('uni') ? code.slice(0, 4) : code, 16);
  if (name.length === 1) return name.charCodeAt(0);
  const known = byName.get(name);
  if (known) return known.codePointAt(0) ?? null;
  const accent = accents.get(name.slice(1));
  const composed = accent && `${name[0]}${accent}`.normalize('NFC');
  return composed && composed.length === 1 ? (composed.codePointAt(0) ?? null) : null;
};

/** Codes 128 to 159 of WinAnsiEncoding, blank where there is none; the others are those of Unicode. */
const winSymbols = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const winCharacter = (code: number): number => {
  const symbol = code >= 128 && code < 160 ? winSymbols.charCodeAt(code - 128) : code;
  return symbol === 32 && code !== 32 ? 0 : symbol;
};
const macText = (): string =>
  new TextDecoder('macintosh').decode(Uint8Array.from({ length: 256 }, (_, code) => code));
let tables: { win: Uint16Array; mac: Uint16Array; standard: Uint16Array } | undefined;

/** Characters by code of the encodings that a PDF may name (ISO 32000-1, annex D); 0 for a code without one. */
export const encodings = (): { win: Uint16Array; mac: Uint16Array; standard: Uint16Array } => {
  tables ??= {
    win: Uint16Array.from({ length: 256 }, (_, code) => winCharacter(code)),
    mac: Uint16Array.from(macText(), (letter) => letter.charCodeAt(0)),
    standard: Uint16Array.from(
      { length: 256 },
      (_, code) => unicodeOfGlyph(standardNames.get(code) ?? '.notdef') ?? 0,
    ),
  };
  return tables;
};

/** Characters that fonts use for one another. */
const twins = [
  [0x20, 0xa0],
  [0x2d, 0xad, 0x2010, 0x2011],
  [0xb5, 0x3bc],
  [0xb7, 0x2219, 0x2022],
  [0x2126, 0x3a9],
  [0x2206, 0x394],
  [0xaf, 0x2c9],
  [0x2044, 0x2215],
  [0x162, 0x21a],
  [0x163, 0x21b],
  [0x110, 0xd0],
];
const twinsOf = new Map(twins.flatMap((row) => row.map((code) => [code, row] as const)));

/** A character and those that are drawn alike. */
export const alike = (unicode: number): readonly number[] => twinsOf.get(unicode) ?? [unicode];
