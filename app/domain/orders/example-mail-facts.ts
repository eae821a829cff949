import { exampleShopUrl } from '../notifications/mail-content';
import type { OrderMailFacts } from './order-mails';
import { itemStatus, orderStatus } from './order-status';

/** The data of mails about an order with two lines, sent by post, R$ 852,33. For tests and mail previews. */
export const exampleMailFacts: OrderMailFacts = {
  orderId: 10_001,
  orderName: 'Contos do rio',
  repeatUntil: new Date('2026-12-12T15:00:00Z'),
  claimDays: 90,
  statusId: orderStatus.paid,
  customer: { name: 'Helena Prado', type: 2 },
  total: 85_233,
  amount: null,
  items: [
    {
      id: 31,
      statusId: itemStatus.inProduction,
      title: null,
      description: 'Livro capa mole',
      quantity: 50,
      piece: 'copy',
      picture: 'book',
    },
    {
      id: 32,
      statusId: itemStatus.inProduction,
      title: null,
      description: 'Cartão de visita',
      quantity: 1_000,
      piece: 'unit',
      picture: '/fotos/cartao.jpg',
    },
  ],
  printing: 80_000,
  finishes: 0,
  services: 0,
  freight: 6_233,
  discount: 1_000,
  usedCredit: 0,
  usedCoupon: true,
  delivery: { method: 'PAC', lines: ['Rua A, 1', 'CEP 01.310-100'] },
  payment: null,
  promised: { kind: 'day', day: '2026-12-01' },
  isPickup: false,
  shopUrl: 'https://loja',
  orderUrl: 'https://loja/pedido/10001',
};

/** The same order with the changes that a test needs. */
export const anOrder = (changes: Partial<OrderMailFacts> = {}): OrderMailFacts => ({
  ...exampleMailFacts,
  items: exampleMailFacts.items.map((item) =>
    item.picture === 'book' ? item : { ...item, picture: 'business-card' },
  ),
  shopUrl: exampleShopUrl,
  orderUrl: `${exampleShopUrl}/pedido/10001`,
  ...changes,
});
