import { describe, expect, it } from 'vitest';
import type { EventState } from '~/domain/fulfilment/parcel';
import { correiosState } from './correios/states';
import { brasiliaInstant, dayOf } from './events';
import { jadlogState, jadlogText } from './jadlog/jadlog.server';
import { totalState } from './total-express/answer';
import { createStateReader } from './unknown-codes.server';

describe('codes of Correios', () => {
  it.each<[string, string, EventState | null]>([
    ['BDE', '01', 'delivered'],
    ['BDI', '1', 'delivered'],
    ['BDR', '67', 'delivered'],
    ['bde', ' 01', 'delivered'],
    ['BDE', '20', 'attempt-failed'],
    ['BDE', '24', 'awaiting-pickup'],
    ['LDI', '04', 'awaiting-pickup'],
    ['BDE', '21', 'returning'],
    ['OEC', '09', 'returning'],
    ['LDE', '01', 'returning'],
    ['BDE', '23', 'returned'],
    ['BDE', '12', 'returned'],
    ['BDE', '50', 'lost'],
    ['IDC', '03', 'lost'],
    ['FC', '51', 'lost'],
    ['BLQ', '61', 'held'],
    ['EST', '06', 'struck'],
    ['PO', '01', 'posted'],
    ['CO', '01', 'posted'],
    ['FC', '82', 'registered'],
    ['FC', '10', 'in-transit'],
    ['DO', '01', 'in-transit'],
    ['RO', '01', 'in-transit'],
    ['BDE', '15', 'in-transit'],
    ['OEC', '01', 'out-for-delivery'],
    // Ambiguous and unknown codes are read by their text.
    ['BDE', '09', null],
    ['BDE', '99', null],
    ['XYZ', '77', null],
    ['BDE', '', null],
    ['constructor', '1', null],
  ])('%s %s', (code, type, state) => {
    expect(correiosState(code, type)).toBe(state);
  });
});

describe('statuses of Jadlog', () => {
  it.each<[string, EventState | null, string]>([
    ['COLETA SOLICITADA', 'registered', 'Coleta solicitada'],
    ['EMISSAO', 'posted', 'Recebido pela Jadlog'],
    ['Emissão', 'posted', 'Recebido pela Jadlog'],
    ['ENTRADA', 'in-transit', 'Chegou a uma unidade da Jadlog'],
    ['TRANSFERENCIA', 'in-transit', 'Em viagem para outra unidade'],
    ['EM ROTA', 'out-for-delivery', 'Saiu para entrega'],
    ['ENTREGUE', 'delivered', 'Entregue'],
    ['DEVOLUCAO INICIADA', null, 'Devolucao iniciada'],
    ['toString', null, 'ToString'],
  ])('%s', (status, state, text) => {
    expect([jadlogState(status), jadlogText(status)]).toEqual([state, text]);
  });
});

describe('codes of Total Express', () => {
  it.each<[string, EventState | null]>([
    ['0', 'registered'],
    ['83', 'posted'],
    ['102', 'in-transit'],
    ['104', 'out-for-delivery'],
    ['21', 'attempt-failed'],
    ['29', 'awaiting-pickup'],
    ['1', 'delivered'],
    ['9', 'returning'],
    ['34', 'returned'],
    ['142', 'lost'],
    ['40', 'held'],
    ['777', null],
    ['', null],
    ['1e0', null],
  ])('%s', (code, state) => {
    expect(totalState(code)).toBe(state);
  });
});

it('an event that neither the table nor its text identifies counts as in transit, and is logged once', () => {
  const lines: object[] = [];
  const stateOf = createStateReader('correios', { warn: (fields) => lines.push(fields) });
  expect(stateOf('lost', 'BDE 50', 'Objeto entregue')).toBe('lost');
  expect(stateOf(null, 'XYZ 01', 'Objeto entregue ao destinatário')).toBe('delivered');
  expect([stateOf(null, 'XYZ 77', '?'), stateOf(null, 'XYZ 77', '?')]).toEqual(['in-transit', 'in-transit']);
  expect(lines).toEqual([{ carrier: 'correios', code: 'XYZ 77', text: '?' }]);
});

it.each([
  ['2025-10-28T13:51:43', '2025-10-28T16:51:43.000Z'],
  ['2023-03-22 15:12:06', '2023-03-22T18:12:06.000Z'],
  ['2023-03-22 15:12', '2023-03-22T18:12:00.000Z'],
  ['2023-02-30 15:12:06', undefined],
  ['2023-03-22 25:12:06', undefined],
  ['ontem', undefined],
  ['', undefined],
])('reads the time "%s" of Brasília', (text, instant) => {
  expect(brasiliaInstant(text)?.toISOString()).toBe(instant);
});

it.each([
  ['2025-10-28T23:59:59', '2025-10-28'],
  ['28/10/2025', null],
  [null, null],
])('reads the date %s', (text, day) => {
  expect(dayOf(text)).toBe(day);
});
