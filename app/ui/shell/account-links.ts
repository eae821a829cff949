import type { DialogName } from '../dialogs/dialog-names';

export interface AccountLink {
  to: string;
  label: string;
  /** From the account menu the page opens as this dialog; in the account's own navigation it is a page. */
  dialog?: DialogName;
  /** A page that belongs to this one and has no link of its own. */
  leadsTo?: string;
}

/** The pages of a customer's account, in the order of the account menu and of the account's own navigation. */
export const accountLinks: readonly AccountLink[] = [
  { to: '/pedidos', label: 'Pedidos' },
  { to: '/conta/projetos', label: 'Continuar um projeto' },
  { to: '/mensagem', label: 'Mensagens' },
  { to: '/credito', label: 'Créditos' },
  { to: '/conta/dados', label: 'Meus dados', dialog: 'registration' },
  { to: '/conta/enderecos', label: 'Endereços', dialog: 'address-list' },
  { to: '/conta/acesso', label: 'Acesso e senha' },
  { to: '/conta/privacidade', label: 'Privacidade', dialog: 'privacy-centre', leadsTo: '/conta/apagar' },
  { to: '/conta/sessoes', label: 'Sessões' },
  { to: '/conta/integracoes', label: 'Integrações' },
  { to: '/conta/acessos', label: 'Acessos do operador' },
];
