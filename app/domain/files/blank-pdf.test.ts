import { expect, it } from 'vitest';
import { blankPdf } from './expectation';

it('an empty PDF has the requested pages and boxes, and an xref table that points at every object', () => {
  const text = blankPdf({ pages: 3, widthMm: 140, heightMm: 210, bleedMm: 3 });
  expect(text.match(/\/Type \/Page /g)).toHaveLength(3);
  expect(text).toContain('/MediaBox [0.0000 0.0000 413.8583 612.2835]');
  expect(text).toContain('/TrimBox [8.5039 8.5039 405.3543 603.7795]');
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at));
  offsets.forEach((at, index) => {
    expect(text.slice(at)).toMatch(new RegExp(`^${index + 1} 0 obj`));
  });
  expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))).toMatch(/^xref\n0 6\n/);
});
