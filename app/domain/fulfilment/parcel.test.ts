import { describe, expect, it } from 'vitest';
import { currentEvents, type EventState, stateAfter, stateByText } from './parcel';

const reported = (...states: EventState[]) => states.map((state) => ({ state }));

describe('the state of a parcel', () => {
  it.each([
    ['announced before any event', reported(), 'announced'],
    ['by the last event', reported('posted', 'in-transit', 'out-for-delivery'), 'out-for-delivery'],
    ['by the one before, if the last was an error', reported('posted', 'attempt-failed', 'struck'), 'posted'],
    ['by what came after the error', reported('posted', 'lost', 'struck', 'in-transit'), 'in-transit'],
    ['announced if the only event was an error', reported('posted', 'struck'), 'announced'],
    ['announced after an error without an event', reported('struck'), 'announced'],
    ['found after it was lost', reported('lost', 'in-transit'), 'in-transit'],
  ])('is %s', (_name, events, state) => {
    expect(stateAfter(events)).toBe(state);
  });

  it('is taken neither from an error nor from its text', () => {
    expect(currentEvents(reported('posted', 'attempt-failed', 'struck', 'delivered'))).toEqual(
      reported('posted', 'delivered'),
    );
  });
});

describe('a text without a known code', () => {
  it.each<[string, EventState | null]>([
    ['Objeto entregue ao destinatário', 'delivered'],
    ['ENTREGA REALIZADA', 'delivered'],
    ['Objeto não entregue - carteiro não atendido', 'attempt-failed'],
    ['Objeto entregue ao remetente', 'returned'],
    ['Devolvido ao remetente', 'returned'],
    ['DEVOLUCAO', 'returning'],
    ['Objeto será devolvido ao remetente', 'returning'],
    ['Objeto não entregue - em devolução ao remetente', 'returning'],
    ['Recusado, em trânsito para o remetente', 'returning'],
    ['EXTRAVIO', 'lost'],
    ['Objeto avariado', 'lost'],
    ['Aguardando retirada na agência', 'awaiting-pickup'],
    ['Saiu para entrega', 'out-for-delivery'],
    ['Saída para entrega cancelada', 'in-transit'],
    ['Devolução cancelada', 'in-transit'],
    ['Objeto devolvido aos Correios', 'in-transit'],
    ['EM ROTA DE ENTREGA', 'out-for-delivery'],
    ['Endereço incorreto', 'attempt-failed'],
    ['RETIDO PARA FISCALIZACAO', 'held'],
    ['Objeto postado', 'posted'],
    ['COLETA REALIZADA', 'posted'],
    ['Coleta solicitada', 'registered'],
    ['TRANSFERENCIA PARA: LONDRINA', 'in-transit'],
    ['Evento sem descrição', null],
    ['', null],
  ])('%s', (text, state) => {
    expect(stateByText(text)).toBe(state);
  });
});
