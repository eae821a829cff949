/** Points in a millimetre. */
const PT_PER_MM = 72 / 25.4;

const points = (mm: number): string => (mm * PT_PER_MM).toFixed(4);

export type BlankPdf = { pages: number; widthMm: number; heightMm: number; bleedMm: number };

/**
 * A PDF of empty pages of one size (mm, trimmed) with its bleed around, to stand in for a file that is still to be made:
 * a cross-reference table, one page object each, no fonts and no content. The same measures give the same bytes.
 */
export const blankPdf = ({ pages, widthMm, heightMm, bleedMm }: BlankPdf): string => {
  const box = (from: number, width: number, height: number) =>
    `[${[from, from, from + width, from + height].map(points).join(' ')}]`;
  const media = box(0, widthMm + 2 * bleedMm, heightMm + 2 * bleedMm);
  const trim = box(bleedMm, widthMm, heightMm);
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${kids}] /MediaBox ${media} /Resources << >> >>`,
    ...Array.from(
      { length: pages },
      () => `<< /Type /Page /Parent 2 0 R /TrimBox ${trim} /BleedBox ${media} >>`,
    ),
  ];
  let body = '%PDF-1.6\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  return `${body}xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
};
