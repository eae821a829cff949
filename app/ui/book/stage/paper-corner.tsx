import type { BookLook } from '~/domain/pricing/book-look';
import { type BookMeasures, closedMm } from '../book-measures';
import { Face } from './face';

/** The visible part of the block, in mm. */
export const CORNER = { wide: 118, deep: 82 } as const;
const { wide: WIDE, deep: DEEP } = CORNER;

const lines = [
  'A tinta assenta devagar, e o papel responde',
  'ao dedo antes de responder ao olho: um tem',
  'corpo, outro brilho, outro a cor da areia.',
  'Quem folheia já escolheu, embora não saiba',
  'dizer por quê. O livro pesa o que precisa',
  'pesar, abre onde se pede que abra e guarda,',
  'entre uma página e outra, o cheiro da casa',
  'em que foi impresso. Basta virar a folha',
  'contra a luz da janela para ver a trama.',
];

/** Thickness of the leaves without the cover, in mm. */
export const blockMm = (book: BookMeasures, { binding }: BookLook): number =>
  Math.max(0.8, closedMm(book) - (binding === 'hard' ? 7 : 0.8));

/** A corner of the block in close-up: its paper, and as many leaves as the book has. */
export const PaperCorner = ({ book, look }: { book: BookMeasures; look: BookLook }) => {
  const thick = blockMm(book, look);
  return (
    <>
      <Face width={WIDE} height={DEEP} at={[0, 0, thick / 2]} side="front" className="stage-page">
        <Sheet />
      </Face>
      <Face
        width={WIDE}
        height={thick}
        at={[0, DEEP / 2, 0]}
        side="tail"
        className="stage-leaves stage-leaves-across stage-leaves-near"
      />
      <Face
        width={thick}
        height={DEEP}
        at={[WIDE / 2, 0, 0]}
        side="fore"
        className="stage-leaves stage-leaves-near"
      />
      <Face
        width={thick}
        height={DEEP}
        at={[-WIDE / 2, 0, 0]}
        side="spine"
        className="stage-leaves stage-leaves-near"
      />
      <Face
        width={WIDE * 0.5}
        height={DEEP}
        at={[WIDE * 0.25, 0, thick / 2 + 0.05]}
        side="front"
        className="stage-below-leaf"
      />
      <LiftedLeaf thick={thick} />
    </>
  );
};

/** The top leaf, bent upwards at the corner. */
const LiftedLeaf = ({ thick }: { thick: number }) => {
  const strips = 9;
  const wide = WIDE * 0.62;
  const strip = wide / strips;
  let [x, z, angle] = [WIDE / 2 - wide, thick / 2 + 0.15, 0];
  return (
    <>
      {Array.from({ length: strips }, (_, index) => {
        angle += 0.65 + index * 0.62;
        const radians = (angle * Math.PI) / 180;
        const [dx, dz] = [strip * Math.cos(radians), strip * Math.sin(radians)];
        const at = [x + dx / 2, 0, z + dz / 2] as const;
        x += dx;
        z += dz;
        return (
          <Face
            // biome-ignore lint/suspicious/noArrayIndexKey: strips have no other name and never move
            key={index}
            width={strip + 0.2}
            height={DEEP}
            at={at}
            side="front"
            rotation={`rotateY(${-angle}deg)`}
            className="stage-page stage-leaf"
            style={{ filter: `brightness(${1 - index * 0.006})` }}
          >
            <svg
              className="stage-print"
              viewBox={`${WIDE - wide + index * strip} 0 ${strip + 0.2} ${DEEP}`}
              aria-hidden="true"
            >
              <Words />
            </svg>
          </Face>
        );
      })}
    </>
  );
};

const Sheet = () => (
  <svg className="stage-print" viewBox={`0 0 ${WIDE} ${DEEP}`} aria-hidden="true">
    <Words />
  </svg>
);

/** Body text of 10.5 points. */
const Words = () => (
  <g fill="#2a2024" fontFamily="var(--font-serif)" fontSize="3.7">
    {lines.map((line, index) => (
      <text key={line} x="17" y={DEEP - 26 - (lines.length - 1 - index) * 5.4} textLength="78">
        {line}
      </text>
    ))}
    <text x="17" y={DEEP - 12} fontSize="3.2">
      86
    </text>
  </g>
);
