import type { CoverFace } from '~/domain/files/cover-faces';

interface SampleCoverProps {
  face: CoverFace;
  /** The visible slice of that part, as fractions. */
  from: number;
  part: number;
  width: number;
  height: number;
  spine: number;
  flap: number;
}

/** Hills, farthest first: position from the top, height, length, start and colour. */
const hills = [
  [0.5, 0.045, 1.35, 0.4, '#cf5e7d'],
  [0.59, 0.05, 1.05, 2.2, '#ae0d5b'],
  [0.7, 0.045, 1.5, 4.1, '#7d0640'],
  [0.8, 0.04, 1.15, 1.2, '#4d1035'],
  [0.9, 0.03, 1.7, 3.3, '#2b1729'],
] as const;

const hill = (
  total: number,
  width: number,
  height: number,
  [down, high, long, start]: (typeof hills)[number],
) => {
  const points = Array.from({ length: 41 }, (_, index) => {
    const x = (total * index) / 40;
    const angle = (x / width) * Math.PI * 2 * (1 / long) + start;
    const y = height * (down + high * (Math.sin(angle) + 0.4 * Math.sin(2.3 * angle)));
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M0 ${height}L${points.join('L')}L${total} ${height}Z`;
};

/** Font size on a cover of that size. */
const typeOf = ({ width, height }: Pick<SampleCoverProps, 'width' | 'height'>): number =>
  Math.min(width * 0.16, height * 0.115);

/**
 * A cover that says that it is only a sample. One landscape goes round the whole book, and each part shows its
 * section.
 */
export const SampleCover = ({ face, from, part, width, height, spine, flap }: SampleCoverProps) => {
  const starts: Record<CoverFace, [number, number]> = {
    backFlap: [0, flap],
    back: [flap, width],
    spine: [flap + width, spine],
    front: [flap + width + spine, width],
    frontFlap: [flap + 2 * width + spine, flap],
  };
  const total = 2 * (width + flap) + spine;
  const [start, across] = starts[face];
  const [frontX] = starts.front;
  const sun = Math.min(width, height) * 0.17;
  return (
    <svg
      className="stage-print"
      viewBox={`${start + across * from} 0 ${across * part} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={total} height={height} fill="#f6e7cf" />
      <circle cx={frontX + width * 0.68} cy={height * 0.47} r={sun} fill="#e8794a" />
      {hills.map((each) => (
        <path key={each[0]} d={hill(total, width, height, each)} fill={each[4]} />
      ))}
      <FrontWords {...{ width, height }} left={frontX + width * 0.1} />
      {face === 'spine' && spine >= 6 ? (
        <SpineWords {...{ width, height, spine }} middle={flap + width + spine / 2} />
      ) : null}
      {face === 'back' ? (
        <g transform={`translate(${flap + width * 0.12} ${height * 0.12})`}>
          {[0.76, 0.7, 0.74, 0.66, 0.72, 0.4].map((length, line) => (
            <rect
              key={length}
              y={line * height * 0.035}
              width={width * length}
              height={height * 0.011}
              fill="#3a0f2a"
              opacity="0.55"
            />
          ))}
        </g>
      ) : null}
    </svg>
  );
};

interface WordsProps extends Pick<SampleCoverProps, 'width' | 'height'> {
  left: number;
}

const FrontWords = ({ width, height, left }: WordsProps) => {
  const type = typeOf({ width, height });
  return (
    <>
      <g fill="#3a0f2a" fontFamily="var(--font-serif)" fontWeight="500" wordSpacing={0.06 * type}>
        <text x={left} y={height * 0.1 + type * 0.75} fontSize={type} letterSpacing={-0.01 * type}>
          O seu
        </text>
        <text x={left} y={height * 0.1 + type * 1.75} fontSize={type} letterSpacing={-0.01 * type}>
          título
        </text>
      </g>
      <text
        x={left}
        y={height * 0.945}
        fontSize={type * 0.32}
        fontFamily="var(--font-sans)"
        fontWeight="600"
        fill="#f6e7cf"
      >
        O seu nome
      </text>
    </>
  );
};

interface SpineWordsProps extends Pick<SampleCoverProps, 'width' | 'height' | 'spine'> {
  middle: number;
}

const SpineWords = ({ width, height, spine, middle }: SpineWordsProps) => (
  <text
    transform={`translate(${middle} ${height * 0.08}) rotate(90)`}
    dominantBaseline="central"
    fontSize={Math.min(spine * 0.5, typeOf({ width, height }) * 0.55)}
    fontFamily="var(--font-serif)"
    fontWeight="500"
    fill="#3a0f2a"
  >
    O seu título
  </text>
);
