import type { Orientation, PaperKind } from '../catalogue/options';
import type { ResolvedBook } from '../catalogue/resolved-configuration';
import { closedThicknessUm, spineUm } from './spine-and-weight';

/** The data for drawing a book: measures in mm, by the same formulas as the price, and its look. */
export type DrawnBook = {
  measures: {
    widthMm: number;
    heightMm: number;
    spineMm: number;
    thicknessMm: number;
    flapMm: number;
    orientation: Orientation;
    hardcover: boolean;
  };
  look: BookLook;
};

export type BookLook = {
  binding: 'square' | 'hard' | 'staple' | 'spiral' | 'wire';
  /** Of the cover: how strongly it reflects light. */
  shine: 'none' | 'matte' | 'gloss';
  paper: PaperKind;
  paperName: string;
  pages: number;
  /** It has colour pages. */
  isColour: boolean;
};

const bindings = { soft: 'square', hard: 'hard', folded: 'staple' } as const;

const shineOf = (coating: string): BookLook['shine'] => {
  if (coating === 'none') return 'none';
  return coating === 'uv' || coating.includes('gloss') ? 'gloss' : 'matte';
};

/** Null if a chosen option is no longer offered. */
export const drawnBook = (resolved: ResolvedBook): DrawnBook | null => {
  const {
    product,
    configuration: chosen,
    finishedSize,
    binding,
    interiorPaper: paper,
    coverPaper,
  } = resolved;
  if (!finishedSize || !binding || !paper || !coverPaper) return null;
  const { spineRule, code } = binding;
  const bound = { binding, allowances: product.allowances };
  return {
    measures: {
      ...finishedSize,
      spineMm: spineUm(bound, chosen.pages, paper) / 1000,
      thicknessMm: closedThicknessUm(bound, chosen.pages, paper, coverPaper) / 1000,
      flapMm: chosen.flapMm,
      orientation: chosen.orientation,
      hardcover: spineRule === 'hard',
    },
    look: {
      binding: spineRule === 'none' ? (code.includes('wire') ? 'wire' : 'spiral') : bindings[spineRule],
      shine: shineOf(chosen.coating),
      paper: paper.kind,
      paperName: paper.name,
      pages: chosen.pages,
      isColour: chosen.interiorColour === 'colour',
    },
  };
};
