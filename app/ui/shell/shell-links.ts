/** Where the shell's links lead. */
export const shellLinks = {
  login: '/entrar',
  register: '/cadastro/email',
  logout: '/sair',
  cart: '/carrinho',
  terms: '/termos-de-uso',
  search: '/pesquisa',
  delivery: '/entrega',
  spine: '/calculo-de-lombada',
  contact: '/contato',
  payment: '/formas-de-pagamento',
} as const;

/** Whether an address is of the back office, where nobody is sold anything. */
export const isBackOffice = (pathname: string): boolean => /^\/oficina(\/|$)/.test(pathname);
