import { line, range, rect } from './draw.mjs';

/** A row of colour patches for a printed sheet, as printers put on its margin. */
export const patches = (x, y, size) =>
  ['#00a0dc', '#d6006c', '#ffe100', '#1b1b1b', '#7fc9e8', '#e87fb2', '#fff089', '#8b8b8b']
    .map((fill, k) => rect(x + k * size, y, size, size, fill))
    .join('');

/** Crop marks at the corners of a trimmed page. */
export const cropMarks = (x, y, w, h) =>
  range(2)
    .flatMap((i) =>
      range(2).map((j) => {
        const [cx, cy, sx, sy] = [x + i * w, y + j * h, i ? 1 : -1, j ? 1 : -1];
        return line(`M${cx + sx * 2} ${cy}h${sx * 6}M${cx} ${cy + sy * 2}v${sy * 6}`, '#1b1b1b', 0.25);
      }),
    )
    .join('');
