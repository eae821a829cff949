import type { Panel, Rect, Template, TemplateSheet } from '~/domain/files/template';
import {
  barcodeWords,
  codeNote,
  type inks,
  type Layer,
  layerNames,
  layersNote,
  legendOf,
  sizeText,
  spineWords,
  titleOf,
} from './template-words';

/** PDF's unit is 1/72 inch. */
export const points = (mm: number): number => (mm * 72) / 25.4;

/** The guides' inks in screen colours. */
const colours: Record<keyof typeof inks, string> = {
  paper: '#ffffff',
  trim: '#ec008c',
  bleed: '#00aeef',
  bleedTint: '#cdebf8',
  safe: '#1d9a48',
  fold: '#f58220',
  takenTint: '#f6e6d2',
  text: '#3b3b3b',
  quietText: '#6b6b6b',
};

/** Distance between sheets, which are placed below each other; mm. */
const BETWEEN_MM = 20;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? '');
const mm = (value: number): string => String(Number(value.toFixed(3)));

const rect = ({ x, y, width, height }: Rect, style: string): string =>
  `<rect x="${mm(x)}" y="${mm(y)}" width="${mm(width)}" height="${mm(height)}" ${style}/>`;
const line = (colour: string, width: number, dash = ''): string =>
  `fill="none" stroke="${colour}" stroke-width="${width}"${dash && ` stroke-dasharray="${dash}"`}`;

type Words = {
  text: string;
  size: number;
  colour?: string;
  bold?: boolean;
  rotate?: boolean;
  start?: boolean;
};

/**
 * A line of text, centred on a point unless it starts there. Its width is estimated from the average of a sans serif.
 */
const words = (x: number, y: number, maxWidth: number, { text, size, ...how }: Words): string => {
  const fitting = Math.min(size, maxWidth / (text.length * 0.52));
  const rotation = how.rotate ? ` transform="rotate(90 ${mm(x)} ${mm(y)})"` : '';
  const anchor = how.start ? '' : ' text-anchor="middle"';
  return `<text x="${mm(x)}" y="${mm(y + fitting * 0.35)}" font-size="${mm(fitting)}"${anchor}${how.bold ? ' font-weight="bold"' : ''} fill="${how.colour ?? colours.text}"${rotation}>${escaped(text)}</text>`;
};

const panelWords = (panel: Panel, size: number): string => {
  const x = panel.x + panel.width / 2;
  if (panel.name.startsWith('Lombada'))
    return words(x, panel.height / 2, panel.height * 0.9, {
      text: spineWords(panel),
      bold: true,
      rotate: true,
      size: Math.max(1.4, Math.min(3.9, panel.width * 0.55)),
    });
  const y = panel.height * 0.16;
  return (
    words(x, y, panel.width * 0.8, { text: panel.name, size: size * 1.3, bold: true }) +
    words(x, y + size * 1.7, panel.width * 0.8, {
      text: sizeText(panel.width, panel.height),
      size,
      colour: colours.quietText,
    })
  );
};

const legendWords = (template: Template, sheet: TemplateSheet, panel: Panel, wanted: number): string => {
  const rows = legendOf(sheet, template.bleedMm);
  const longest = Math.max(...rows.map(({ text }) => text.length));
  const fits = Math.min(wanted * 0.85, (panel.height * 0.55) / ((rows.length + 5) * 1.5));
  const size = Math.min(fits, (panel.width * 0.74) / (longest * 0.52 + 2.4));
  const middle = panel.x + panel.width / 2;
  const left = middle - (longest * 0.52 + 2.4) * size * 0.5;
  const top = panel.height * 0.4;
  const title = words(middle, top, panel.width * 0.74, {
    text: titleOf(template, sheet),
    size: size * 1.15,
    bold: true,
  });
  const meanings = rows.map(({ text, ink }, index) => {
    const y = top + size * (2.5 + index * 1.5);
    const patch = { x: left, y: y - size * 0.4, width: size * 1.6, height: size * 0.8 };
    const reported = words(left + size * 2.4, y, panel.width, { text, size, start: true });
    return rect(patch, `fill="${colours[ink]}"`) + reported;
  });
  const notes = [layersNote, codeNote(template)].map((text, index) =>
    words(middle, top + size * (3.4 + (rows.length + index) * 1.5), panel.width * 0.74, {
      text,
      size: size * 0.9,
      colour: colours.quietText,
    }),
  );
  return [title, ...meanings, ...notes].join('');
};

