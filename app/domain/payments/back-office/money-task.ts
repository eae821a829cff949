import { z } from 'zod';
import type { Centavos } from '../../shared/money';
import { moneyBackOfficeMessages } from './labels';

/** What waits for a person, by where it stands. */
export const moneyLists = ['devolucoes', 'recebimentos', 'depositos', 'contestadas', 'pix'] as const;
export type MoneyList = (typeof moneyLists)[number];

/** What can be done with it; each as staff do it by a row. */
export const moneyActs = {
  devolucoes: ['feito', 'tentar', 'carteira'],
  recebimentos: ['devolver'],
  depositos: ['confirmar'],
  contestadas: ['encerrar'],
  pix: ['encerrar'],
} as const satisfies Record<MoneyList, readonly string[]>;
export type MoneyAct = (typeof moneyActs)[MoneyList][number];

/** Money that a person decides about. */
export type MoneyTask = {
  /** Names its row within its list */
  key: string;
  orderId: number;
  customer: string;
  amount: Centavos;
  since: Date;
  /** Why it waits, and what is known of it, in sentences */
  facts: string[];
  acts: MoneyAct[];
  /** Receipts that the customer sent */
  proofs: { id: string; name: string; size: number }[];
};

const LARGEST_PAGE = 10_000;
const query = z.object({
  lista: z.enum(moneyLists).catch('devolucoes'),
  pagina: z.coerce.number().int().min(1).max(LARGEST_PAGE).catch(1),
});

export type MoneyFilter = { list: MoneyList; page: number };

export const readMoneyFilter = (search: URLSearchParams): MoneyFilter => {
  const { lista, pagina } = query.parse(Object.fromEntries(search));
  return { list: lista, page: pagina };
};

/** One act on one row; a bank's key has letters, digits and signs, and a returned Pix two of them. */
export const moneyForm = z
  .object({
    lista: z.enum(moneyLists, { error: moneyBackOfficeMessages.unreadable }),
    chave: z.string({ error: moneyBackOfficeMessages.unreadable }).min(1).max(140),
    ato: z.string({ error: moneyBackOfficeMessages.unreadable }),
  })
  .refine(({ lista, ato }) => (moneyActs[lista] as readonly string[]).includes(ato), {
    error: moneyBackOfficeMessages.unreadable,
  })
  .transform(({ lista, chave, ato }) => ({ list: lista, key: chave, act: ato as MoneyAct }));
