import type { Flash } from '../toast';

export interface MenuItem {
  /** The category's slug; its page is `/{link}`. */
  link: string;
  /** The words shown. */
  desc: string;
}

export interface ShellCustomer {
  firstName: string;
  /** The code customers quote to the counter (codigo_usuario). */
  customerCode: string;
}

/** What every page needs around its content. */
export interface ShellData {
  menu: MenuItem[];
  customer: ShellCustomer | null;
  cartCount: number;
  flash: Flash | null;
  /** The current year in São Paulo, for the copyright line. */
  year: number;
}