const drawn = (template: Template, sheet: TemplateSheet): Record<Layer, string> => {
  const { bleedMm } = template;
  const { width, height } = sheet;
  const outer = { x: -bleedMm, y: -bleedMm, width: width + 2 * bleedMm, height: height + 2 * bleedMm };
  const all = { x: 0, y: 0, width, height };
  const { barcode } = sheet;
  const size = Math.min(17, Math.max(1.8, Math.min(width, height) / 32));
  const faces = sheet.panels.filter(({ name }) => !name.startsWith('Lombada'));
  const roomiest = faces.toSorted((a, b) => b.width - a.width)[0];
  const across = barcode && barcode.x + barcode.width / 2;
  return {
    bleed: `<path fill-rule="evenodd" fill="${colours.bleedTint}" d="M${mm(outer.x)} ${mm(outer.y)}h${mm(outer.width)}v${mm(outer.height)}h${mm(-outer.width)}zM0 0v${mm(height)}h${mm(width)}v${mm(-height)}z"/>${rect(outer, line(colours.bleed, 0.18))}`,
    taken: sheet.taken.map((zone) => rect(zone, `fill="${colours.takenTint}"`)).join(''),
    barcode: barcode
      ? rect(barcode, `fill="${colours.paper}" stroke="${colours.text}" stroke-width="0.2"`)
      : '',
    safe: sheet.safe.map((each) => rect(each, line(colours.safe, 0.18, '1.4 1'))).join(''),
    fold: sheet.folds
      .map(
        (x) =>
          `<path d="M${mm(x)} ${mm(-bleedMm)}V${mm(height + bleedMm)}" ${line(colours.fold, 0.21, '2.5 1')}/>`,
      )
      .join(''),
    trim: rect(all, line(colours.trim, 0.21)),
    text: [
      ...sheet.panels.map((panel) => panelWords(panel, size)),
      roomiest ? legendWords(template, sheet, roomiest, size) : '',
      barcode && across !== null
        ? words(across, barcode.y + barcode.height * 0.42, barcode.width * 0.86, {
            text: barcodeWords.name,
            size: 2.5,
            bold: true,
          }) +
          words(across, barcode.y + barcode.height * 0.6, barcode.width * 0.86, {
            text: barcodeWords.size,
            size: 2.5,
            colour: colours.quietText,
          })
        : '',
    ].join(''),
  };
};

/**
 * A template as an SVG in millimetres, with named layers. Several sheets are pages in Inkscape; other programs show
 * them below each other.
 */
export const svgTemplate = (template: Template): string => {
  const { sheets, bleedMm, product, part, code } = template;
  const widest = Math.max(...sheets.map(({ width }) => width)) + 2 * bleedMm;
  let y = 0;
  const placed = sheets.map((sheet) => {
    const top = y;
    y += sheet.height + 2 * bleedMm + BETWEEN_MM;
    return { sheet, top };
  });
  const total = y - BETWEEN_MM;
  const pages = placed.map(
    ({ sheet, top }, index) =>
      `<inkscape:page x="0" y="${mm(top)}" width="${mm(sheet.width + 2 * bleedMm)}" height="${mm(sheet.height + 2 * bleedMm)}" id="pagina-${index + 1}" inkscape:label="${escaped(sheet.name)}"/>`,
  );
  const groups = placed.map(({ sheet, top }, index) => {
    const layers = Object.entries(drawn(template, sheet)).map(
      ([layer, content]) =>
        `<g inkscape:groupmode="layer" id="${layer}-${index + 1}" inkscape:label="${layerNames[layer as Layer]}">${content}</g>`,
    );
    return `<g transform="translate(${mm(bleedMm)} ${mm(top + bleedMm)})" inkscape:groupmode="layer" id="lado-${index + 1}" inkscape:label="${escaped(sheet.name)}">\n${layers.join('\n')}\n</g>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" width="${mm(widest)}mm" height="${mm(total)}mm" viewBox="0 0 ${mm(widest)} ${mm(total)}" font-family="Helvetica, Arial, sans-serif">
<title>${escaped(`Gabarito ${product}: ${part}`)}</title>
<desc>${escaped(code)}</desc>
<sodipodi:namedview inkscape:document-units="mm">${pages.join('')}</sodipodi:namedview>
${groups.join('\n')}
</svg>
`;
};
