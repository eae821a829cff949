import type { PlainDate } from '../../shared/calendar';

/** The data of a job ticket for machines: millimetres, g/m² and µm. */
export type XjdfFacts = {
  /** "10427-31" */
  jobId: string;
  orderId: number;
  /** The product's name: title and product */
  name: string;
  /** Thirteen digits; null if it has none */
  isbn: string | null;
  quantity: number;
  /** The number of copies accepted, within the shop's tolerance */
  least: number;
  most: number;
  /** The finished size, of a folded piece when unfolded; spine 0 if it has none */
  sizeMm: { width: number; height: number; spine: number };
  bleedMm: number;
  body: BodyFacts | null;
  cover: CoverFacts | null;
  /** For a product without pages */
  sheet: SheetFacts | null;
  /** Choices that no intent describes, by their names */
  instructions: readonly string[];
  /** The day on which production must be finished, and the promised day */
  due: PlainDate | null;
  promisedFor: PlainDate | null;
  place: { city: string; uf: string; cep: string } | null;
  files: readonly XjdfFile[];
};

/** `name` is null if the product names no paper */
export type PaperFacts = { name: string | null; grammage: number; thicknessUm: number };

export type Lamination = 'Matte' | 'Gloss' | 'SoftTouch';

/** Panels side by side along the longer side of the open sheet, and their fold in the XJDF catalogue. */
export type FoldFacts = { panels: 2 | 3; catalog: `F${number}-${string}` };

export type SheetFacts = {
  sides: 1 | 2;
  paper: PaperFacts;
  fold: FoldFacts | null;
  /** On both sides */
  lamination: Lamination | null;
};

export type BodyFacts = {
  pages: number;
  isColour: boolean;
  paper: PaperFacts;
  bindingCode: string;
  bindingName: string;
};

export type CoverFacts = {
  paper: PaperFacts;
  /** Also printed inside */
  isPrintedInside: boolean;
  lamination: Lamination | null;
  /** UV varnish over the whole outside */
  isVarnished: boolean;
  flapMm: number;
};

export type XjdfFile = {
  part: 'cover' | 'body' | 'sheet';
  name: string;
  url: string;
  pages: number | null;
  /** Hexadecimal; XJDF's CheckSum is an MD5 */
  md5: string;
  sha256: string | null;
};
