import { closedMm, flapOf } from '../book-measures';
import type { BookProps } from './closed-book';
import { Face } from './face';
import { type Bend, cutOf, Page } from './open-page';

/** The share of the block that lies on the left. */
const LEFT = 0.42;

/** Overhang and thickness of the boards, and the space for a coil at the fold, in mm. */
const boardsOf = ({ binding }: BookProps['look']) => {
  const isHard = binding === 'hard';
  const isCoil = binding === 'spiral' || binding === 'wire';
  return { isHard, isCoil, over: isHard ? 3 : 0, board: isHard ? 2.6 : 0.6, back: isCoil ? 7 : 0 };
};

/** The book open on the table, face up, centred on the fold. */
export const OpenBook = ({ book, look }: Omit<BookProps, 'cover'>) => {
  const { widthMm: w, heightMm: h } = book;
  const t = Math.max(1.6, closedMm(book));
  const { isCoil, over, board, back } = boardsOf(look);
  const halves = [
    { sign: -1, thick: Math.max(0.6, (t - 2 * board) * LEFT) },
    { sign: 1, thick: Math.max(0.6, (t - 2 * board) * (1 - LEFT)) },
  ] as const;
  const meet = 0.35 * Math.min(...halves.map(({ thick }) => thick));
  return (
    <>
      {halves.map(({ sign, thick }) => {
        const bend = { sign, width: w - over, thick, meet };
        return (
          <div key={sign} className="stage-group">
            <Board {...{ book, look, sign }} />
            <Leaves {...{ book, look, bend }} />
            <Page bend={bend} height={h} fold={back / 2} low={board} isColour={look.isColour} />
          </div>
        );
      })}
      {isCoil ? (
        <Face
          width={back + 8}
          height={h - 6}
          at={[0, 0, board + t * 0.62]}
          side="front"
          className={`stage-wires stage-wires-${look.binding}`}
        />
      ) : null}
      {look.binding === 'staple' ? (
        <Face width={0.9} height={h} at={[0, 0, board + t * 0.6]} side="front" className="stage-staples" />
      ) : null}
    </>
  );
};

interface HalfProps extends Omit<BookProps, 'cover'> {
  bend: Bend;
}

/** Half the cover, as it lies on the table, with its flap. */
const Board = ({ book, look, sign }: Omit<HalfProps, 'bend'> & Pick<Bend, 'sign'>) => {
  const { widthMm: w, heightMm: h } = book;
  const { isHard, over, board, back } = boardsOf(look);
  const flap = flapOf(book);
  const outer = sign * (w + back / 2);
  return (
    <>
      <Face
        width={w + over}
        height={h + 2 * over}
        at={[sign * ((w + over + back) / 2), 0, board]}
        side="front"
        className={isHard ? 'stage-cloth' : 'stage-inside'}
      />
      <Face
        width={w + over}
        height={board}
        at={[sign * ((w + over + back) / 2), h / 2 + over, board / 2]}
        side="tail"
        className={isHard ? 'stage-cloth' : 'stage-card'}
      />
      <Face
        width={board}
        height={h + 2 * over}
        at={[outer + sign * over, 0, board / 2]}
        side={sign < 0 ? 'spine' : 'fore'}
        className={isHard ? 'stage-cloth' : 'stage-card'}
      />
      {flap > 0 ? (
        <Face
          width={flap}
          height={h}
          at={[outer + (sign * flap) / 2, 0, 0.5]}
          side="front"
          className="stage-inside stage-flap"
        />
      ) : null}
    </>
  );
};

/** The visible sides of the leaves. */
const Leaves = ({ book, look, bend }: HalfProps) => {
  const { widthMm: w, heightMm: h } = book;
  const { over, board, back } = boardsOf(look);
  const { sign, thick, width } = bend;
  const middle = sign * (width / 2 + back / 2);
  const outer = sign * (w + back / 2);
  const cut = { clipPath: cutOf(bend) };
  return (
    <>
      <Face
        width={thick}
        height={h}
        at={[outer - sign * over, 0, board + thick / 2]}
        side={sign < 0 ? 'spine' : 'fore'}
        className="stage-leaves"
      />
      <Face
        width={width}
        height={thick}
        at={[middle, h / 2, board + thick / 2]}
        side="tail"
        className="stage-leaves stage-leaves-across"
        style={cut}
      />
      <Face
        width={width}
        height={thick}
        at={[middle, -h / 2, board + thick / 2]}
        side="head"
        className="stage-leaves stage-leaves-across"
        style={cut}
      />
    </>
  );
};
