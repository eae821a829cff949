import { seller } from '~/domain/shared/seller';

/** Who sells, as Decreto 7.962/2013 wants it shown: name, registration, address, ways to reach us. */
export const shopFacts = {
  ...seller,
  hours: 'Segunda a sexta, das 8h30 às 12h e das 13h às 17h30',
  paymentMethods: ['PIX'],
} as const;

/** Where the shell's links lead. */
export const shellLinks = {
  login: '/entrar',
  register: '/cadastro',
  logout: '/sair',
  cart: '/carrinho',
  orders: '/pedidos',
  terms: '/termos-de-uso',
} as const;
