import type { ApiCall } from '../docs/api-call';
import { cartQuery } from './calls';
import { cart } from './cart-answer';

/** The cart's changes are acts (routes/acts/cart). */
export const cartCalls: readonly ApiCall[] = [
  {
    area: 'cart',
    auth: 'customer',
    method: 'GET',
    path: '/api/carrinho',
    summary: 'O carrinho do cliente, com preços de agora',
    description: 'Sem carrinho aberto, responde um vazio.',
    query: cartQuery,
    data: cart,
    refusals: [404],
    example: {},
  },
];
