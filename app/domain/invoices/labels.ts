import { INVOICE_DAYS } from './invoice';
import type { InvoiceKind, IssueStatus } from './issue';

/** Messages of pages and calls about invoices. */
export const invoiceMessages = {
  notFound: 'Não encontramos este pedido.',
  requested: `Nota fiscal solicitada! Ela aparece aqui assim que for emitida, no mais tardar em ${INVOICE_DAYS} dias úteis.`,
  notPaid: 'A nota fiscal pode ser solicitada quando o pagamento for confirmado.',
  attached: 'A nota fiscal deste pedido já está anexada.',
  automatic: 'A nota fiscal sai quando a produção terminar, e você recebe um e-mail.',
  issuing: 'Nota fiscal solicitada! Ela costuma sair em minutos, e você recebe um e-mail.',
  awaited: `A nota fiscal aparece aqui assim que for emitida, no mais tardar em ${INVOICE_DAYS} dias úteis.`,
  noteNotFound: 'Não encontramos esta observação.',
  noteSaved: 'As observações da Nota Fiscal foram salvas.',
  noteClosed: 'A nota fiscal já foi emitida ou o pedido foi cancelado: as observações não mudam mais.',
  noteFault: 'Erro ao salvar observações:',
} as const;

/** Messages for operators about issued invoices. */
export const issueMessages = {
  gone: 'Esta nota mudou enquanto você olhava; nada foi feito.',
  again: 'A nota foi corrigida e está indo de novo para o emissor.',
  dropped: 'Pronto: esta nota não espera mais por ninguém.',
  attached: 'A nota foi anexada ao pedido, e o cliente recebe um e-mail.',
  voiding: 'O pedido de inutilização está indo para a SEFAZ.',
  noGap: 'Estes números não estão livres: a lista mudou enquanto você olhava.',
  another: 'Este pedido já tem outra nota deste tipo a caminho.',
  notRefused: 'Só uma nota recusada se corrige e se envia de novo.',
  noSuchCity: (city: string, uf: string) => `Não conhecemos a cidade ${city}/${uf}.`,
  tooLong: (most: number) => `No máximo ${most} caracteres.`,
  noName: 'Escreva o nome de quem recebe a nota.',
  badDocument: 'Este CPF ou CNPJ não existe: confira os números.',
  badCep: 'O CEP tem 8 números.',
  noStreet: 'Escreva a rua.',
  noNumber: 'Escreva o número, ou S/N.',
  noDistrict: 'Escreva o bairro.',
  noCity: 'Escreva a cidade.',
  noState: 'A UF tem duas letras, como SP.',
  shortReason: 'A justificativa tem ao menos 15 caracteres.',
  notPaid: 'O pedido não foi pago: não há nota fiscal a anexar.',
  tooLarge: 'Uma nota fiscal tem no máximo 10 MB.',
  noFile: 'Escolha o PDF ou o XML da nota fiscal.',
} as const;

export const kindLabels: Readonly<Record<InvoiceKind, string>> = { nfe: 'NF-e', nfse: 'NFS-e' };

export const issueName = ({ kind, number }: { kind: string; number: number | null }): string => {
  const label = kind === 'nfse' ? kindLabels.nfse : kindLabels.nfe;
  return number === null ? label : `${label} ${number}`;
};

/** Labels for the customer of an invoice that is not, or no longer, available. */
export const issueStatusLabels: Readonly<Record<IssueStatus, string>> = {
  pendente: 'Estamos emitindo a sua nota fiscal.',
  enviada: 'A nota fiscal está com a Receita e costuma sair em minutos.',
  autorizada: 'Autorizada.',
  rejeitada: 'A nossa equipe está conferindo os dados da nota fiscal.',
  denegada: 'A nossa equipe está conferindo os dados da nota fiscal.',
  cancelada: 'Esta nota fiscal foi cancelada.',
  dispensada: 'A nota fiscal será anexada pela nossa equipe.',
};

/** Labels for operators. */
export const backOfficeStatusLabels: Readonly<Record<IssueStatus, string>> = {
  pendente: 'A enviar',
  enviada: 'Com o emissor',
  autorizada: 'Autorizada',
  rejeitada: 'Rejeitada',
  denegada: 'Denegada',
  cancelada: 'Cancelada',
  dispensada: 'Não será emitida',
};

/** "nfe-123.pdf" */
export const issuedFileName = (
  { kind, number }: { kind: InvoiceKind; number: string | null },
  extension: 'pdf' | 'xml',
): string => `${[kind, number].filter(Boolean).join('-')}.${extension}`;

/** Shown as the author of notes that no customer wrote. */
export const STAFF_AUTHOR = 'Equipe Lombada';

/** The name of an invoice in a list of several. */
export const invoiceLabel = (
  { number, name = null }: { number: string | null; name?: string | null },
  index: number,
  count: number,
): string => {
  const isXml = /\.xml$/i.test(name ?? '');
  if (number) return `${isXml ? 'XML da nota fiscal' : 'Nota fiscal'} ${number}`;
  return count > 1 ? `Nota fiscal ${index + 1}` : 'Nota fiscal';
};

/** Why an answer of the issuer was not applied; see `isOlderThan`. */
export const formerAnswer = (accessKey: string): string =>
  `O emissor respondeu com a nota de chave ${accessKey}, que é de antes deste pedido de nota ou de outra venda. Nada foi anexado: confira no emissor antes de enviar de novo.`;
