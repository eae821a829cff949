import type { PaperKind } from '~/domain/catalogue/paper';

/** What a book looks like besides its measures. */
export interface BookLook {
  binding: 'square' | 'hard' | 'staple' | 'spiral' | 'wire';
  /** Of the cover: how much of the window it throws back. */
  shine: 'none' | 'matte' | 'gloss';
  paper: PaperKind;
  paperName: string;
  pages: number;
  /** Its pages have colour. */
  isColour: boolean;
}

/** A picture of the flat cover, outside up, and what of it lies on the book. */
export interface CoverPicture {
  src: string;
  /** Its parts as fractions of the picture; what it does not show is left out. */
  faces: Partial<Record<CoverFace, FaceRect>>;
}

export type CoverFace = 'front' | 'spine' | 'back' | 'frontFlap' | 'backFlap';

export interface FaceRect {
  x: number;
  y: number;
  width: number;
  height: number;
}
