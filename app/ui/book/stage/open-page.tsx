import { Face } from './face';

/** The share of a page's width that bends down to the fold, and in how many strips. */
const BENDS = { part: 0.3, strips: 6 } as const;
const cuts = [
  ...Array.from({ length: BENDS.strips }, (_, index) => (BENDS.part * index) / BENDS.strips),
  BENDS.part,
  1,
];

export interface Bend {
  /** Left or right of the fold. */
  sign: -1 | 1;
  width: number;
  thick: number;
  /** The height at which the pages meet at the fold. */
  meet: number;
}

/** The height of the leaves at a distance from the fold, given as a fraction of the page. */
const heightAt = ({ thick, meet }: Bend, along: number): number =>
  thick - (along < BENDS.part ? (thick - meet) * (1 - along / BENDS.part) ** 2 : 0);

/** The outline of the leaves' cut side, up to where they bend. */
export const cutOf = (bend: Bend): string => {
  const points = cuts.map((along) => {
    const x = bend.sign > 0 ? along : 1 - along;
    return `${x * 100}% ${(1 - heightAt(bend, along) / bend.thick) * 100}%`;
  });
  return `polygon(${points.join(', ')}, ${bend.sign > 0 ? '100% 100%, 0 100%' : '0 100%, 100% 100%'})`;
};

/** Overlap of the strips in mm, so that no gap shows between them. */
const LAP = 0.8;

interface PageProps {
  bend: Bend;
  height: number;
  /** Distance of its inner edge from the middle, and its height. */
  fold: number;
  low: number;
  isColour: boolean;
}

/** A page that bends down to the fold, made of strips that get steeper. */
export const Page = ({ bend, height, fold, low, isColour }: PageProps) => {
  const { sign, width } = bend;
  const dark = (along: number) =>
    along < BENDS.part ? `rgb(60 38 16 / ${0.42 * (1 - along / BENDS.part) ** 1.7})` : 'transparent';
  return (
    <>
      {cuts.slice(1).map((to, index) => {
        const from = cuts[index] ?? 0;
        const [rise, run] = [heightAt(bend, to) - heightAt(bend, from), (to - from) * width];
        const start = sign > 0 ? from * width : (1 - to) * width;
        return (
          <Face
            key={to}
            width={Math.hypot(rise, run) + LAP}
            height={height}
            at={[
              sign * (fold + ((from + to) / 2) * width),
              0,
              low + (heightAt(bend, from) + heightAt(bend, to)) / 2,
            ]}
            side="front"
            rotation={`rotateY(${(-sign * Math.atan2(rise, run) * 180) / Math.PI}deg)`}
            className="stage-page"
          >
            <svg
              className="stage-print"
              viewBox={`${start - LAP / 2} 0 ${run + LAP} ${height}`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <PageText width={width} height={height} isLeft={sign < 0} isColour={isColour} />
            </svg>
            <div
              className="stage-bend"
              style={{
                backgroundImage: `linear-gradient(${sign * 90}deg, ${dark(from)}, ${dark(to)})`,
              }}
            />
          </Face>
        );
      })}
    </>
  );
};

/** Words are dashes of these lengths, with the gaps between them, in mm. */
const dashes = '5.2 1.3 8.1 1.3 3.2 1.3 11 1.3 6.4 1.3 2.4 1.3 9.3 1.3 4.1 1.3';

interface PageTextProps {
  width: number;
  height: number;
  isLeft: boolean;
  isColour: boolean;
}

/** A page of body text, too far away to be read. A colour book has a picture too. */
const PageText = ({ width, height, isLeft, isColour }: PageTextProps) => {
  const [inner, outer, top, foot] = [17, 14, 18, 22];
  const left = isLeft ? outer : inner;
  const right = width - (isLeft ? inner : outer);
  const leading = 5.1;
  const pictureEnds = isColour && isLeft ? height * 0.56 : 0;
  const begins = isLeft ? Math.max(top, pictureEnds + 9) : isColour ? top : height * 0.3;
  const count = Math.max(0, Math.floor((height - foot - begins) / leading));
  const lines = Array.from({ length: count }, (_, line) => {
    const y = (begins + line * leading).toFixed(1);
    const from = line % 7 === 0 && line > 0 ? left + 5 : left;
    return `M${from} ${y}H${(line % 7 === 6 ? left + (right - left) * 0.55 : right).toFixed(1)}`;
  });
  return (
    <>
      {pictureEnds > 0 ? <Landscape width={width} height={pictureEnds} /> : null}
      {!isLeft && !isColour ? (
        <text
          x={left}
          y={height * 0.19}
          fontFamily="var(--font-serif)"
          fontSize={height * 0.045}
          fill="#2a2024"
        >
          Capítulo um
        </text>
      ) : null}
      <g stroke="#2a2024" strokeWidth="1.4" opacity="0.5">
        {[0, 17, 38, 51].map((offset, which) => (
          <path
            key={offset}
            d={lines.filter((_, line) => line % 4 === which).join('')}
            strokeDasharray={dashes}
            strokeDashoffset={offset}
          />
        ))}
      </g>
      <text
        x={isLeft ? left : right}
        y={height - 9}
        textAnchor={isLeft ? 'start' : 'end'}
        fontSize="3.6"
        fontFamily="var(--font-serif)"
        fill="#2a2024"
        opacity="0.7"
      >
        {isLeft ? 86 : 87}
      </text>
    </>
  );
};

const Landscape = ({ width, height }: { width: number; height: number }) => (
  <g>
    <rect width={width} height={height} fill="#f3d9b4" />
    <circle cx={width * 0.7} cy={height * 0.42} r={Math.min(width, height) * 0.14} fill="#e8794a" />
    <path
      d={`M0 ${height * 0.6}C${width * 0.3} ${height * 0.42} ${width * 0.5} ${height * 0.72} ${width} ${height * 0.5}V${height}H0Z`}
      fill="#2d7a86"
    />
    <path
      d={`M0 ${height * 0.8}C${width * 0.35} ${height * 0.6} ${width * 0.6} ${height * 0.95} ${width} ${height * 0.7}V${height}H0Z`}
      fill="#14505f"
    />
  </g>
);
