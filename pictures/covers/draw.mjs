/** Small words for drawing SVG. Measures are millimetres of the printed thing. */

export const serif = 'Literata';
export const sans = 'Work Sans';

const attributes = (values) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');

const tag = (name, values, content = '') => `<${name}${attributes(values)}>${content}</${name}>`;

export const rect = (x, y, width, height, fill, more = {}) =>
  tag('rect', { x, y, width, height, fill, ...more });
export const circle = (cx, cy, r, fill, more = {}) => tag('circle', { cx, cy, r, fill, ...more });
export const path = (d, fill = 'none', more = {}) => tag('path', { d, fill, ...more });
export const line = (d, stroke, width, more = {}) =>
  path(d, 'none', { stroke, 'stroke-width': width, 'stroke-linecap': 'round', ...more });
export const move = (x, y, content, { turn = 0, scale = 1 } = {}) =>
  tag('g', { transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})` }, content);

/** A part of a larger drawing, cut at its own edges. */
export const cut = (x, y, width, height, content) =>
  tag('svg', { x, y, width, height, viewBox: `0 0 ${width} ${height}` }, content);

/**
 * @param {number} x
 * @param {number} y baseline
 * @param {string} words
 * @param {{ size?: number, font?: string, weight?: number, fill?: string, anchor?: string, spacing?: number, italic?: boolean }} [style]
 */
export const text = (x, y, words, style = {}) =>
  tag(
    'text',
    {
      x,
      y,
      'font-family': style.font ?? sans,
      'font-size': style.size ?? 5,
      'font-weight': style.weight ?? 500,
      fill: style.fill ?? '#fff',
      'text-anchor': style.anchor,
      'letter-spacing': style.spacing,
      'font-style': style.italic ? 'italic' : undefined,
    },
    words,
  );

/** Lines of text below one another. */
export const lines = (x, y, step, words, style) =>
  words.map((word, index) => text(x, y + index * step, word, style)).join('');

export const range = (count) => Array.from({ length: count }, (_, index) => index);
export const many = (count, draw) => range(count).map(draw).join('');

/** The same numbers on every run. */
export const random = (seed) => {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
};

/** A band whose upper rim is a wave and that reaches down to `bottom`. */
export const wave = (width, bottom, y, height, length, phase, fill) => {
  const rim = range(Math.ceil(width / 2) + 4).map((index) => {
    const x = index * 2 - 3;
    return `${x} ${(y + height * Math.sin((x / length) * 2 * Math.PI + phase)).toFixed(2)}`;
  });
  return path(`M-3 ${bottom}L${rim.join('L')}V${bottom}Z`, fill);
};

/** A pointed leaf that grows upwards from 0, 0. */
export const leaf = (length, width, fill, vein) =>
  path(
    `M0 0C${width * 0.7} ${-length * 0.28} ${width * 0.5} ${-length * 0.78} 0 ${-length}C${-width * 0.5} ${-length * 0.78} ${-width * 0.7} ${-length * 0.28} 0 0Z`,
    fill,
  ) +
  (vein
    ? line(`M0 0V${-length * 0.96}`, vein, width * 0.04) +
      many(9, (k) => {
        const y = -length * (0.1 + k * 0.09);
        const reach = width * 0.42 * Math.sin(Math.PI * (0.14 + k * 0.085));
        return line(
          `M0 ${y}Q${reach * 0.6} ${y - length * 0.03} ${reach} ${y - length * 0.1}M0 ${y}Q${-reach * 0.6} ${y - length * 0.03} ${-reach} ${y - length * 0.1}`,
          vein,
          width * 0.02,
        );
      })
    : '');

/** Bars of a book number, on white. */
export const barcode = (x, y) =>
  rect(x, y, 36, 22, '#fff') +
  many(29, (k) => rect(x + 3.5 + k, y + 3, [0.35, 0.7, 0.45][(k * 7) % 3], 13, '#141414')) +
  text(x + 18, y + 20, '978-65-000-4210-5', { size: 2.6, fill: '#141414', anchor: 'middle' });
