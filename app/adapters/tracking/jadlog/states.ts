import type { EventState } from '~/domain/fulfilment/parcel';

/** Jadlog's statuses are words; what is not here falls to the rules for texts, which know "DEVOLU…" too. */
const states: Readonly<Record<string, EventState>> = {
  'COLETA SOLICITADA': 'registered',
  EMISSAO: 'posted',
  ENTRADA: 'in-transit',
  TRANSFERENCIA: 'in-transit',
  'EM ROTA': 'out-for-delivery',
  ENTREGUE: 'delivered',
};

/** Said of a statement that carries no text of its own. */
const texts: Readonly<Record<string, string>> = {
  'COLETA SOLICITADA': 'Coleta solicitada',
  EMISSAO: 'Recebido pela Jadlog',
  ENTRADA: 'Chegou a uma unidade da Jadlog',
  TRANSFERENCIA: 'Em viagem para outra unidade',
  'EM ROTA': 'Saiu para entrega',
  ENTREGUE: 'Entregue',
};

export const jadlogStatus = (status: string): string =>
  status.normalize('NFD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ').toUpperCase();

/** The state that a status stands for; null where the table has none. */
export const jadlogState = (status: string): EventState | null => states[jadlogStatus(status)] ?? null;

/** A status as people read it: one in capitals becomes a sentence. */
export const jadlogText = (status: string): string => {
  const known = texts[jadlogStatus(status)];
  if (known) return known;
  const lower = /\p{Ll}/u.test(status) ? status : status.toLocaleLowerCase('pt-BR');
  return lower.charAt(0).toLocaleUpperCase('pt-BR') + lower.slice(1);
};
