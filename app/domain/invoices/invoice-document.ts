import { isCnpj } from '../shared/cnpj';
import { latinText } from '../shared/latin-text';
import { fail, ok, type Result } from '../shared/result';
import { type InvoiceKind, type IssueLine, lineTotal, type Recipient } from './issue';
import { pickRule, type TaxRule } from './tax-rule';

/** The shop as the seller: CNPJ without punctuation, IBGE's code of its city. */
export type Seller = { cnpj: string; cityId: number };

export type DocumentLine = IssueLine & Pick<TaxRule, 'codes' | 'reform'>;

/** An invoice as sent to the issuer; amounts in centavos. */
export type InvoiceDocument = {
  kind: InvoiceKind;
  reference: string;
  series: number;
  number: number;
  at: Date;
  seller: Seller;
  recipient: Recipient;
  isFinalConsumer: boolean;
  lines: readonly DocumentLine[];
  total: number;
  /** The customer's note, and the order number */
  note: string;
};

/** An invoice before it has a number. */
export type DocumentDraft = Pick<InvoiceDocument, 'kind' | 'seller' | 'recipient'> & {
  lines: readonly IssueLine[];
};

/** The tax authority takes only letters of Western Europe, and at least `least` of them. */
const unspelled = (what: string, text: string, least: number): string[] =>
  text.trim() !== '' && latinText(text).length < least
    ? [`${what} de quem recebe a nota está em letras que ela não aceita, ou é curto demais: “${text}”.`]
    : [];

/** What the recipient lacks, worded for the back office. */
export const recipientFaults = ({
  name,
  document,
  cep,
  street,
  number,
  district,
  cityId,
}: Recipient): string[] => [
  ...(name.trim().length < 2 ? ['Falta o nome de quem recebe a nota.'] : unspelled('O nome', name, 2)),
  // Check digits are verified by the issuer, which has its own message.
  ...(/^[0-9A-Z]{11}([0-9A-Z]{3})?$/.test(document) ? [] : ['Falta o CPF ou CNPJ de quem recebe a nota.']),
  ...(/^\d{8}$/.test(cep) && street.trim() && number.trim() && district.trim() && cityId > 0
    ? []
    : ['O endereço de quem recebe a nota está incompleto.']),
  ...unspelled('O logradouro', street, 2),
  ...unspelled('O número', number, 1),
  ...unspelled('O bairro', district, 2),
];

/**
 * The lines with the codes of today's tax rules, or why this invoice cannot be sent, worded for the staff who must fix
 * it.
 */
export const classifyLines = (
  { kind, seller, recipient, lines }: DocumentDraft,
  rules: readonly TaxRule[],
): Result<DocumentLine[], string> => {
  const faults = recipientFaults(recipient);
  if (!isCnpj(seller.cnpj)) faults.push('Falta o CNPJ da loja: preencha empresa.cnpj em parametro.');
  const classified: DocumentLine[] = [];
  for (const line of lines) {
    const rule = pickRule(rules, line);
    if (rule?.codes.kind === kind) classified.push({ ...line, codes: rule.codes, reform: rule.reform });
    else
      faults.push(
        `A regra fiscal ${rule?.id ?? 'geral'} diz que "${line.description}" vai em outra nota: confira regra_fiscal.`,
      );
  }
  const services = new Set(
    classified.flatMap(({ codes }) => (codes.kind === 'nfse' ? codes.nationalCode : [])),
  );
  if (services.size > 1)
    faults.push('As regras fiscais dão dois códigos de serviço a este pedido, e uma NFS-e tem um só.');
  return faults.length > 0 ? fail(faults.join(' ')) : ok(classified);
};

export const totalOf = (lines: readonly IssueLine[]): number =>
  lines.reduce((total, line) => total + lineTotal(line), 0);
