import type { EventState } from '~/domain/fulfilment/parcel';

/** States by CodStatus, after a list of 2020; what is not here falls to the text. */
const rows: readonly [EventState, readonly number[]][] = [
  ['registered', [0]],
  ['posted', [68, 69, 83, 84, 97]],
  ['in-transit', [38, 80, 91, 101, 102, 103, 106, 107]],
  ['out-for-delivery', [104]],
  ['attempt-failed', [6, 8, 21, 39, 41, 44, 45, 46, 47, 51]],
  ['awaiting-pickup', [29]],
  ['delivered', [1]],
  ['returning', [9, 11, 16, 25, 26, 52, 55, 71, 73]],
  ['returned', [34, 61]],
  ['lost', [10, 14, 15, 18, 19, 23, 24, 27, 30, 31, 32, 33, 35, 36, 94, 142]],
  ['held', [40, 56]],
];

const states = new Map(
  rows.flatMap(([state, codes]) => codes.map((code): [number, EventState] => [code, state])),
);

/** In place of the service's own capitals without accents, for what every parcel goes through. */
const texts: Readonly<Record<number, string>> = {
  0: 'Dados recebidos pela transportadora',
  83: 'Coletado',
  84: 'Coletado',
  97: 'Coletado',
  68: 'Recebido no centro de distribuição',
  101: 'Recebido e separado no centro de distribuição',
  102: 'Em viagem para outra unidade',
  104: 'Saiu para entrega',
  1: 'Entrega realizada',
};

/** What people read of a CodStatus: in place of `told`, which comes in capitals, or that as a sentence. */
export const totalText = (code: string, reported: string): string => {
  const known = /^\d{1,4}$/.test(code) ? texts[Number(code)] : undefined;
  if (known) return known;
  const lower = /\p{Ll}/u.test(reported) ? reported : reported.toLocaleLowerCase('pt-BR');
  return lower.charAt(0).toLocaleUpperCase('pt-BR') + lower.slice(1);
};

/** The state that a CodStatus stands for; null where the list has none. */
export const totalState = (code: string): EventState | null =>
  /^\d{1,4}$/.test(code.trim()) ? (states.get(Number(code)) ?? null) : null;
