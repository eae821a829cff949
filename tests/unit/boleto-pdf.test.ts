import { closeSync, openSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ByteSource } from '@lombada/preflight/bytes/byte-source.server';
import { noMargin, type Raster } from '@lombada/preflight/pixels/page-grid';
import { openDocument } from '@lombada/preflight/pixels/pdfium-document.server';
import { type PdfiumEngine, startPdfium } from '@lombada/preflight/pixels/pdfium-engine.server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBoletoPdf } from '~/adapters/boleto-pdf/boleto-pdf.server';
import { barcodeOf } from '~/domain/payments/means/boleto/barcode';
import { type Boleto, type BoletoSheet, boletoSheet } from '~/domain/payments/means/boleto/boleto-sheet';
import { unknownFacts } from '~/domain/storefront/shop-facts';
import { scanItf } from '../factories/itf-scan';
import { pdfText } from '../factories/pdf-text';

const code = { bank: '001', dueOn: '2026-11-24', amount: 15_990, freeField: '0000003128557000000000117' };
const usual: Boleto = {
  payeeCode: '1234-5 / 67890-1',
  barcode: barcodeOf(code),
  ourNumber: '31285570000000001',
  orderId: 1042,
  issuedAt: new Date('2026-11-22T01:30:00Z'),
  dueOn: code.dueOn,
  amount: code.amount,
  payee: { ...unknownFacts, legalName: 'Lombada Impressão sob Demanda Ltda.', cnpj: '12.ABC.345/01DE-35' },
  payer: {
    name: 'Conceição Araújo',
    document: '52998224725',
    address: ['Rua São João, 12, Água Branca', 'São Paulo, SP, 05.001-000'],
  },
};
const hard: Boleto = {
  ...usual,
  barcode: barcodeOf({
    ...code,
    bank: '104',
    dueOn: '2049-10-14',
    amount: 9_999_999_999,
    freeField: '9'.repeat(25),
  }),
  issuedAt: new Date('2049-10-10T12:00:00Z'),
  dueOn: '2049-10-14',
  amount: 9_999_999_999,
  payer: {
    name: `Őrült Associação ${'Brasileira de Edições Independentes '.repeat(8)}`,
    document: '12ABC34501DE35',
    address: Array.from(
      { length: 6 },
      (_, line) => `Linha ${line} do endereço, com palavras e mais palavras`,
    ),
  },
};

const DPI = 600;
const PAGE = { width: 8.2677, height: 11.6929 };
const lowerHalf = { left: 0, top: 0.5, width: 1, height: 0.5 };
const mm = (pixels: number): number => (pixels * 25.4) / DPI;

let directory: string;
let engine: PdfiumEngine;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'lombada-boleto-'));
  engine = await startPdfium(768 * 1024 ** 2);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** The lower half of the page as a laser printer would render it. */
const printed = async (bytes: Uint8Array): Promise<{ pages: number; picture: Raster }> => {
  const file = path.join(directory, 'boleto.pdf');
  await writeFile(file, bytes);
  const descriptor = openSync(file, 'r');
  try {
    const document = openDocument(engine, new ByteSource(descriptor));
    if (typeof document === 'string') throw new Error(document);
    const [width, height] = [Math.round(PAGE.width * DPI), Math.round((PAGE.height * DPI) / 2)];
    const picture = document.raster(0, { dpi: 72, width, height, margin: noMargin, frame: lowerHalf }, null);
    const pages = document.pageCount;
    document.close();
    if (!picture) throw new Error('the page cannot be drawn');
    return { pages, picture };
  } finally {
    closeSync(descriptor);
  }
};

type ScannedRow = { digits: string; from: number; to: number };

/** Bar widths along one row of pixels, which must be white except for the bars. */
const scanRow = ({ width, pixels }: Raster, row: number): ScannedRow | null => {
  const edges: number[] = [];
  let wasDark = false;
  for (let x = 0; x < width; x += 1) {
    const isDark = (pixels[(row * width + x) * 4] ?? 255) < 128;
    if (isDark !== wasDark) edges.push(x);
    wasDark = isDark;
  }
  const widths = edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0));
  const digits = widths.length < 11 ? null : scanItf(widths);
  return digits === null ? null : { digits, from: edges[0] ?? 0, to: edges.at(-1) ?? 0 };
};

