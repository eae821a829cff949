const SPINE = { width: 84, height: 17 };
/** How far the heads of the books reach back, in the drawing's units. */
const DEPTH = { x: 16, y: 9 };
const FLOOR = 306;

const inks = ['fill-magenta', 'fill-sheet', 'fill-cyan', 'fill-yellow', 'fill-wash'] as const;

/** Stacks from left to right: books in the drawing, and the run that they stand for. */
const stacks = [
  { books: 1, run: '1' },
  { books: 4, run: '50' },
  { books: 8, run: '300' },
  { books: 15, run: '1.000' },
] as const;

/** No pile is quite straight; the same book always lies the same. */
const slip = (stack: number, book: number): number => ((stack * 5 + book * 7) % 5) - 2;

interface BookProps {
  x: number;
  y: number;
  ink: string;
  isDark: boolean;
}

/** A lying book: its spine towards us, its head with the leaves to the right. */
const Book = ({ x, y, ink, isDark }: BookProps) => {
  const right = x + SPINE.width;
  const bottom = y + SPINE.height;
  const mark = isDark ? 'fill-sheet' : 'fill-ink';
  return (
    <g>
      <path
        d={`M${x} ${y}l${DEPTH.x} ${-DEPTH.y}h${SPINE.width}l${-DEPTH.x} ${DEPTH.y}z`}
        className={ink}
        opacity="0.82"
      />
      <path
        d={`M${right} ${y}l${DEPTH.x} ${-DEPTH.y}v${SPINE.height}l${-DEPTH.x} ${DEPTH.y}z`}
        className={ink}
      />
      <path
        d={`M${right} ${y + 2}l${DEPTH.x - 1.5} ${-DEPTH.y + 0.8}v${SPINE.height - 4}L${right} ${bottom - 2}z`}
        className="fill-line"
      />
      <rect x={x} y={y} width={SPINE.width} height={SPINE.height} className={ink} />
      <rect x={x + 6} y={y} width="2" height={SPINE.height} className={mark} opacity="0.7" />
      <rect x={x + 10} y={y} width="1" height={SPINE.height} className={mark} opacity="0.7" />
      <rect x={x + 22} y={y + 6.5} width="36" height="4" className={mark} opacity="0.85" />
      <circle cx={right - 11} cy={y + SPINE.height / 2} r="2.4" className={mark} opacity="0.85" />
      <rect x={x} y={bottom - 0.8} width={SPINE.width} height="0.8" className="fill-ink" opacity="0.5" />
    </g>
  );
};

/** From one copy to a whole edition, in piles along the floor. Decoration; the words beside it say the same. */
export const GrowingStacks = () => (
  <svg viewBox="0 0 480 360" aria-hidden="true" className="h-auto w-full">
    {stacks.map(({ books, run }, stack) => {
      const left = 14 + stack * 114;
      return (
        <g key={run}>
          {Array.from({ length: books }, (_, book) => {
            const ink = inks[(book * 2 + stack) % inks.length] ?? 'fill-sheet';
            return (
              <Book
                // biome-ignore lint/suspicious/noArrayIndexKey: the piles never change
                key={book}
                x={left + slip(stack, book)}
                y={FLOOR - (book + 1) * SPINE.height}
                ink={ink}
                isDark={ink === 'fill-magenta' || ink === 'fill-cyan'}
              />
            );
          })}
          <text
            x={left + SPINE.width / 2}
            y={FLOOR + 34}
            textAnchor="middle"
            fontSize="22"
            className="figures fill-sheet font-semibold font-serif"
          >
            {run}
          </text>
        </g>
      );
    })}
    <path d={`M0 ${FLOOR}H480`} className="stroke-edge" strokeWidth="1.5" />
  </svg>
);
