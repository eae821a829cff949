import { createContext, useContext } from 'react';
import type { ShopFacts } from '~/domain/storefront/shop-facts';
import type { ListItem, TextBlock } from '~/domain/storefront/text-block';
import type { SessionFacts } from '../session/session-acts';
import type { Flash } from '../toast';

export const ShellCustomerContext = createContext<ShellCustomer | null>(null);

/** Who is logged in, as every page knows it; null for a visitor. */
export const useShellCustomer = (): ShellCustomer | null => useContext(ShellCustomerContext);

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

export interface MenuItem {
  /** The category's slug; its page is `/{link}`. */
  link: string;
  /** The words shown. */
  desc: string;
}

export interface ShellCustomer {
  greetedName: string;
  /** The code customers quote to the counter (codigo_usuario). */
  customerCode: string;
  /** One of the four fiscal answers is missing: the registration is to be finished. */
  lacksFiscal: boolean;
  /** The e-mail while nobody has confirmed its mailbox; null afterwards, and for an operator. */
  unconfirmedEmail: string | null;
}

/** What staff keep of the frame around every page; the same for everybody. */
export interface ShellTexts {
  shop: ShopFacts;
  contacts: readonly ListItem[];
  /** Instagram, TikTok, LinkedIn, blog. */
  social: readonly ListItem[];
  /** Ways to editorial services and instructions. */
  links: readonly ListItem[];
  paymentMethods: readonly string[];
  /** Three texts for who comes from a search. */
  searchTexts: readonly TextBlock[];
}

/** An operator who acts as a customer. */
export interface ShellSimulation {
  customerName: string;
  operatorName: string;
}

/** What every page needs around its content. */
export interface ShellData {
  menu: MenuItem[];
  texts: ShellTexts;
  customer: ShellCustomer | null;
  simulation: ShellSimulation | null;
  /** Null of a visitor; undefined where even this could not be read. */
  session?: SessionFacts | null;
  cartCount: number;
  /** The browser asks for little data. */
  savesData: boolean;
  flash: Flash | null;
  /** The current year in São Paulo, for the copyright line. */
  year: number;
}
