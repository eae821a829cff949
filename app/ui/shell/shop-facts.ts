/** Who sells, as Decreto 7.962/2013 wants it shown: name, registration, address, ways to reach us. */
export const shopFacts = {
  legalName: 'Lombada Gráfica e Editora Ltda.',
  /** The example number of Receita Federal's manual for CNPJ with letters. */
  cnpj: '12.ABC.345/01DE-35',
  address: 'Rua dos Tipógrafos, 128, Barra Funda, São Paulo/SP',
  email: 'ola@lombada.example',
  phone: '(11) 3000-0128',
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
