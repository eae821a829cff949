import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OrderItemView } from '~/domain/orders/order';
import { OrderItem } from './order-item';

const item: OrderItemView = {
  id: 1,
  productId: 1,
  description: 'Cartão de visita',
  options: [],
  itemFinishes: [],
  notes: null,
  files: [],
  picture: { coverFileId: null, art: 'card' },
  quantity: 500,
  piece: 'unit',
  total: 9_000,
  weightGrams: 900,
  spineMm: 0,
  leadTimeDays: 3,
  inkCoverage: null,
  inkSurcharge: 0,
  history: [],
  status: { id: 2, label: 'Aguardando verificação dos arquivos', colour: '#1b6e3c' },
  productName: 'Cartão de visita',
  title: null,
  isbn: null,
  staffNotes: [],
  release: null,
  isRepeat: false,
  isReprint: false,
  promised: null,
  resendProjectId: null,
  flags: {
    resend: false,
    requestResend: false,
    resendIsBarred: false,
    cancel: false,
    hasProblem: false,
    release: false,
  },
  parts: { printing: 9_000, cover: 0, binding: 0, finishes: 0, services: 0 },
};
const shown = (over: Partial<OrderItemView>) =>
  renderToStaticMarkup(createElement(OrderItem, { item: { ...item, ...over } }));

it('counts copies of books, and units of everything else', () => {
  expect(shown({})).toContain('500 unidades');
  expect(shown({ piece: 'copy', quantity: 1_200 })).toContain('1.200 exemplares');
  expect(shown({ piece: 'copy', quantity: 1 })).toContain('1 exemplar ');
});
