import { type PlainDate, saoPauloDateTime } from '../../../shared/calendar';
import { formatDateText } from '../../../shared/date-text';
import { documentKind, formatDocument } from '../../../shared/document';
import { type Centavos, formatBrl } from '../../../shared/money';
import type { ShopFacts } from '../../../storefront/shop-facts';
import {
  type BoletoCode,
  bankCheckDigit,
  digitableLine,
  formatDigitableLine,
  readBarcode,
  readFreeField,
} from './barcode';

/** Banks that register boletos, by their code in the barcode (Banco Central, participants of the STR). */
const names: Readonly<Record<string, string>> = {
  '001': 'Banco do Brasil',
  '033': 'Santander',
  '077': 'Banco Inter',
  '104': 'Caixa Econômica Federal',
  '237': 'Bradesco',
  '341': 'Itaú',
  '422': 'Banco Safra',
  '461': 'Asaas',
  '748': 'Sicredi',
  '756': 'Sicoob',
};

/** The bank's name at the head of a slip; "Banco 999" if it is not listed. */
const bankName = (code: string): string => names[code] ?? `Banco ${code}`;

/** A registered boleto with all data printed on its slip. */
export type Boleto = {
  /** Agency and account of the payee at the bank, "1234-5 / 67890-1". */
  payeeCode: string;
  barcode: string;
  /** The slip's number at the bank (nosso número). */
  ourNumber: string;
  orderId: number;
  issuedAt: Date;
  dueOn: PlainDate;
  amount: Centavos;
  payee: Pick<ShopFacts, 'legalName' | 'cnpj' | 'address'>;
  /** `document` is a CPF or CNPJ; `address` may have several lines. */
  payer: { name: string; document: string; address: string[] };
};

/** A value with a line break has two lines. */
export type SlipField = { label: string; value: string };

/** A boleto as text, for its page and its PDF; the bars are `itfBars(barcode)`. */
export type BoletoSheet = {
  title: string;
  issuedAt: Date;
  payeeName: string;
  bankName: string;
  /** "001-9" */
  bankCode: string;
  /** With blanks and dots, for reading out and typing. */
  line: string;
  barcode: string;
  howToPay: string;
  receipt: { title: string; rows: SlipField[][] };
  slip: {
    title: string;
    /** The wide column, top to bottom, above the instructions. */
    rows: SlipField[][];
    /** The narrow column: one field beside each of `rows`, the rest beside the instructions. */
    amounts: SlipField[];
    instructions: { label: string; lines: string[] };
    payer: { label: string; lines: string[] };
    guarantor: SlipField;
  };
  /** The label beside the space for the cashier's machine. */
  authentication: string;
};

const field = (label: string, value = ''): SlipField => ({ label, value });

/** Duplicata mercantil: a sale of goods. */
const DOCUMENT_KIND = 'DM';

const instructionLines = (orderId: number): string[] => [
  `Pagamento do pedido ${orderId}.`,
  'Não receber após o vencimento. Um boleto vencido é substituído por outro na página do pedido.',
  'Se o vencimento cair em dia sem expediente bancário, pague no próximo dia útil, sem acréscimo.',
  'O pagamento é confirmado em até 72 horas úteis; o prazo de produção conta a partir da confirmação.',
];

/** Reads the barcode. A slip whose text differs from it would be paid wrongly, so that is a bug. */
const readBars = ({ barcode, dueOn, amount }: Boleto, issuedOn: PlainDate): BoletoCode => {
  const code = readBarcode(barcode, issuedOn);
  if (code?.dueOn !== dueOn || code.amount !== amount)
    throw new Error(`the barcode ${barcode} is not that of ${amount} centavos due ${dueOn}`);
  return code;
};

