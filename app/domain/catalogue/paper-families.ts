import { bulk, type Paper } from './options';

/** How a sheet looks and feels; for the photograph of each see choicePicture. */
export type PaperLook = 'offset' | 'cream' | 'bulky' | 'coated-matte' | 'coated-gloss' | 'recycled' | 'board';

/** The kind of a coated paper does not say whether it is matte or gloss, so its name decides. */
export const paperLook = ({ kind, code, name }: Paper): PaperLook => {
  if (kind !== 'coated') return kind;
  return /brilho|gloss/i.test(`${code} ${name}`) ? 'coated-gloss' : 'coated-matte';
};

/** cm³/g from which a paper makes a thin book look thicker; text papers have 1.2 to 1.4. */
const BULKY_FROM = 1.5;

/** What visitors look for in a paper, in display order. Every paper belongs to at least one. */
export const paperFamilies = ['cream', 'white', 'bulky', 'photo', 'recycled'] as const;
export type PaperFamily = (typeof paperFamilies)[number];

const belongs: Record<PaperFamily, (paper: Paper) => boolean> = {
  cream: ({ kind }) => kind === 'cream' || kind === 'bulky',
  white: ({ kind }) => kind === 'offset' || kind === 'coated' || kind === 'board',
  bulky: (paper) => paper.kind === 'bulky' || bulk(paper) >= BULKY_FROM,
  photo: ({ kind, coated }) => kind === 'coated' || coated,
  recycled: ({ kind }) => kind === 'recycled',
};

export const isOfFamily = (paper: Paper, family: PaperFamily): boolean => belongs[family](paper);
