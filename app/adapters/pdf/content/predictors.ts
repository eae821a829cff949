export type Prediction = { predictor: number; colours: number; bits: number; columns: number };

const paeth = (left: number, up: number, corner: number): number => {
  const estimate = left + up - corner;
  const [toLeft, toUp, toCorner] = [
    Math.abs(estimate - left),
    Math.abs(estimate - up),
    Math.abs(estimate - corner),
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
};

/** PNG (RFC 2083, section 6): each row says first how it was predicted. */
const undoPng = (data: Uint8Array, rowBytes: number, pixelBytes: number): Uint8Array => {
  const rows = Math.ceil(data.length / (rowBytes + 1));
  const out = new Uint8Array(Math.max(0, data.length - rows));
  for (let row = 0; row < rows; row++) {
    const filter = data[row * (rowBytes + 1)];
    const [from, to] = [row * (rowBytes + 1) + 1, row * rowBytes];
    for (let column = 0; column < rowBytes && from + column < data.length; column++) {
      const at = to + column;
      const left = column >= pixelBytes ? (out[at - pixelBytes] ?? 0) : 0;
      const up = row > 0 ? (out[at - rowBytes] ?? 0) : 0;
      const corner = row > 0 && column >= pixelBytes ? (out[at - rowBytes - pixelBytes] ?? 0) : 0;
      let add = 0;
      if (filter === 1) add = left;
      else if (filter === 2) add = up;
      else if (filter === 3) add = (left + up) >> 1;
      else if (filter === 4) add = paeth(left, up, corner);
      out[at] = (data[from + column] ?? 0) + add;
    }
  }
  return out;
};

/** TIFF, for whole bytes only: each sample is the difference from the one before. */
const undoTiff = (data: Uint8Array, rowBytes: number, colours: number): Uint8Array => {
  const out = new Uint8Array(data);
  for (let at = 0; at < out.length; at++)
    if (at % rowBytes >= colours) out[at] = (out[at] ?? 0) + (out[at - colours] ?? 0);
  return out;
};

const largest = 1 << 26;
const isCount = (value: number) => Number.isInteger(value) && value >= 1 && value <= largest;

/** ISO 32000-1, 7.4.4.4; data whose prediction makes no sense stay as they are. */
export const undoPredictor = (
  data: Uint8Array,
  { predictor, colours, bits, columns }: Prediction,
): Uint8Array => {
  if (predictor < 2 || ![colours, bits, columns].every(isCount)) return data;
  const rowBytes = Math.ceil((colours * bits * columns) / 8);
  if (predictor >= 10) return undoPng(data, rowBytes, Math.max(1, (colours * bits) >> 3));
  return bits === 8 ? undoTiff(data, rowBytes, colours) : data;
};
