import type { Point2 } from './projection';

interface DimensionLineProps {
  from: Point2;
  to: Point2;
  label: string;
  /** Position of the label relative to the line's middle. */
  side: 'above' | 'below' | 'left' | 'right';
}

const GAP = 9;
const FONT = 18;
const TICK = 4.5;

const place = {
  above: { dx: 0, dy: -GAP, anchor: 'middle' },
  below: { dx: 0.5 * GAP, dy: GAP + FONT, anchor: 'middle' },
  left: { dx: -GAP, dy: FONT * 0.6, anchor: 'end' },
  right: { dx: GAP, dy: FONT * 0.36, anchor: 'start' },
} as const;

/** A dimension line with slanted ticks at its ends and its length as text. */
export const DimensionLine = ({ from, to, label, side }: DimensionLineProps) => {
  const [x1, y1] = from;
  const [x2, y2] = to;
  const { dx, dy, anchor } = place[side];
  const tick = ([x, y]: Point2) => `M${x - TICK} ${y + TICK}L${x + TICK} ${y - TICK}`;
  return (
    <g>
      <path
        d={`M${x1} ${y1}L${x2} ${y2}${tick(from)}${tick(to)}`}
        className="fill-none stroke-accent"
        strokeWidth="1.25"
      />
      <text
        x={(side === 'left' ? Math.min(x1, x2) : (x1 + x2) / 2) + dx}
        y={(y1 + y2) / 2 + dy}
        textAnchor={anchor}
        fontSize={FONT}
        className="figures fill-accent-deep font-medium font-sans"
      >
        {label}
      </text>
    </g>
  );
};
