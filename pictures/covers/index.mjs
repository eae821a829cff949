import { barcode, cut, lines, move, rect, serif, text } from './draw.mjs';
import { editions } from './editions.mjs';
import { flatOf } from './flat.mjs';
import { pages } from './pages.mjs';
import { cropMarks, patches } from './press-marks.mjs';
import { blurbOf, softCovers } from './soft-covers.mjs';

/** Every printed face of the photographs: { width, height, body | html, scale, spine?, flap?, colour? }. */

const spineOf = ({ height, spine, colour, ink, title, author }) => {
  const size = Math.min(spine * 0.5, 8);
  const along = (y, words, style) => move(spine / 2 - size * 0.35, y, text(0, 0, words, style), { turn: 90 });
  return (
    rect(0, 0, spine, height, colour) +
    (title ? along(11, title, { font: serif, size, weight: 600, fill: ink }) : '') +
    (author ? along(height - 12, author, { size: size * 0.66, weight: 500, fill: ink, anchor: 'end' }) : '')
  );
};

const backOf = (cover) =>
  rect(0, 0, cover.width, cover.height, cover.colour) +
  blurbOf(cover) +
  (cover.title && cover.height > 150 ? barcode(cover.width - 48, cover.height - 34) : '');

/** Back, spine and front side by side, with a flap at the right when the cover has one. */
const wrapOf = (cover, flap) => {
  const { width, height, spine } = cover;
  const ear = flap
    ? move(
        2 * width + spine,
        0,
        rect(0, 0, flap + 8, height, cover.colour) +
          move(
            -4,
            0,
            lines(14, 42, 8, cover.flapText ?? [], { font: serif, size: 5.2, weight: 420, fill: cover.ink }),
          ),
      )
    : '';
  return {
    width,
    height,
    spine,
    flap,
    colour: cover.colour,
    scale: 9,
    across: 2 * width + spine + (flap ? flap + 1.9 : 0),
    body:
      cut(0, 0, width, height, backOf(cover)) +
      (spine ? cut(width, 0, spine, height, spineOf(cover)) : '') +
      cut(width + spine, 0, width, height, cover.front(width, height)) +
      ear,
  };
};

const covers = { ...softCovers, ...editions };
const faces = {};
for (const [name, cover] of Object.entries(covers)) {
  faces[name] = wrapOf(cover, 0);
  faces[`${name}-front`] = {
    width: cover.width,
    height: cover.height,
    scale: 9,
    body: cover.front(cover.width, cover.height),
  };
  for (const mask of ['foil', 'shine']) {
    if (!cover[mask]) continue;
    const black = { ...cover, colour: '#000', ink: '#000', blurb: [], front: cover[mask] };
    faces[`${name}-${mask}`] = wrapOf(black, 0);
  }
}
faces['lighthouse-flap'] = wrapOf(softCovers.lighthouse, 70);

for (const [name, [width, height, body, scale]] of Object.entries(flatOf(softCovers)))
  faces[name] = { width, height, body, scale };
for (const [name, face] of Object.entries(pages)) faces[name] = { ...face, scale: 9 };

/** The folder with one fold: the two panels of its outside that carry the title. */
faces['folder-half'] = {
  ...faces['folder-outside'],
  width: 99,
  spine: 0.5,
  across: 198,
  body: move(-99, 0, faces['folder-outside'].body),
};

/** A press sheet with a whole cover on it, crop marks and colour patches. */
const press = wrapOf(softCovers.lighthouse, 0);
faces['press-cover'] = {
  width: 330,
  height: 240,
  scale: 7,
  body:
    rect(0, 0, 330, 240, '#fff') +
    move(17, 13, press.body) +
    cropMarks(17, 13, press.across, 210) +
    patches(24, 230, 7),
};

/** The label of a parcel. */
faces['parcel-label'] = {
  width: 100,
  height: 70,
  scale: 12,
  body:
    rect(0, 0, 100, 70, '#fffdf9') +
    rect(0, 0, 100, 15, '#ae0d5b') +
    text(8, 10.6, 'Lombada', { font: serif, size: 9, weight: 560 }) +
    text(8, 26, 'Para', { size: 4, weight: 600, fill: '#5c5249' }) +
    text(8, 34, 'Helena Duarte', { size: 6.4, weight: 600, fill: '#201a20' }) +
    text(8, 41.5, 'Rua das Acácias, 210', { size: 5, weight: 400, fill: '#201a20' }) +
    text(8, 48.5, 'Belo Horizonte, MG', { size: 5, weight: 400, fill: '#201a20' }) +
    text(8, 62, '50 exemplares · O faroleiro de Ponta Clara', { size: 3.9, weight: 600, fill: '#201a20' }) +
    barcode(58, 20),
};

export { faces };
