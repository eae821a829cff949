import { type Centavos, formatBrl } from '../shared/money';
import type { UnendedOrders } from './data-request';

/** Messages of the pages and API calls. */
export const messages = {
  exportRequested: 'Pedido recebido. Avisaremos por e-mail quando os seus dados estiverem prontos.',
  exportOpen: 'Já estamos preparando os seus dados. Avisaremos por e-mail quando estiverem prontos.',
  exportTooMany: 'Você já pediu os seus dados algumas vezes hoje. Tente de novo amanhã.',
  erasureRequested: 'Pedido recebido. Vamos apagar a sua conta e avisar por e-mail quando terminar.',
  simulated: 'Só o próprio cliente pode pedir isto.',
  operator: 'Contas da equipe são encerradas pela administração da loja.',
  passwordNeeded: 'Campo Obrigatório',
} as const;

/** "o pedido 10001", "os pedidos 10001 e 10004". */
const orderNames = (orders: readonly number[]): string => {
  const last = orders.at(-1);
  return orders.length < 2 ? `o pedido ${last}` : `os pedidos ${orders.slice(0, -1).join(', ')} e ${last}`;
};

const movingText = (orders: readonly number[]): string =>
  `${orderNames(orders)} ${orders.length < 2 ? 'está' : 'estão'} em andamento. Espere a entrega ou o cancelamento e peça de novo.`;

const contestedText = (orders: readonly number[]): string =>
  `${orderNames(orders)} ${orders.length < 2 ? 'tem' : 'têm'} uma contestação em aberto. Espere a nossa resposta, ou a devolução que ela trouxer, e peça de novo.`;

/** Why an account cannot be erased yet, by the orders that bar it. */
export const unendedOrdersMessage = ({ moving, contested }: UnendedOrders): string => {
  const refused = 'Ainda não é possível apagar a sua conta:';
  if (contested.length === 0) return `${refused} ${movingText(moving)}`;
  if (moving.length === 0) return `${refused} ${contestedText(contested)}`;
  return `${refused} ${movingText(moving)} Além disso, ${contestedText(contested)}`;
};

/** What an erasure does to wallet credit: the warning, the checkbox, and the error when it was not ticked. */
export const creditWarning = (available: Centavos): string =>
  `Você tem ${formatBrl(available)} em créditos na carteira. Com a conta apagada eles se perdem: use-os antes em um pedido ou fale com a gente.`;
export const creditBox = (available: Centavos): string =>
  `Abro mão dos ${formatBrl(available)} em créditos da minha carteira.`;
export const creditStays = (available: Centavos): string =>
  `Você ainda tem ${formatBrl(available)} em créditos. Para apagar a conta mesmo assim, marque que abre mão deles.`;

/** What an erasure deletes, shown on its page before the password is asked for. */
export const erased = [
  'Seu nome, documento, data de nascimento, telefones e e-mail.',
  'Seus endereços, carrinhos e acessos, em todos os aparelhos.',
  'Os projetos e arquivos que não viraram pedido.',
  'O que identifica você nos orçamentos e a inscrição nas novidades.',
  'As mensagens trocadas com o atendimento, o que você escreveu em contestações e os arquivos enviados com elas.',
] as const;

/** Data that the law requires the shop to keep, each with the law in question. */
export const kept = [
  {
    what: 'Pedidos, notas fiscais, pagamentos, cupons usados e o extrato de créditos, com o endereço de entrega e de faturamento que consta de cada pedido',
    law: 'Código Tributário Nacional (Lei 5.172/1966), arts. 173, 174 e 195: 5 anos a partir do ano seguinte',
  },
  {
    what: 'Os arquivos impressos em cada pedido, como prova do que foi produzido',
    law: 'Código de Defesa do Consumidor (Lei 8.078/1990), art. 27: 5 anos',
  },
  {
    what: 'O registro do que você aceitou ou recusou, sem o endereço de onde respondeu',
    law: 'Lei Geral de Proteção de Dados (Lei 13.709/2018), arts. 8º, § 2º, e 16, I',
  },
] as const;
