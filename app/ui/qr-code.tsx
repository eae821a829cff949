import { encode } from 'uqr';

/** Drawn codes, by their text: on the server the next who sees the page needs no other drawing. */
const drawn = new Map<string, QrPath>();
const DRAWN_MOST = 200;

type QrPath = {
  /** Modules of a side. */
  size: number;
  /** The dark modules as an SVG path, a module a unit. */
  path: string;
};

/** Each run of dark modules in a row as a rectangle. */
const pathOf = (rows: boolean[][]): string =>
  rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        return `M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`;
      }),
    )
    .join('');

/** A QR code of the error correction that Pix asks for (M), without a quiet zone. */
export const qrPath = (text: string): QrPath => {
  const known = drawn.get(text);
  if (known) return known;
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const code = { size, path: pathOf(data) };
  const [oldest] = drawn.keys();
  if (drawn.size >= DRAWN_MOST && oldest !== undefined) drawn.delete(oldest);
  drawn.set(text, code);
  return code;
};

/** The code of a text, dark on light whatever the theme; what stands around it is its quiet zone. */
export const QrCode = ({ text, title }: { text: string; title: string }) => {
  const { size, path } = qrPath(text);
  return (
    <svg role="img" viewBox={`0 0 ${size} ${size}`} width={184} height={184} shapeRendering="crispEdges">
      <title>{title}</title>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
};
