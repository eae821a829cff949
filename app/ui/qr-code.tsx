import { encode } from 'uqr';

/** Cache of QR codes by text, so that the server draws each only once. */
const drawn = new Map<string, QrPath>();
const DRAWN_MOST = 200;

type QrPath = {
  /** Modules per side. */
  size: number;
  /** The dark modules as an SVG path, one unit per module. */
  path: string;
};

/** One rectangle for each run of dark modules in a row. */
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

/** A QR code with the error correction level that Pix requires (M), without a quiet zone. */
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

/** A QR code, dark on light in every theme. The space around it is its quiet zone. */
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