/** The fields of both halves of the sheet. */
const sharedFields = ({ payeeCode, ourNumber, orderId, dueOn, amount, payee, payer }: Boleto) => ({
  due: field('Vencimento', formatDateText(dueOn)),
  account: field('Agência / Código do beneficiário', payeeCode),
  number: field('Nosso número', ourNumber),
  amount: field('(=) Valor do documento', formatBrl(amount)),
  payee: field('Beneficiário', `${payee.legalName}, CNPJ ${payee.cnpj}`),
  payerName: `${payer.name}, ${documentKind(payer.document).toUpperCase()} ${formatDocument(payer.document)}`,
  documentNumber: field('Nº do documento', `${orderId}`),
});
type SharedFields = ReturnType<typeof sharedFields>;

const payerReceipt = (boleto: Boleto, shared: SharedFields, issued: string): BoletoSheet['receipt'] => ({
  title: 'Recibo do pagador',
  rows: [
    [shared.payee, shared.account],
    [field('Endereço do beneficiário', boleto.payee.address), shared.number],
    [field('Pagador', shared.payerName), shared.due],
    [field('Data do documento', issued), shared.documentNumber, shared.amount],
  ],
});

const bankSlip = (
  boleto: Boleto,
  shared: SharedFields,
  { issued, portfolio }: { issued: string; portfolio: string | undefined },
): BoletoSheet['slip'] => ({
  title: 'Ficha de compensação',
  rows: [
    [field('Local de pagamento', 'Pagável em qualquer banco, lotérica ou aplicativo até o vencimento')],
    [field('Beneficiário', `${shared.payee.value}\n${boleto.payee.address}`)],
    [
      field('Data do documento', issued),
      shared.documentNumber,
      field('Espécie doc.', DOCUMENT_KIND),
      field('Aceite', 'N'),
      field('Data do processamento', issued),
    ],
    [
      field('Uso do banco'),
      field('Carteira', portfolio),
      field('Espécie', 'R$'),
      field('Quantidade'),
      field('Valor'),
    ],
  ],
  amounts: [
    shared.due,
    shared.account,
    shared.number,
    shared.amount,
    field('(-) Desconto / Abatimento'),
    field('(-) Outras deduções'),
    field('(+) Mora / Multa'),
    field('(+) Outros acréscimos'),
    field('(=) Valor cobrado'),
  ],
  instructions: {
    label: 'Instruções (texto de responsabilidade do beneficiário)',
    lines: instructionLines(boleto.orderId),
  },
  payer: { label: 'Pagador', lines: [shared.payerName, ...boleto.payer.address] },
  guarantor: field('Sacador / Avalista'),
});

/**
 * The text of the slip: the payer's part (recibo do pagador) and the bank's part (ficha de compensação), with the
 * fields of FEBRABAN's model. Bank and portfolio are read from the barcode.
 * @throws when barcode and text disagree
 */
export const boletoSheet = (boleto: Boleto): BoletoSheet => {
  const { barcode, orderId, issuedAt, payee } = boleto;
  const issuedOn = saoPauloDateTime(issuedAt).date;
  const issued = formatDateText(issuedOn);
  const { bank, freeField } = readBars(boleto, issuedOn);
  const shared = sharedFields(boleto);
  return {
    title: `Boleto do pedido ${orderId}`,
    issuedAt,
    payeeName: payee.legalName,
    bankName: bankName(bank),
    bankCode: `${bank}-${bankCheckDigit(bank)}`,
    line: formatDigitableLine(digitableLine(barcode)),
    barcode,
    howToPay:
      'Copie a linha digitável no aplicativo do seu banco ou aponte a câmera para o código de barras. Para pagar em banco ou lotérica, imprima esta folha.',
    receipt: payerReceipt(boleto, shared, issued),
    slip: bankSlip(boleto, shared, { issued, portfolio: readFreeField(freeField)?.portfolio }),
    authentication: 'Autenticação mecânica',
  };
};
/** Writes a boleto as a PDF of one A4 page, with bars in FEBRABAN's measures; the same slip gives the same bytes. */
export type BoletoPdf = { write(sheet: BoletoSheet): Promise<Uint8Array> };
