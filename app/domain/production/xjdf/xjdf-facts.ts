import type { PlainDate } from '../../shared/calendar';

/** Millimetres, grams per m² and µm: what a job ticket for machines is made of. */
export type XjdfFacts = {
  /** "10427-31" */
  jobId: string;
  orderId: number;
  productName: string;
  quantity: number;
  /** Of the finished piece; the spine 0 where it has none */
  sizeMm: { width: number; height: number; spine: number };
  bleedMm: number;
  body: BodyFacts | null;
  cover: CoverFacts | null;
  /** Of a product without pages */
  sheet: { sides: 1 | 2; paper: PaperFacts } | null;
  finishes: readonly string[];
  /** The day on which production must be done, and the one promised */
  due: PlainDate | null;
  promisedFor: PlainDate | null;
  city: string | null;
  files: readonly XjdfFile[];
};

export type PaperFacts = { name: string; grammage: number; thicknessUm: number };

export type BodyFacts = { pages: number; isColour: boolean; paper: PaperFacts; bindingCode: string };

export type CoverFacts = {
  paper: PaperFacts;
  /** Inside printed too */
  isPrintedInside: boolean;
  lamination: 'Matte' | 'Gloss' | null;
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
