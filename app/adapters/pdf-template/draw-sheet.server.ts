import type { Rect, Template, TemplateSheet } from '~/domain/files/template';
import { drawLabels } from './draw-labels.server';
import type { Layers } from './layers.server';
import { points } from './svg-template';
import { inks } from './template-words';

type Document = PDFKit.PDFDocument;

/** Draws everything but the labels, bottom layer first. The origin is the corner of the trim. */
const drawGround = (document: Document, layers: Layers, sheet: TemplateSheet, bleedMm: number): void => {
  const box = ({ x, y, width, height }: Rect) =>
    document.rect(points(x), points(y), points(width), points(height));
  const all = { x: 0, y: 0, width: sheet.width, height: sheet.height };
  const outer = {
    x: -bleedMm,
    y: -bleedMm,
    width: sheet.width + 2 * bleedMm,
    height: sheet.height + 2 * bleedMm,
  };
  layers.draw('bleed', () => {
    box(outer);
    box(all).fill(inks.bleedTint, 'even-odd');
    const half = 0.25;
    document
      .rect(
        points(outer.x) + half,
        points(outer.y) + half,
        points(outer.width) - 2 * half,
        points(outer.height) - 2 * half,
      )
      .lineWidth(0.5)
      .stroke(inks.bleed);
  });
  layers.draw('taken', () => {
    for (const zone of sheet.taken) box(zone).fill(inks.takenTint);
  });
  if (sheet.barcode) {
    const { barcode } = sheet;
    layers.draw('barcode', () => {
      box(barcode).lineWidth(0.6).fillAndStroke(inks.paper, inks.text);
    });
  }
  layers.draw('safe', () => {
    for (const rect of sheet.safe) box(rect).lineWidth(0.5).dash(4, { space: 3 }).stroke(inks.safe);
    document.undash();
  });
  layers.draw('fold', () => {
    for (const x of sheet.folds)
      document
        .moveTo(points(x), points(-bleedMm))
        .lineTo(points(x), points(sheet.height + bleedMm))
        .lineWidth(0.6)
        .dash(7, { space: 3 })
        .stroke(inks.fold);
    document.undash();
  });
  layers.draw('trim', () => {
    box(all).lineWidth(0.6).stroke(inks.trim);
  });
};

/** Draws one page of a template. */
export const drawSheet = (
  document: Document,
  layers: Layers,
  template: Template,
  sheet: TemplateSheet,
): void => {
  const { bleedMm } = template;
  document.save();
  document.translate(points(bleedMm), points(bleedMm));
  drawGround(document, layers, sheet, bleedMm);
  layers.draw('text', () => drawLabels(document, template, sheet));
  document.restore();
};
