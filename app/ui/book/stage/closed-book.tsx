import type { CoverPicture } from '~/domain/files/cover-faces';
import type { BookLook } from '~/domain/pricing/book-look';
import { type BookMeasures, closedMm, flapOf } from '../book-measures';
import { Coil } from './coil';
import { Face, Print, type PrintProps } from './face';

export interface BookProps {
  book: BookMeasures;
  look: BookLook;
  cover?: CoverPicture | null;
}

/** How far hard boards stand out beyond the pages, and how thick they are, in mm. */
const SQUARE = 3;
const BOARD = 2.6;
/** Folded or stapled books may be thinner, but must remain visible. */
const THINNEST = 1.2;

export const printOf = ({ book, cover }: Pick<BookProps, 'book' | 'cover'>): PrintProps => ({
  cover,
  width: book.widthMm,
  height: book.heightMm,
  spine: closedMm(book),
  flap: flapOf(book),
});

/** The closed book, its front towards the viewer, centred on the origin. */
export const ClosedBook = ({ book, look, cover }: BookProps) => {
  const { widthMm: w, heightMm: h } = book;
  const t = Math.max(THINNEST, closedMm(book));
  const print = { ...printOf({ book, cover }), spine: t };
  const hard = look.binding === 'hard';
  const inset = hard ? SQUARE : 0;
  const cloth = hard ? Math.min(BOARD, t / 4) : Math.min(0.45, t / 4);
  return (
    <>
      <Pages width={w} height={h} thick={t - 2 * cloth} inset={inset} />
      <Face width={w} height={h} at={[0, 0, t / 2]} side="front" className="stage-cover">
        <Print {...print} face="front" />
        <div className={`stage-relief stage-relief-${look.binding}`} />
        <div className={`stage-shine stage-shine-${look.shine}`} />
      </Face>
      <Face width={w} height={h} at={[0, 0, -t / 2]} side="back" className="stage-cover">
        <Print {...print} face="back" />
        <div className={`stage-relief stage-relief-${look.binding} stage-mirrored`} />
        <div className={`stage-shine stage-shine-${look.shine}`} />
      </Face>
      {hard ? (
        <Boards width={w} height={h} thick={t} board={cloth} />
      ) : (
        <CoverEdges {...{ w, h, t, cloth }} flap={flapOf(book)} />
      )}
      {look.binding === 'spiral' || look.binding === 'wire' ? (
        <Coil kind={look.binding} width={w} height={h} thick={t} />
      ) : (
        <Spine print={print} look={look} />
      )}
    </>
  );
};

/** Straight, or rounded between boards. On saddle-stitched books it shows the staples. */
const Spine = ({ print, look }: { print: PrintProps; look: BookLook }) => {
  const { width: w, height: h, spine: t } = print;
  if (look.binding !== 'hard')
    return (
      <Face width={t} height={h} at={[-w / 2, 0, 0]} side="spine" className="stage-cover">
        <Print {...print} face="spine" />
        {look.binding === 'staple' ? (
          <div className="stage-staples" />
        ) : (
          <div className={`stage-shine stage-shine-${look.shine}`} />
        )}
      </Face>
    );
  const facets = 6;
  const bow = Math.min(3, t * 0.16);
  const pointAt = (index: number) => {
    const along = (index / facets) * 2 - 1;
    return { z: (along * t) / 2, x: -w / 2 - bow * (1 - along * along) };
  };
  return (
    <>
      {Array.from({ length: facets }, (_, index) => {
        const [a, b] = [pointAt(index), pointAt(index + 1)];
        const size = Math.hypot(b.z - a.z, b.x - a.x);
        const lean = (Math.atan2(b.x - a.x, b.z - a.z) * 180) / Math.PI;
        return (
          <Face
            // biome-ignore lint/suspicious/noArrayIndexKey: facets have no other name and never move
            key={index}
            width={size + 0.15}
            height={h}
            at={[(a.x + b.x) / 2, 0, (a.z + b.z) / 2]}
            side="spine"
            rotation={`rotateY(${lean}deg)`}
            className="stage-cover"
          >
            <Print {...print} face="spine" from={index / facets} part={1 / facets} />
          </Face>
        );
      })}
    </>
  );
};

