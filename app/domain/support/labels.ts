import { waitWords } from '~/domain/accounts/labels';
import type { CaseTab } from './case';

/** Words of the messages between customers and the shop, as the specification gives them. */
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
