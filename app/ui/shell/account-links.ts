/** The pages of a customer's account, in the order of the account menu and of the account's own navigation. */
export const accountLinks = [
  { to: '/pedidos', label: 'Pedidos' },
  { to: '/conta/dados', label: 'Meus dados' },
  { to: '/conta/enderecos', label: 'Endereços' },
  { to: '/conta/acesso', label: 'Acesso e senha' },
  { to: '/conta/privacidade', label: 'Privacidade' },
  { to: '/conta/sessoes', label: 'Sessões' },
  { to: '/conta/acessos', label: 'Acessos do operador' },
] as const;