/** The book block: its three cut sides. */
const Pages = ({
  width: w,
  height: h,
  thick,
  inset,
}: {
  width: number;
  height: number;
  thick: number;
  inset: number;
}) => (
  <>
    <Face
      width={thick}
      height={h - 2 * inset}
      at={[w / 2 - inset, 0, 0]}
      side="fore"
      className="stage-leaves"
    />
    <Face
      width={w - inset}
      height={thick}
      at={[-inset / 2, -h / 2 + inset, 0]}
      side="head"
      className="stage-leaves stage-leaves-across"
    />
    <Face
      width={w - inset}
      height={thick}
      at={[-inset / 2, h / 2 - inset, 0]}
      side="tail"
      className="stage-leaves stage-leaves-across"
    />
  </>
);

/** The edges of both boards, and the visible part of their inner sides. */
const Boards = ({
  width: w,
  height: h,
  thick,
  board,
}: {
  width: number;
  height: number;
  thick: number;
  board: number;
}) => {
  const middles = [(thick - board) / 2, (board - thick) / 2];
  return (
    <>
      {middles.map((z, index) => (
        <div key={z} className="stage-group">
          <Face width={board} height={h} at={[w / 2, 0, z]} side="fore" className="stage-cloth" />
          <Face width={w} height={board} at={[0, -h / 2, z]} side="head" className="stage-cloth" />
          <Face width={w} height={board} at={[0, h / 2, z]} side="tail" className="stage-cloth" />
          <Face
            width={w}
            height={h}
            at={[0, 0, z + (index === 0 ? -board / 2 : board / 2)]}
            side={index === 0 ? 'back' : 'front'}
            className="stage-cloth"
          />
        </div>
      ))}
      <SpineEnd width={w} height={h} thick={thick} />
    </>
  );
};

/** Closes the back of the case at head and tail, behind the headband. */
const SpineEnd = ({ width: w, height: h, thick }: { width: number; height: number; thick: number }) => (
  <>
    <Face
      width={2.4}
      height={thick}
      at={[-w / 2 - 1.1, -h / 2 + 0.2, 0]}
      side="head"
      className="stage-cloth"
    />
    <Face
      width={2.4}
      height={thick}
      at={[-w / 2 - 1.1, h / 2 - 0.2, 0]}
      side="tail"
      className="stage-cloth"
    />
    <Face
      width={4}
      height={thick - 4}
      at={[-w / 2 + 2.4, -h / 2 + 2.8, 0]}
      side="head"
      className="stage-headband"
    />
  </>
);

interface EdgesProps {
  w: number;
  h: number;
  t: number;
  cloth: number;
  flap: number;
}

/** The edges of a soft cover. With flaps it is folded at the fore edge and double beside it. */
const CoverEdges = ({ w, h, t, cloth, flap }: EdgesProps) => {
  const fold = flap > 0 ? Math.min(1, t / 5) : cloth;
  return (
    <>
      {[t / 2 - fold / 2, fold / 2 - t / 2].map((z) => (
        <div key={z} className="stage-group">
          <Face
            width={fold}
            height={h}
            at={[w / 2 + 0.05, 0, z]}
            side="fore"
            className={flap > 0 ? 'stage-fold' : 'stage-card'}
          />
          <Face
            width={w}
            height={cloth}
            at={[0, -h / 2 - 0.05, z > 0 ? t / 2 - cloth / 2 : cloth / 2 - t / 2]}
            side="head"
            className="stage-card"
          />
          {flap > 0 ? (
            <Face
              width={flap}
              height={fold}
              at={[(w - flap) / 2, -h / 2 - 0.1, z]}
              side="head"
              className="stage-card stage-doubled"
            />
          ) : null}
        </div>
      ))}
    </>
  );
};
