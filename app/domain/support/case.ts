import type { AttachmentView, Purpose } from '../attachments/attachment';

/** Where a case stands; the rows of `status_caso`. */
export const caseStatus = { pending: 1, answered: 2, resolved: 3 } as const;

/** With which form files come for a message of a case. Those of 0 are for a case that is not there yet. */
export const MESSAGE_FORM = 'mensagem';
export const messagePurpose = (caseId: number): Purpose => `${MESSAGE_FORM}:${caseId}`;

/** With what staff's files come until they are part of an answer. */
export const ANSWER_FORM = 'resposta';
export const answerPurpose = (caseId: number): Purpose => `${ANSWER_FORM}:${caseId}`;

/** The two lists of the page, by the names that the specification gives them. */
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
  /** The customer's turn; in a settled case it is taken up again */
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

/** A text without its markup, as history shows it: tags go, what they hold stays. */
export const withoutMarkup = (text: string): string =>
  text
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<br\s*\/?>|<\/p\s*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .trim();
