import type { Finding } from '@lombada/preflight/rules/pdf-findings';
import { describeFinding, severityLabels } from '@lombada/preflight/words/labels';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OrderedFile } from '~/domain/orders/order';
import { FileFindings } from './item-files';

const oddPage: Finding = {
  code: 'mixed-sizes',
  severity: 'warning',
  pages: [7],
  params: { usualWidth: 146, usualHeight: 216, oddWidth: 140, oddHeight: 210 },
};
const reported: Finding = { code: 'no-bleed', severity: 'info', params: { kind: 'interior', bleed: 3 } };

const fileWith = (...findings: Finding[]): OrderedFile => ({
  id: 'f1',
  description: 'Miolo',
  originalName: 'miolo.pdf',
  pages: 120,
  earlier: [],
  findings: findings.map((finding) => ({
    severity: finding.severity,
    label: severityLabels[finding.severity],
    ...describeFinding(finding),
  })),
  sentAt: new Date('2026-03-02T12:00:00Z'),
});
const shown = (...files: OrderedFile[]) => renderToStaticMarkup(createElement(FileFindings, { files }));

it('shows each finding with its page, its file and the advice', () => {
  const markup = shown(fileWith(oddPage));
  expect(markup).toContain('página 7');
  expect(markup).toContain('(miolo.pdf)');
  expect(markup).toContain(describeFinding(oddPage).advice);
});

it('omits notes, and files without a fault', () => {
  expect(shown(fileWith(reported), fileWith())).toBe('');
  expect(shown(fileWith(reported, oddPage)).match(/<li>/g)).toHaveLength(1);
});

it('shows the same fault of two files separately', () => {
  const other = { ...fileWith(oddPage), id: 'f2', originalName: 'capa.pdf' };
  const markup = shown(fileWith(oddPage), other);
  expect(markup).toContain('(miolo.pdf)');
  expect(markup).toContain('(capa.pdf)');
});