describe('a printed boleto', () => {
  it.each([
    ['a usual boleto', usual],
    ['a boleto with long texts', hard],
  ])('%s is one page, and a scanner reads its bars, which have the right sizes', async (_, boleto) => {
    const bytes = await createBoletoPdf().write(boletoSheet(boleto));
    const { pages, picture } = await printed(bytes);
    expect(pages).toBe(1);
    const rows = Array.from({ length: picture.height }, (_, row) => scanRow(picture, row)).filter(
      (row) => row !== null,
    );
    expect(new Set(rows.map(({ digits }) => digits))).toEqual(new Set([boleto.barcode]));
    expect(mm(rows.length)).toBeCloseTo(13, 0);
    for (const { from, to } of rows) {
      expect(Math.abs(mm(to - from) - 103)).toBeLessThan(0.1);
      expect(mm(from)).toBeGreaterThan(5);
      expect(mm(picture.width - to)).toBeGreaterThan(5);
    }
  });

  it('has the texts of its sheet, in Portuguese', async () => {
    const sheet = boletoSheet(usual);
    const text = pdfText(await createBoletoPdf().write(sheet));
    const { receipt, slip } = sheet;
    const fields = [...receipt.rows, ...slip.rows, slip.amounts].flat();
    const words = [
      sheet.title,
      sheet.bankName,
      sheet.bankCode,
      sheet.line,
      slip.instructions.label,
      ...slip.instructions.lines,
      slip.payer.label,
      ...slip.payer.lines,
      slip.guarantor.label,
      `Autenticação mecânica - ${receipt.title}`,
      `Autenticação mecânica - ${slip.title}`,
      ...fields.flatMap(({ label, value }) => [label, ...value.split('\n')]),
    ];
    const missing = words.filter((word) => !text.includes(word.replaceAll('\u00a0', ' ')));
    expect(missing).toEqual([]);
    expect(text).not.toContain('?');
  });

  it('is the same to the byte for the same boleto', async () => {
    const write = (boleto: Boleto) => createBoletoPdf().write(boletoSheet(boleto));
    expect(Buffer.compare(await write(usual), await write({ ...usual }))).toBe(0);
  });
});

describe('the text of a boleto', () => {
  const values = ({ receipt, slip }: BoletoSheet) =>
    Object.fromEntries(
      [...receipt.rows, ...slip.rows, slip.amounts]
        .flat()
        .map(({ label, value }) => [label, value.replaceAll('\u00a0', ' ')]),
    );

  it('names bank, line, parties, dates and amount', () => {
    const sheet = boletoSheet(usual);
    expect([sheet.bankName, sheet.bankCode, sheet.line]).toEqual([
      'Banco do Brasil',
      '001-9',
      '00190.00009 03128.557000 00000.001172 2 16400000015990',
    ]);
    expect(values(sheet)).toMatchObject({
      Vencimento: '24/11/2026',
      'Data do documento': '21/11/2026',
      'Nº do documento': '1042',
      'Nosso número': '31285570000000001',
      'Agência / Código do beneficiário': '1234-5 / 67890-1',
      '(=) Valor do documento': 'R$ 159,90',
      Pagador: 'Conceição Araújo, CPF 529.982.247-25',
      Carteira: '17',
    });
    const other = boletoSheet(hard);
    expect([other.bankName, other.bankCode, values(other).Carteira]).toEqual([
      'Caixa Econômica Federal',
      '104-0',
      '',
    ]);
    const unlisted = { ...usual, barcode: barcodeOf({ ...code, bank: '999' }) };
    expect(boletoSheet(unlisted).bankName).toBe('Banco 999');
    expect(other.slip.payer.lines[0]).toMatch(/, CNPJ 12\.ABC\.345\/01DE-35$/);
  });

  it.each<[string, Partial<Boleto>]>([
    ['an amount', { amount: 15_991 }],
    ['a due date', { dueOn: '2026-11-25' }],
    ['digits', { barcode: '0'.repeat(44) }],
  ])('is refused if the bars differ: %s', (_, part) => {
    expect(() => boletoSheet({ ...usual, ...part })).toThrow(/barcode/);
  });
});
