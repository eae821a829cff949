import { type BookMeasures, flapOf, formatMm } from './book-measures';
import { DimensionLine } from './dimension-line';

const VIEW = { width: 480, margin: 22 };
const TOP = 48;
/** Narrower panels have no room for their name. */
const NAME_NEEDS = 62;

interface Panel {
  name: string;
  mm: number;
  x: number;
  width: number;
}

/** The panels of the opened cover from left to right, outside up, in drawing units. */
const panelsOf = (book: BookMeasures, scale: number): Panel[] => {
  const flap = flapOf(book);
  const row = [
    { name: 'Orelha', mm: flap },
    { name: '4ª capa', mm: book.widthMm },
    { name: 'Lombada', mm: book.spineMm },
    { name: '1ª capa', mm: book.widthMm },
    { name: 'Orelha', mm: flap },
  ].filter((panel) => panel.mm > 0);
  let x = VIEW.margin;
  return row.map((panel) => {
    const placed = { ...panel, x, width: panel.mm * scale };
    x += placed.width;
    return placed;
  });
};

const scaleOf = (book: BookMeasures) =>
  (VIEW.width - 2 * VIEW.margin) / (2 * (book.widthMm + flapOf(book)) + book.spineMm);

/** The canvas that OpenCover draws on. */
export const openCoverView = (book: BookMeasures): string =>
  `0 0 ${VIEW.width} ${Math.round(TOP + book.heightMm * scaleOf(book) + 48)}`;

/** The cover laid flat: flaps, back, spine and front to scale, with folds and crop marks. */
export const OpenCover = ({ book }: { book: BookMeasures }) => {
  const scale = scaleOf(book);
  const panels = panelsOf(book, scale);
  const height = book.heightMm * scale;
  const [left, right] = [VIEW.margin, VIEW.width - VIEW.margin];
  const total = (right - left) / scale;
  return (
    <g>
      {panels.map((panel) => (
        <CoverPanel key={panel.x} panel={panel} height={height} />
      ))}
      <rect
        x={left}
        y={TOP}
        width={right - left}
        height={height}
        className="fill-none stroke-accent"
        strokeWidth="1.25"
      />
      <CropMarks left={left} right={right} bottom={TOP + height} />
      <DimensionLine
        from={[left, TOP - 18]}
        to={[right, TOP - 18]}
        label={`${formatMm(total)} × ${formatMm(book.heightMm)}`}
        side="above"
      />
    </g>
  );
};

const fills: Record<string, string> = {
  '1ª capa': 'fill-accent-wash',
  Lombada: 'fill-accent',
  Orelha: 'fill-wash',
};

const CoverPanel = ({ panel, height }: { panel: Panel; height: number }) => {
  const { x, width, name } = panel;
  const middle = x + width / 2;
  const spine = name === 'Lombada';
  return (
    <g>
      <rect x={x} y={TOP} width={width} height={height} className={fills[name] ?? 'fill-sheet'} />
      {x > VIEW.margin ? (
        <path d={`M${x} ${TOP}v${height}`} className="stroke-accent" strokeWidth="1" strokeDasharray="5 4" />
      ) : null}
      {spine ? (
        <path d={`M${middle} ${TOP + height + 3}v11`} className="stroke-accent" strokeWidth="1.25" />
      ) : null}
      {width < NAME_NEEDS ? null : (
        <text
          x={middle}
          y={TOP + height / 2 + 6}
          textAnchor="middle"
          fontSize="17"
          className={`${spine ? 'fill-sheet' : 'fill-ink'} font-medium font-sans`}
        >
          {name}
        </text>
      )}
      <text
        x={middle}
        y={TOP + height + (spine ? 32 : 22)}
        textAnchor="middle"
        fontSize="16"
        className="figures fill-accent-deep font-medium font-sans"
      >
        {formatMm(panel.mm)}
      </text>
    </g>
  );
};

const MARK = 10;
const AWAY = 4;

const CropMarks = ({ left, right, bottom }: { left: number; right: number; bottom: number }) => {
  const corner = (x: number, y: number, h: 1 | -1, v: 1 | -1) =>
    `M${x + h * AWAY} ${y}h${h * MARK}M${x} ${y + v * AWAY}v${v * MARK}`;
  const d = [
    corner(left, TOP, -1, -1),
    corner(right, TOP, 1, -1),
    corner(left, bottom, -1, 1),
    corner(right, bottom, 1, 1),
  ];
  return <path d={d.join('')} className="stroke-ink" strokeWidth="0.9" />;
};
