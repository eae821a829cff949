import type { PlainDate } from '../../shared/calendar';

/** Millimetres, grams per m² and µm: what a job ticket for machines is made of. */
export type XjdfFacts = {
  /** "10427-31" */
  jobId: string;
  orderId: number;
  /** What is to be made, by title and product */
  name: string;
  /** Thirteen digits; null of what has none */
  isbn: string | null;
  quantity: number;
  /** Copies that are still taken, with the shop's tolerance */
  least: number;
  most: number;
  /** Of the finished piece, of a folded one laid open; the spine 0 where it has none */
  sizeMm: { width: number; height: number; spine: number };
  bleedMm: number;
  body: BodyFacts | null;
  cover: CoverFacts | null;
  /** Of a product without pages */
  sheet: SheetFacts | null;
  /** By name, those that no intent tells */
  finishes: readonly string[];
  /** The day on which production must be done, and the one promised */
  due: PlainDate | null;
  promisedFor: PlainDate | null;
  place: { city: string; uf: string; cep: string } | null;
  files: readonly XjdfFile[];
};

/** `name` null where the product names no paper */
export type PaperFacts = { name: string | null; grammage: number; thicknessUm: number };

export type Lamination = 'Matte' | 'Gloss' | 'SoftTouch';

/** Panels side by side, along the longer side of the open sheet, and the fold of the XJDF catalogue that makes them. */
export type FoldFacts = { panels: 2 | 3; catalog: `F${number}-${string}` };

export type SheetFacts = {
  sides: 1 | 2;
  paper: PaperFacts;
  fold: FoldFacts | null;
  /** On both sides */
  lamination: Lamination | null;
};

export type BodyFacts = { pages: number; isColour: boolean; paper: PaperFacts; bindingCode: string };

export type CoverFacts = {
  paper: PaperFacts;
  /** Inside printed too */
  isPrintedInside: boolean;
  lamination: Lamination | null;
  /** UV varnish over all of it, on the outside */
  isVarnished: boolean;
  flapMm: number;
};

export type XjdfFile = {
  part: 'cover' | 'body' | 'sheet';
  name: string;
  url: string;
  pages: number | null;
  /** Hexadecimal; MD5 is what XJDF's CheckSum means */
  md5: string;
  sha256: string | null;
};
