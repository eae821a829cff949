import { dayTimeText } from '../shared/date-text';
import type { LimitRule } from '../shared/rate-limit';
import type { ApiScope, KeyLife, KeyState } from './api-key';
import type { AddressFault, DeliveryState, EventType, OffReason } from './webhook';

/** Calls made with one key. */
export const callsPerKey: LimitRule = { name: 'chave-api', points: 300, windowSeconds: 60 };
/** Calls with invalid keys from one address. */
export const wrongKeysPerAddress: LimitRule = { name: 'chave-errada-ip', points: 60, windowSeconds: 60 };
/** Test messages requested by one account. */
export const testsPerAccount: LimitRule = { name: 'webhook-teste', points: 10, windowSeconds: 60 };

/** The permissions as the page describes them. */
export const scopeLabels: Record<ApiScope, { name: string; about: string }> = {
  'orders:read': { name: 'Ler pedidos', about: 'Pedidos, itens, data prometida e códigos de rastreio.' },
  'quotes:read': { name: 'Ler orçamentos', about: 'Os orçamentos pedidos pela conta.' },
  'quotes:write': { name: 'Pedir orçamentos', about: 'Guardar orçamentos em nome da conta.' },
};

export const lifeLabels: Record<KeyLife, string> = {
  '30': '30 dias',
  '90': '90 dias',
  '365': '1 ano',
  sempre: 'Até ser revogada',
};

export const keyStateLabels: Record<KeyState, string> = {
  active: 'Ativa',
  expired: 'Vencida',
  revoked: 'Revogada',
};

export const keyMessages = {
  name: 'Dê um nome à chave, como “Sistema da editora”',
  nameTooLong: 'Máximo 60 Caracteres',
  scopes: 'Escolha ao menos uma permissão',
  life: 'Escolha uma validade da lista',
  full: 'A conta já tem 10 chaves ativas. Revogue uma para criar outra.',
  revoked: 'Chave revogada. Os programas que a usavam já não entram.',
  noSuchKey: 'Essa chave já não estava ativa.',
  unknown: 'Chave da API desconhecida, vencida ou revogada.',
  missing: 'Envie uma chave da API no cabeçalho Authorization: Bearer.',
  scope: (scope: ApiScope) => `Esta chave não tem a permissão ${scope}.`,
} as const;

/** The events as the page offers them. */
export const eventLabels: Record<EventType, string> = {
  'order.paid': 'O pagamento do pedido chegou',
  'order.status_changed': 'O pedido mudou de etapa',
  'item.status_changed': 'Um item mudou de etapa',
  'order.shipped': 'O pedido foi despachado, com os códigos de rastreio',
  'order.delivered': 'O pedido foi entregue',
  'order.cancelled': 'O pedido foi cancelado',
};

export const deliveryLabels: Record<DeliveryState, string> = {
  pending: 'A enviar',
  delivered: 'Entregue',
  failed: 'Falhou',
};

export const offLabels: Record<OffReason, string> = {
  owner: 'Desligado por você.',
  gone: 'Desligado porque o endereço respondeu 410.',
  failing: 'Desligado depois de cinco dias só de falhas.',
};

/** What the codes of a failed connection mean; most certificates have codes of their own. */
const connectionWords: readonly [code: RegExp, words: string][] = [
  [/^HPE_/, 'a resposta não é HTTP'],
  [/^(ENOTFOUND|EAI_)/, 'o nome não está no DNS'],
  [/^ECONNREFUSED$/, 'o endereço recusou a conexão'],
  [/^(ECONNRESET|EPIPE)$/, 'a conexão caiu antes da resposta'],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, 'o endereço não responde'],
  [/CERT|SIGNATURE|ERR_(TLS|SSL)|^EPROTO$/, 'o certificado do https não confere'],
];

const inWords = (code: string): string => {
  const [, words] = connectionWords.find(([known]) => known.test(code)) ?? [];
  return words ? `${words} (${code})` : code;
};

/** Why an attempt failed, in Portuguese; a code stays for those who look it up. */
export const failureWords = (error: string): string =>
  error
    .replace(/^address: /, 'Endereço recusado: ')
    .replace(/^timeout: .*/, 'Sem resposta em 15 segundos')
    .replace(/^connection: (.*)/, (_, detail: string) => `Sem conexão: ${inWords(detail)}`);

export const addressFaults: Record<AddressFault, string> = {
  unreadable: 'Digite o endereço inteiro, como https://erp.editora.com.br/lombada',
  long: 'Máximo 500 Caracteres',
  https: 'O endereço precisa começar com https://',
  port: 'Use a porta comum do https, sem número no endereço',
  login: 'O endereço não pode levar usuário e senha',
  private: 'O endereço precisa ser público, com um nome de domínio',
};

export const webhookMessages = {
  events: 'Escolha ao menos um evento',
  full: 'A conta já tem 5 webhooks. Remova um para criar outro.',
  registered: 'Já existe um webhook para este endereço. Use outro endereço ou remova o que existe.',
  removed: 'Webhook removido.',
  absent: 'Não encontramos este webhook.',
  unreadable: 'O segredo não pode mais ser lido. Troque-o.',
  on: 'Webhook ligado. O que acontecer a partir de agora será avisado.',
  off: 'Webhook desligado. O que esperava envio ficou como falha e pode ser reenviado.',
  isOff: 'Este webhook está desligado. Ligue-o antes.',
  tested: 'Mensagem de teste a caminho. Atualize a página para ver a resposta.',
  replayed: 'Mensagem a caminho de novo, com o mesmo identificador.',
  notReplayed: 'Esta mensagem já está a caminho, ou o webhook está desligado.',
  day: 'Digite um dia, como 24/11/2026',
  replayedAll: (count: number) =>
    count === 0
      ? 'Nada falhou desde esse dia.'
      : `${count === 1 ? '1 mensagem' : `${count} mensagens`} a caminho de novo.`,
  rotated: (until: Date) => `O segredo anterior também assina até ${dayTimeText(until)}.`,
} as const;
