import type { ReactNode } from 'react';
import type { BookLook } from '~/domain/pricing/book-look';
import { type BookMeasures, closedMm, flapOf } from '../book-measures';
import { type BookProps, ClosedBook } from './closed-book';
import { Face, mm } from './face';
import { HAND, Hand } from './hand';
import { OpenBook } from './open-book';
import { blockMm, CORNER, PaperCorner } from './paper-corner';
import type { Ground, RotationLimits } from './rotation';

export type PoseName = 'standing' | 'open' | 'paper' | 'hand';

interface Foot {
  width: number;
  height: number;
  at: readonly [x: number, y: number, z: number];
}

interface Pose {
  name: PoseName;
  label: string;
  ground: Ground;
  limits: RotationLimits;
  /** The space that the model needs on the stage, in mm. */
  room: (book: BookMeasures) => { across: number; up: number };
  /** The area where it touches the table. */
  foot: (book: BookMeasures, look: BookLook) => Foot;
  /** A short caption. */
  note?: (look: BookLook) => string;
  Thing: (props: BookProps) => ReactNode;
}

/** Foreshortening of depth on the table. */
const FLAT = 0.8;
const GAP = 14;

const InHand = (props: BookProps) => {
  const { widthMm: w } = props.book;
  const across = w + GAP + HAND.width;
  return (
    <>
      <div
        className="stage-group"
        style={{ transform: `translate3d(${mm((w - across) / 2)}, 0, ${mm(closedMm(props.book) / 2)})` }}
      >
        <ClosedBook {...props} />
      </div>
      <Face
        width={HAND.width}
        height={HAND.height}
        at={[(across - HAND.width) / 2, 18, 1]}
        side="front"
        className="stage-hand"
      >
        <Hand />
      </Face>
    </>
  );
};

export const poses: readonly Pose[] = [
  {
    name: 'standing',
    label: 'Em pé',
    ground: 'stands',
    limits: { start: { side: 30, above: 11 }, side: null, above: [-6, 38] },
    room: (book) => ({
      across: Math.hypot(book.widthMm, closedMm(book)) * 1.04,
      up: book.heightMm * 1.04 + 0.2 * Math.min(book.widthMm, book.heightMm),
    }),
    foot: ({ widthMm, heightMm, ...book }) => ({
      width: widthMm,
      height: closedMm({ widthMm, heightMm, ...book }),
      at: [0, heightMm / 2, 0],
    }),
    Thing: ClosedBook,
  },
  {
    name: 'open',
    label: 'Aberto',
    ground: 'lies',
    limits: { start: { side: -10, above: 48 }, side: [-60, 60], above: [22, 88] },
    room: (book) => ({
      across: 2 * (book.widthMm + flapOf(book)) * 1.04,
      up: book.heightMm * FLAT + closedMm(book),
    }),
    note: ({ pages }) => `${pages} páginas`,
    foot: (book, { binding }) => {
      const over = binding === 'hard' ? 3 : 0;
      return {
        width: 2 * (book.widthMm + over + flapOf(book)),
        height: book.heightMm + 2 * over,
        at: [0, 0, 0],
      };
    },
    Thing: OpenBook,
  },
  {
    name: 'paper',
    label: 'Papel',
    ground: 'lies',
    limits: { start: { side: -24, above: 34 }, side: [-50, 30], above: [12, 75] },
    room: (book) => ({ across: 104, up: 58 + 0.8 * closedMm(book) }),
    note: ({ paperName, pages }) => `${paperName}, ${Math.ceil(pages / 2)} folhas`,
    foot: (book, look) => ({ width: CORNER.wide, height: CORNER.deep, at: [0, 0, -blockMm(book, look) / 2] }),
    Thing: PaperCorner,
  },
  {
    name: 'hand',
    label: 'Na mão',
    ground: 'lies',
    limits: { start: { side: -6, above: 58 }, side: [-50, 50], above: [25, 90] },
    room: (book) => ({
      across: book.widthMm + GAP + HAND.width,
      up: Math.max(book.heightMm, HAND.height) * 0.86 + 0.6 * closedMm(book),
    }),
    note: () => 'Mão de adulto, 18,5 cm',
    foot: ({ widthMm, heightMm }) => ({
      width: widthMm,
      height: heightMm,
      at: [-(GAP + HAND.width) / 2, 0, 0],
    }),
    Thing: InHand,
  },
];
