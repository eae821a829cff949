import { describe, expect, it } from 'vitest';
import { severities } from '../rules/finding';
import { type Finding, findingCodes } from '../rules/pdf-findings';
import { pdfxViolations } from '../rules/pdfx';
import { describeFinding } from './labels';
import { help, programs } from './programs';

/** Every text that an author may read about a file: each finding in each of its variants. */

const sizes = {
  foundWidth: 150,
  foundHeight: 210,
  expectedWidth: 140,
  expectedHeight: 210,
  comparedWidth: 146,
  comparedHeight: 216,
  hasBleed: 1,
  usualWidth: 140,
  usualHeight: 210,
  oddWidth: 100,
  oddHeight: 210,
  bleed: 3,
  spine: 8,
  foundSpine: 10,
  expected: 60,
  found: 58,
};
const texts = { names: 'Livro', violations: pdfxViolations.join(' '), standard: 'PDF/X-4', isbn: '978' };
const figures = { coverage: 20, included: 15, margin: 11, dpi: 72, nearest: 2, needed: 9.6, count: 3 };

const guises = (code: Finding['code']): Finding[] =>
  severities.flatMap((severity) =>
    ['interior', 'cover', 'art', 'mask'].map((kind) => ({
      code,
      severity,
      pages: [2, 3],
      params: { ...sizes, ...texts, ...figures, kind, numbers: '978-0' },
    })),
  );

describe('the text of every finding', () => {
  it.each(findingCodes)('%s says what, why and what to do, with help for every program', (code) => {
    for (const finding of guises(code)) {
      const { title, why, advice, topic } = describeFinding(finding);
      for (const each of [title, why, advice]) {
        expect(each).toMatch(/^[A-ZÀ-Ú0-9].{8,}/);
        expect(each).not.toMatch(/undefined|NaN|Infinity|null/);
      }
      expect(title).not.toMatch(/[.]$/);
      for (const each of [why, advice]) expect(each).toMatch(/[.”)]$/);
      for (const program of programs) expect(help[topic][program]).toMatch(/[.”)]$/);
    }
  });

  it.each([
    ['picture-coarse', 'warning', { least: 200 }, 'Abaixo de 200 dpi'],
    ['picture-coarse', 'error', {}, 'Abaixo de 150 dpi'],
    ['line-art-coarse', 'warning', { least: 500 }, 'abaixo de 500 dpi'],
    ['ink-sum', 'error', { most: 320, allowed: 320 }, 'Acima de 320%'],
    ['ink-sum', 'warning', {}, 'Acima de 240%'],
    ['hairlines', 'warning', { least: 0.4 }, 'Abaixo de 0,4 pt'],
    ['text-small-coloured', 'warning', { least: 6 }, 'Abaixo de 6 pt'],
    ['barcode-small', 'warning', { least: 100 }, 'Abaixo de 100%'],
  ] as const)('%s as %s names the limit in force: %j', (code, severity, params, words) => {
    expect(describeFinding({ code, severity, params }).why).toContain(words);
  });

  it('gives the author of a Canva file the same advice about bleed and marks as preflight accepts', () => {
    expect(help.bleed.canva).toMatch(/marque “Marcas de corte e sangria”.*pode ser aceito/);
    expect(help.marks.canva).toMatch(/mantenha “Marcas de corte e sangria” marcado e aceite este aviso/);
  });
});
