import type { Severity } from '@lombada/preflight/rules/finding';
import { useNavigate } from '@remix-run/react';
import type { Panel, Rect } from '~/domain/files/template';
import type { SheetLines } from '~/domain/files/viewing/sheet-lines';
import { inMm } from './use-drawings';

/** A finding on this page, in mm from the upper left corner of the trim, and the URL that selects it. */
export type Mark = {
  number: number;
  severity: Severity;
  title: string;
  box: Rect;
  /** It concerns the page as a whole. */
  isWholePage: boolean;
  isChosen: boolean;
  address: string;
};

/** Colours of lines, as is common in prepress programs; the legend below the page explains them. */
export const lineColours = { cut: '#d3122f', bleed: '#0a6fb8', safe: '#16803f', fold: '#7a3fb0' } as const;
/** The same as in the list of findings (app/ui/styles/tokens.css). */
const markColours: Record<Severity, string> = { error: '#a6330b', warning: '#7f4b00', info: '#0b5c78' };

export const around = ({ x, y, width, height }: Rect, mm: number): Rect => ({
  x: x - mm,
  y: y - mm,
  width: width + 2 * mm,
  height: height + 2 * mm,
});

/** The area that the picture of a page shows. */
export const shownOf = ({ widthMm, heightMm, aroundMm }: SheetLines): Rect =>
  around({ x: 0, y: 0, width: widthMm, height: heightMm }, aroundMm);

/** Small findings get a larger frame to be visible. */
const leastMarkMm = 4;
const framed = (box: Rect): Rect => {
  const more = (mm: number) => Math.max(0.8, (leastMarkMm - mm) / 2);
  const [dx, dy] = [more(box.width), more(box.height)];
  return { x: box.x - dx, y: box.y - dy, width: box.width + 2 * dx, height: box.height + 2 * dy };
};

interface LineProps {
  rect: Rect;
  colour: string;
  dash?: string;
  weight?: number;
}

const frameOf = ({ x, y, width, height }: Rect) => ({ x, y, width, height, fill: 'none' });

const Line = ({ rect, colour, dash, weight = 1.5 }: LineProps) => (
  <>
    <rect
      {...frameOf(rect)}
      stroke="#fff"
      strokeOpacity={0.75}
      strokeWidth={weight + 1.5}
      vectorEffect="non-scaling-stroke"
    />
    <rect
      {...frameOf(rect)}
      stroke={colour}
      strokeWidth={weight}
      strokeDasharray={dash}
      vectorEffect="non-scaling-stroke"
    />
  </>
);

const path = ({ x, y, width, height }: Rect): string => `M${x} ${y}h${width}v${height}h${-width}z`;

/** Lines for trim, bleed, folds and the safe area. */
export const SheetGuides = ({ sheet, mmPerPx }: { sheet: SheetLines; mmPerPx: number }) => {
  const { cut, bleedMm, safe, folds, taken, barcode, panels } = sheet;
  const all = shownOf(sheet);
  return (
    <g pointerEvents="none">
      <path d={path(all) + path(cut)} fillRule="evenodd" fill="#1f1b24" fillOpacity={0.16} />
      {taken.map((rect) => (
        <rect key={rect.name} {...frameOf(rect)} fill={lineColours.fold} fillOpacity={0.09} />
      ))}
      <Line rect={around(cut, bleedMm)} colour={lineColours.bleed} dash="6 4" />
      {safe.map((rect) => (
        <Line key={`${rect.x} ${rect.width}`} rect={rect} colour={lineColours.safe} dash="3 4" />
      ))}
      {folds.map((x) => (
        <line
          key={x}
          x1={x}
          x2={x}
          y1={all.y}
          y2={all.y + all.height}
          stroke={lineColours.fold}
          strokeWidth={1.5}
          strokeDasharray="10 3 2 3"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {barcode ? <Line rect={barcode} colour={lineColours.fold} dash="2 3" /> : null}
      <Line rect={cut} colour={lineColours.cut} />
      {panels.length > 1
        ? panels.map((panel) => (
            <PanelName key={`${panel.name} ${panel.x}`} panel={panel} mmPerPx={mmPerPx} />
          ))
        : null}
    </g>
  );
};

const letterPx = 12;
/** Average width of a letter relative to its height. */
const letterShare = 0.55;

/** The name and width of a panel of a cover or folded piece; vertical if the panel is narrower than its name. */
const PanelName = ({ panel: { name, x, y, width }, mmPerPx }: { panel: Panel; mmPerPx: number }) => {
  const size = letterPx * mmPerPx;
  const words = `${name} ${inMm(width)}`;
  const isUpright = words.length * size * letterShare > width;
  const at = { x: x + width / 2, y: y + 1.6 * size };
  return (
    <text
      {...at}
      transform={isUpright ? `rotate(90 ${at.x} ${at.y})` : undefined}
      textAnchor={isUpright ? 'start' : 'middle'}
      dominantBaseline={isUpright ? 'central' : 'auto'}
      fontSize={size}
      fontWeight={600}
      fill="#1f1b24"
      stroke="#fff"
      strokeWidth={size / 3}
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      {words}
    </text>
  );
};

const badgePx = 13;

interface FaultMarksProps {
  marks: readonly Mark[];
  sheet: SheetLines;
  mmPerPx: number;
}

/** Frames around the findings of a page, each with a number that selects it. */
export const FaultMarks = ({ marks, sheet, mmPerPx }: FaultMarksProps) => {
  const all = shownOf(sheet);
  const radius = badgePx * mmPerPx;
  return (
    <>
      {marks.map((mark, index) => {
        const { number, severity, box, isWholePage, isChosen } = mark;
        const frame = framed(box);
        const x = Math.min(Math.max(frame.x + frame.width, all.x + radius), all.x + all.width - radius);
        const y = Math.min(Math.max(frame.y, all.y + radius), all.y + all.height - radius);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two faults may lie on the same spot
          <g key={`${number} ${index}`} data-chosen={isChosen || undefined}>
            {isChosen && !isWholePage ? (
              <rect
                {...frameOf(frame)}
                fill={markColours[severity]}
                fillOpacity={0.18}
                pointerEvents="none"
              />
            ) : null}
            <Line rect={frame} colour={markColours[severity]} weight={isChosen ? 3 : 2} />
            <FaultNumber mark={mark} x={x} y={y} mmPerPx={mmPerPx} />
          </g>
        );
      })}
    </>
  );
};

interface FaultNumberProps extends Pick<FaultMarksProps, 'mmPerPx'> {
  mark: Mark;
  x: number;
  y: number;
}

/** The number at a frame's corner, which links to its finding. */
const FaultNumber = ({ mark, x, y, mmPerPx }: FaultNumberProps) => {
  const { number, severity, title, isChosen, address } = mark;
  const navigate = useNavigate();
  return (
    <a
      href={address}
      aria-label={`Item ${number}: ${title}`}
      onClick={(event) => {
        event.preventDefault();
        navigate(address, { preventScrollReset: true });
      }}
    >
      <title>{title}</title>
      <circle
        cx={x}
        cy={y}
        r={badgePx * mmPerPx}
        fill={markColours[severity]}
        stroke={isChosen ? '#1f1b24' : '#fffefc'}
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
      <text
        x={x}
        y={y}
        fontSize={letterPx * mmPerPx}
        fontWeight={700}
        textAnchor="middle"
        dominantBaseline="central"
        fill="#fffefc"
      >
        {number}
      </text>
    </a>
  );
};
