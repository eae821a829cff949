import { waitWords } from '~/domain/accounts/labels';
import type { AttachmentView, Purpose } from '../attachments/attachment';

/** Messages for customers, from the specification where it has them. */
export const supportMessages = {
  sent: 'Mensagem enviada com sucesso!',
  describe: 'Por favor, digite uma descrição da mensagem!',
  describeReopening: 'Por favor, digite uma descrição do chamado!',
  title: 'Digite um título para a mensagem.',
  titleTooLong: 'Máximo 120 Caracteres',
  tooLong: 'Máximo 4000 Caracteres',
  staleForm: 'O formulário não é mais o da página. Recarregue a página e envie de novo.',
  rating: 'Escolha de 1 a 5 estrelas.',
  rated: 'Obrigado pela sua avaliação!',
  reopened: 'Chamado reaberto! Responderemos em breve.',
  notFound: 'Não encontramos este chamado.',
  orderNotFound: 'Não encontramos este pedido.',
  waitForAnswer:
    'Este chamado espera por uma resposta nossa. Assim que ela chegar, você pode escrever de novo.',
  notResolved: 'Este chamado ainda está aberto.',
  alreadyRated: 'Você já avaliou este atendimento.',
} as const;

/** @param wait in seconds */
export const tooManyMessages = (limit: number, wait: number): string =>
  `Você pode escrever até ${limit} ${limit === 1 ? 'mensagem' : 'mensagens'} por hora. Aguarde ${waitWords(wait)} e envie de novo.`;

const tabNames: Record<CaseTab, string> = { pendente: 'Pendente', resolvido: 'Resolvido' };

export const noCases = (tab: CaseTab): string => `Você não possui mensagem com status ${tabNames[tab]}!`;

/** Case statuses; the rows of `status_caso`. */
export const caseStatus = { pending: 1, answered: 2, resolved: 3 } as const;

/** The purpose of files uploaded for a customer's message. Case id 0 means a case that does not exist yet. */
export const MESSAGE_FORM = 'mensagem';
export const messagePurpose = (caseId: number): Purpose => `${MESSAGE_FORM}:${caseId}`;

/** The purpose of staff's files until they are part of an answer. */
export const ANSWER_FORM = 'resposta';
export const answerPurpose = (caseId: number): Purpose => `${ANSWER_FORM}:${caseId}`;

/** The two lists of the page, with the specification's names. */
export const caseTabs = ['pendente', 'resolvido'] as const;
export type CaseTab = (typeof caseTabs)[number];

export type CaseRow = {
  id: number;
  protocol: string;
  subject: string;
  orderId: number | null;
  status: { id: number; label: string; colour: string };
  /** 1 to 5 */
  rating: number | null;
  changedAt: Date;
};

export type CaseMessage = {
  id: number;
  author: string;
  isOwn: boolean;
  text: string;
  at: Date;
  attachments: AttachmentView[];
};

export type CaseView = CaseRow & { messages: CaseMessage[] };

export type CaseFlags = {
  /** It is the customer's turn; writing in a settled case reopens it */
  write: boolean;
  reopen: boolean;
  rate: boolean;
};

/** What a customer may do with a case: nothing while it waits for the shop. */
export const caseFlags = ({ status, rating }: Pick<CaseRow, 'status' | 'rating'>): CaseFlags => ({
  write: status.id !== caseStatus.pending,
  reopen: status.id === caseStatus.resolved,
  rate: status.id === caseStatus.resolved && rating === null,
});

/** HTML elements that a text may contain. What only looks like one, as in "a <b e c> d", is text. */
const elements =
  'a|abbr|article|aside|audio|b|base|blockquote|body|br|button|canvas|center|code|del|details|div|dl|dt|dd|em|embed|fieldset|figure|figcaption|font|footer|form|frame|frameset|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|label|legend|li|link|main|map|marquee|math|meta|nav|object|ol|option|p|param|picture|pre|q|s|script|section|select|small|source|span|strike|strong|style|sub|sup|summary|svg|table|tbody|td|textarea|tfoot|th|thead|title|tr|tt|u|ul|var|video';
/** Attributes without a value; all others need one. */
const switches =
  'allowfullscreen|async|autoplay|checked|controls|defer|disabled|hidden|loop|multiple|muted|open';
const attribute = String.raw`\s+(?:[\w:@.-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)|(?:${switches})(?=[\s/>]))`;
const tag = new RegExp(`</?(?:${elements})(?:${attribute})*\\s*/?>`, 'gi');

/** A text without its markup, for the history: tags are removed, their content stays. */
export const withoutMarkup = (text: string): string =>
  text
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<br\s*\/?>|<\/p\s*>/gi, '\n')
    .replace(tag, '')
    .trim();
