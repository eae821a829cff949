import type { TemplatePrinter } from '~/domain/files/ports';
import type { Template, TemplateSheet } from '~/domain/files/template';
import { writePdf } from '../pdf-writing/write-pdf.server';
import { drawSheet } from './draw-sheet.server';
import { createLayers } from './layers.server';
import { points, svgTemplate } from './svg-template';

/** A fixed date makes the file of a template reproducible, byte for byte. */
const fixedDate = new Date('2026-01-01T00:00:00Z');

/** MediaBox and BleedBox are the sheet with its bleed; TrimBox is the trim. PDF's origin is the lower left. */
const setBoxes = (document: PDFKit.PDFDocument, sheet: TemplateSheet, bleedMm: number): void => {
  const [bleed, width, height] = [points(bleedMm), points(sheet.width), points(sheet.height)];
  const { data } = document.page.dictionary as unknown as { data: Record<string, unknown> };
  data.BleedBox = [0, 0, width + 2 * bleed, height + 2 * bleed];
  data.TrimBox = [bleed, bleed, bleed + width, bleed + height];
};

const print = (template: Template): Promise<Uint8Array> => {
  const { sheets, bleedMm, product, part, code } = template;
  const options = {
    autoFirstPage: false,
    // The first version with layers.
    pdfVersion: '1.5' as const,
    info: {
      Title: `Gabarito ${product}: ${part}`,
      Subject: code,
      Author: 'Lombada',
      Creator: 'Lombada',
      Producer: 'Lombada',
      CreationDate: fixedDate,
      ModDate: fixedDate,
    },
  };
  return writePdf(options, (document) => {
    const layers = createLayers(document);
    for (const sheet of sheets) {
      const size: [number, number] = [points(sheet.width + 2 * bleedMm), points(sheet.height + 2 * bleedMm)];
      document.addPage({ size, margin: 0 });
      setBoxes(document, sheet, bleedMm);
      layers.openPage();
      drawSheet(document, layers, template, sheet);
    }
  });
};

/** Templates with a layer for each kind of line. */
export const pdfTemplates: TemplatePrinter = {
  pdf: print,
  svg: async (template) => Buffer.from(svgTemplate(template)),
};
