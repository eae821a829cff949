import { type AttachmentView, attachmentsGone, type Purpose } from '../attachments/attachment';
import type { PlainDate } from '../shared/calendar';
import { formatDateText } from '../shared/date-text';
import type { Centavos } from '../shared/money';
import type { ClaimFlags } from './claim-flags';

/** When the shop may call: in the morning, in the afternoon, or at any time. */
export const claimPeriods = ['manha', 'tarde', 'qualquer'] as const;
export type ClaimPeriod = (typeof claimPeriods)[number];
export const USUAL_PERIOD: ClaimPeriod = 'manha';

/** The longest reason, in characters. */
export const REASON_MAX = 2000;

/** The form name for attachments to a claim on an item. With row 0 the form names the item afterwards. */
export const CLAIM_FORM = 'contestacao';
export const claimPurpose = (itemId: number): Purpose => `${CLAIM_FORM}:${itemId}`;

export type ClaimEntryView = {
  id: string;
  label: string;
  colour: string;
  byCustomer: boolean;
  text: string | null;
  at: Date;
  attachments: AttachmentView[];
};

/** A contest as its customer sees it. */
export type ClaimView = {
  id: number;
  state: { id: number; label: string; colour: string };
  phone: string | null;
  period: ClaimPeriod;
  /** The amount paid back, if any */
  amount: Centavos | null;
  /** Oldest first */
  entries: ClaimEntryView[];
};

/** The claim on an item and what the customer may do about it. */
export type ItemClaim = {
  claim: ClaimView | null;
  flags: ClaimFlags;
  /** The last day on which it may be contested; null before it arrives */
  until: PlainDate | null;
  /** Files uploaded for a claim that was not sent yet */
  loose: AttachmentView[];
};

/** By item id; items that are missing cannot be contested. */
export type ItemClaims = Record<number, ItemClaim>;

/** What pages and calls say about contests. */
export const claimMessages = {
  itemNotFound: 'Não encontramos este item nos seus pedidos.',
  sent: 'Contestação enviada! Vamos analisar e responder por aqui e por e-mail.',
  sentAgain: 'Recebemos o que faltava. Vamos analisar de novo e responder por aqui e por e-mail.',
  notArrived: 'Este item só pode ser contestado depois de chegar até você.',
  underWay: 'Este item já tem uma contestação em análise. Assim que houver resposta, você recebe um e-mail.',
  settled: 'A contestação deste item já foi resolvida. Se ainda há algo errado, fale com o atendimento.',
  filesGone: attachmentsGone,
  reasonMissing: 'Conte o que aconteceu.',
  reasonTooLong: `Escreva no máximo ${REASON_MAX} caracteres.`,
  filesMissing: 'Envie ao menos uma foto ou um PDF que mostre o problema.',
  phoneMissing: 'Informe um telefone com DDD.',
  phoneWrong: 'Confira o telefone: DDD e número.',
  periodWrong: 'Escolha manhã, tarde ou qualquer horário.',
} as const;

/** @param until the last day on which it could be contested, "2027-02-01" */
export const tooLateText = (until: string): string =>
  `O prazo para contestar este item terminou em ${formatDateText(until)}. Se ainda há algo errado, fale com o atendimento.`;

export const periodLabels: Record<ClaimPeriod, string> = {
  manha: 'Manhã',
  tarde: 'Tarde',
  qualquer: 'Qualquer horário',
};

/** For use within a sentence. */
export const periodWords: Record<ClaimPeriod, string> = {
  manha: 'de manhã',
  tarde: 'à tarde',
  qualquer: 'em qualquer horário',
};

/** The reason of a claim's money on credit statement and refund. */
export const claimMoneyReason = (description: string): string => `Contestação do item: ${description}`;
