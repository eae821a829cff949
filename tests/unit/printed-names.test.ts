import { describe, expect, it } from 'vitest';
import { createBoletoPdf } from '~/adapters/boleto-pdf/boleto-pdf.server';
import { pdfTemplates } from '~/adapters/pdf-template/pdf-templates.server';
import { createQuotePdf } from '~/adapters/quote-pdf/quote-pdf.server';
import { createReportPdf } from '~/adapters/report-pdf/report-pdf.server';
import { createShippingPapers } from '~/adapters/shipping-papers/shipping-papers.server';
import { createTicketPdf } from '~/adapters/ticket-pdf/ticket-pdf.server';
import type { ParcelLabel } from '~/domain/fulfilment/dispatch/posting';
import type { BoletoSheet } from '~/domain/payments/means/boleto/boleto-sheet';
import type { JobTicket } from '~/domain/production/job-ticket';
import type { QuoteSheet } from '~/domain/quotes/quote-sheet';
import { unknownFacts } from '~/domain/storefront/shop-facts';
import { pdfText } from '../factories/pdf-text';

const at = new Date('2026-11-22T01:30:00Z');

const boleto = (payer: string): BoletoSheet => ({
  title: 'Boleto do pedido 1042',
  issuedAt: at,
  payeeName: 'Lombada',
  bankName: 'Banco do Brasil',
  bankCode: '001-9',
  line: '00190.00009 03128.557000 00000.001172 2 16400000015990',
  barcode: '00192164000000159900000003128557000000000117',
  howToPay: 'Pague no aplicativo do seu banco.',
  receipt: { title: 'Recibo do pagador', rows: [] },
  slip: {
    title: 'Ficha de compensação',
    rows: [],
    amounts: [],
    instructions: { label: 'Instruções', lines: [] },
    payer: { label: 'Pagador', lines: [payer] },
    guarantor: { label: 'Sacador', value: '' },
  },
  authentication: 'Autenticação mecânica',
});

const ticket = (customer: string): JobTicket => ({
  number: '10427-31',
  barcode: '0000000031',
  product: 'Livro brochura',
  customer,
  line: 'Digital',
  due: '30/11/2026',
  promised: '02/12/2026',
  quantity: '50 exemplares',
  tolerance: 'sem tolerância',
  spine: null,
  facts: [],
  marks: [],
  notes: [],
  delivery: [],
  files: [],
  printed: '23/11/2026 18:05',
});

const parcel = (recipient: string, contact: ParcelLabel['contact'] = null): ParcelLabel => ({
  id: 10_427,
  recipient,
  lines: ['Rua São João, 12', 'São Paulo (SP)'],
  cep: '05001000',
  contact,
  service: 'PAC',
  carrierId: 1,
  carrier: 'Correios',
  weightGrams: 1200,
  volumes: 1,
  promisedFor: null,
  isLate: false,
  printed: 1,
  inProduction: 0,
  partCopies: 0,
  contents: '1 × Livro brochura',
  volume: 1,
  sender: { name: 'Lombada', address: 'Rua das Oficinas, 100', phone: '' },
});

const quote = (customer: string): QuoteSheet => {
  const table = { title: 'Quadro', rows: [] };
  return {
    seller: unknownFacts,
    number: 'Orçamento 7',
    customer,
    project: 'O mapa das marés',
    createdOn: '20/11/2026',
    validUntil: '20/12/2026',
    createdAt: at,
    product: 'Livro brochura',
    choices: table,
    price: table,
    production: table,
    delivery: null,
    link: 'https://lombada.example/orcamento/7',
  };
};

const report = (fileName: string) => ({
  fileName,
  about: 'Miolo',
  verdict: 'Pronto',
  isApproved: true,
  writtenAt: at,
  writtenOn: '21/11/2026',
  faults: [],
  pages: [],
});

