import { createContext, useContext } from 'react';
import type { Role } from '~/domain/back-office/roles';
import type { ShopFacts } from '~/domain/storefront/shop-facts';
import type { ListItem, TextBlock } from '~/domain/storefront/text-block';
import type { SessionFacts } from '../session/session-acts';
import type { Flash } from '../toast';

export const ShellCustomerContext = createContext<ShellCustomer | null>(null);

/** The logged-in customer, known on every page; null for a visitor. */
export const useShellCustomer = (): ShellCustomer | null => useContext(ShellCustomerContext);

/** Targets of the shell's links. */
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
  accessibility: '/acessibilidade',
} as const;

/** Whether an address belongs to the back office, which has a head of its own. */
export const isBackOffice = (pathname: string): boolean => /^\/oficina(\/|$)/.test(pathname);

export interface MenuItem {
  /** The category's slug; its page is `/{link}`. */
  link: string;
  /** The text shown. */
  desc: string;
}

export interface ShellCustomer {
  greetedName: string;
  /** The code that customers state at the counter (codigo_usuario). */
  customerCode: string;
  /** One of the four fiscal answers is missing, so the registration is incomplete. */
  lacksFiscal: boolean;
  /** The e-mail address until it is confirmed; null afterwards, and for an operator. */
  unconfirmedEmail: string | null;
  /** Of staff who are logged in personally: their part of the back office is open to them. */
  role: Role | null;
  /** For operators: why the shop's work in the background stands still; empty while it is well. */
  illnesses: readonly string[];
}

/** Texts around every page that staff edit, the same for all visitors. */
export interface ShellTexts {
  shop: ShopFacts;
  contacts: readonly ListItem[];
  /** Instagram, TikTok, LinkedIn, blog. */
  social: readonly ListItem[];
  /** Links to editorial services and instructions. */
  links: readonly ListItem[];
  paymentMethods: readonly string[];
  /** Three texts for visitors from search engines. */
  searchTexts: readonly TextBlock[];
}

/** An operator who acts as a customer. */
export interface ShellSimulation {
  customerName: string;
  operatorName: string;
}

/** Data that every page needs around its content. */
export interface ShellData {
  menu: MenuItem[];
  texts: ShellTexts;
  customer: ShellCustomer | null;
  simulation: ShellSimulation | null;
  /** Null for a visitor; undefined if it could not be read. */
  session?: SessionFacts | null;
  cartCount: number;
  /** The browser asks for little data (Save-Data). */
  savesData: boolean;
  flash: Flash | null;
  /** The current year in São Paulo, for the copyright line. */
  year: number;
}
