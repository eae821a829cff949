import { describe, expect, it } from 'vitest';
import {
  codesForm,
  labelsOf,
  MOST_PAPERS,
  type PostingOrder,
  postingLists,
  readOlderAnswer,
  readPapersQuery,
  readPostingFilter,
} from './posting';

const order = (id: number, over: Partial<PostingOrder> = {}): PostingOrder =>
  ({ id, carrier: 'Correios', carrierId: 1, volumes: 1, weightGrams: 500, ...over }) as PostingOrder;

it('orders are listed by carrier, with their volumes and weight', () => {
  const lists = postingLists([
    order(1, { carrier: 'Total Express', volumes: 2 }),
    order(2, { carrier: 'Ágil' }),
    order(3, { carrier: 'Total Express', weightGrams: 1_500 }),
  ]);
  expect(
    lists.map(({ carrier, orders, volumes, weightGrams }) => [carrier, orders.length, volumes, weightGrams]),
  ).toEqual([
    ['Ágil', 1, 1, 500],
    ['Total Express', 2, 3, 2_000],
  ]);
});

it('each parcel has its label', () => {
  const sender = { name: 'Lombada', address: 'Rua', phone: '' };
  const labels = labelsOf([order(1, { volumes: 3 }), order(2, { volumes: 0 })], sender);
  expect(labels.map(({ id, volume }) => [id, volume])).toEqual([
    [1, 1],
    [1, 2],
    [1, 3],
  ]);
});

describe('what an address or a form of dispatch says', () => {
  it.each([
    ['', { carrierId: null, page: 1, line: '' }],
    ['transportadora=2&pagina=3&linha=10012-31x100', { carrierId: 2, page: 3, line: '10012-31x100 ' }],
    ['transportadora=x&pagina=-1&linha=<b>', { carrierId: null, page: 1, line: '' }],
  ])('%j filters by %j', (query, filter) => {
    expect(readPostingFilter(new URLSearchParams(query))).toEqual(filter);
  });

  it.each([
    ['', null],
    ['pedido=0', null],
    ['pedido=7&pedido=9', { orderIds: [7, 9], format: 'a4' }],
    ['pedido=7&formato=termica', { orderIds: [7], format: 'termica' }],
    ['pedido=7&formato=a3', { orderIds: [7], format: 'a4' }],
    [
      Array(MOST_PAPERS + 1)
        .fill('pedido=7')
        .join('&'),
      null,
    ],
  ])('%.40j prints %j', (query, papers) => {
    expect(readPapersQuery(new URLSearchParams(query))).toEqual(papers);
  });

  it.each([
    [
      { volume: '4', resposta: 'sim' },
      { parcelId: 4, verdict: 'own' },
    ],
    [
      { volume: '4', resposta: 'nao' },
      { parcelId: 4, verdict: 'foreign' },
    ],
    [
      { volume: '4', resposta: 'codigo', codigo: ' AA473124829BR ' },
      { parcelId: 4, verdict: 'wrong-code', code: 'AA473124829BR' },
    ],
    [{ volume: '4', resposta: 'codigo' }, null],
    [{ volume: '4', resposta: 'talvez' }, null],
    [{ resposta: 'sim' }, null],
  ])('%j answers %j', (fields, answer) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    expect(readOlderAnswer(form)).toEqual(answer);
  });

  it.each([
    ['outra', 'outra'],
    ['3', 3],
    ['100', 0],
    [undefined, 0],
  ])('the carrier %j of pasted codes is %j', (transportadora, carrier) => {
    expect(codesForm.parse({ codigos: 'x', transportadora }).transportadora).toBe(carrier);
  });
});
