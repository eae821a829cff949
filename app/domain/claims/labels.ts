import { attachmentsGone } from '../attachments/attachment';
import { formatDateText } from '../shared/date-text';
import { type ClaimPeriod, REASON_MAX } from './claim';

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

/** Within a sentence. */
export const periodWords: Record<ClaimPeriod, string> = {
  manha: 'de manhã',
  tarde: 'à tarde',
  qualquer: 'em qualquer horário',
};

/** As statement and refund call the money of a contest. */
export const claimMoneyReason = (description: string): string => `Contestação do item: ${description}`;