const sheet = { name: 'Capa', width: 300, height: 210, folds: [], safe: [], taken: [], barcode: null };
const template = (product: string) => ({
  product,
  part: 'Capa',
  code: 'LB-1',
  bleedMm: 3,
  sheets: [{ ...sheet, panels: [{ name: 'Capa', x: 0, y: 0, width: 300, height: 210 }] }],
});

const { labels, postingLists } = createShippingPapers();
const listOf = (name: string) => [{ carrier: name, orders: [parcel(name)], volumes: 1, weightGrams: 1200 }];

/** Every PDF that the shop writes, with a name in it. */
const papers: [paper: string, write: (name: string) => Promise<Uint8Array>][] = [
  ['boleto', (name) => createBoletoPdf().write(boleto(name))],
  ['job ticket', (name) => createTicketPdf().write([{ ticket: ticket(name), pictures: new Map() }])],
  ['label', (name) => labels([parcel(name)], 'a4')],
  ['thermal label', (name) => labels([parcel(name)], 'termica')],
  ['posting list', (name) => postingLists(listOf(name), '23/11/2026')],
  ['quote', (name) => createQuotePdf().write(quote(name))],
  ['file report', (name) => createReportPdf().write(report(name))],
  ['template', (name) => pdfTemplates.pdf(template(name))],
];

/** The words of a paper, wherever its lines break. */
const wordsOf = async (bytes: Promise<Uint8Array>): Promise<string> =>
  pdfText(await bytes).replace(/\s+/g, ' ');

describe.each(papers)('a %s', (_, write) => {
  it.each([
    ['Latin letters', 'Łukasz Đorđević Dvořák', 'Łukasz Đorđević Dvořák'],
    ['Turkish, Vietnamese and Romanian', 'Çığdem Nguyễn Țăran', 'Çığdem Nguyễn Țăran'],
    ['Greek and Cyrillic', 'Ελένη Юрий Ґжицький', 'Ελένη Юрий Ґжицький'],
    ['scripts that print as boxes, and emoji', 'Ana 王芳 😀', 'Ana'],
    ['letters with their marks apart', 'Concei\u0063\u0327\u0061\u0303o', 'Conceição'],
    ['letters with a base form', 'Ａｎａ №𝟕', 'Ana №7'],
    ['characters that are not seen', 'Ana\u0007\u200b\u2066 Íris\ufe0f\u2069', 'Ana Íris'],
  ])('holds names with %s', async (_kind, name, printed) => {
    const words = await wordsOf(write(name));
    expect(words).toContain(printed);
    expect(words).not.toContain('?');
  });

  it('is as small as its letters', async () => {
    const bytes = await write('Łukasz Đorđević Ελένη Юрий');
    expect(bytes.length).toBeLessThan(30_000);
  });
});

it('gives the same bytes whatever was printed before', async () => {
  const write = () => createQuotePdf().write(quote('Zoë\u00a0Müller'));
  const before = await write();
  for (const [, other] of papers) await other('Zoë Mu\u0308ller 王');
  expect(Buffer.compare(await write(), before)).toBe(0);
});

it.each(['a4', 'termica'] as const)('a label on %s paper keeps the lines of its addresses', async (paper) => {
  const words = await wordsOf(labels([parcel('Łukasz')], paper));
  expect(words).toContain('Rua São João, 12 São Paulo (SP)');
  expect(words).toContain('Lombada Rua das Oficinas, 100');
});

it.each([
  ['the contact', { name: 'Юрий Çığ', phone: '11987654321' }, true],
  ['no contact where there is none', null, false],
])('a label names %s for the delivery', async (_, contact, isNamed) => {
  const words = await wordsOf(labels([parcel('Łukasz', contact)], 'termica'));
  expect(words.includes('Contato para a entrega: Юрий Çığ, telefone (11) 98765-4321')).toBe(isNamed);
  expect(words.includes('Contato')).toBe(isNamed);
});
