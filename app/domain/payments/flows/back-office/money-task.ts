import { z } from 'zod';
import { pageField } from '../../../shared/flag-field';
import type { Centavos } from '../../../shared/money';

export const moneyListLabels = {
  devolucoes: 'Devoluções',
  recebimentos: 'Recebimentos',
  depositos: 'Depósitos',
  contestadas: 'Cartões contestados',
  pix: 'Pix devolvidos',
} as const;

export const moneyActLabels = {
  feito: 'Devolvi por fora',
  tentar: 'Tentar de novo',
  carteira: 'Pôr na carteira',
  devolver: 'Devolver a quem pagou',
  confirmar: 'O dinheiro está na conta',
  encerrar: 'Encerrar',
} as const;

/** The confirmation before each action, since none can be undone. */
export const moneyActQuestions: Record<keyof typeof moneyActLabels, string> = {
  feito: 'O dinheiro já foi devolvido por você? O cliente recebe um e-mail dizendo que sim.',
  tentar: 'Pedir a devolução ao banco outra vez?',
  carteira: 'Pôr este valor na carteira do cliente, em vez de devolvê-lo?',
  devolver: 'Devolver este valor a quem pagou?',
  confirmar: 'O valor está na conta? O pedido passa a pago e o cliente recebe um e-mail.',
  encerrar: 'Está tudo decidido sobre este caso? Ele sai da lista.',
};

/** Why received money waits. */
export const reviewReasons: Record<string, string> = {
  amount: 'Veio outro valor que o cobrado.',
  returned: 'O banco já tomou o dinheiro de volta.',
  erased: 'A conta do cliente foi apagada.',
  unpaid: 'O pedido estava como pago sem que nada tivesse entrado.',
  older: 'O banco diz que foi pago antes de a cobrança existir: pode ser de outra coisa.',
};

export const moneyBackOfficeMessages = {
  unreadable: 'Não foi possível entender o que você pediu. Atualize a página e tente de novo.',
  changedMeanwhile: 'Isto já foi resolvido, por outra pessoa ou pelo banco. Nada foi mudado.',
  noDeposit: 'O pedido não espera mais por este depósito.',
  done: 'Feito.',
} as const;

/** The lists of money that waits for a person. */
export const moneyLists = ['devolucoes', 'recebimentos', 'depositos', 'contestadas', 'pix'] as const;

export type MoneyList = (typeof moneyLists)[number];

/** The possible actions in each list. */
export const moneyActs = {
  devolucoes: ['feito', 'tentar', 'carteira'],
  recebimentos: ['devolver'],
  depositos: ['confirmar'],
  contestadas: ['encerrar'],
  pix: ['encerrar'],
} as const satisfies Record<MoneyList, readonly string[]>;

export type MoneyAct = (typeof moneyActs)[MoneyList][number];

/** A payment or refund that a person must decide about. */
export type MoneyTask = {
  /** Identifies its row within its list */
  key: string;
  orderId: number;
  customer: string;
  amount: Centavos;
  since: Date;
  /** Why it waits and what is known about it, in sentences */
  facts: string[];
  acts: MoneyAct[];
  /** Receipts that the customer sent */
  proofs: { id: string; name: string; size: number }[];
};

const query = z.object({
  lista: z.enum(moneyLists).nullable().catch(null).default(null),
  pagina: pageField,
});

/** Without a list, the first in which something waits. */
export type MoneyFilter = { list: MoneyList | null; page: number };

export const readMoneyFilter = (search: URLSearchParams): MoneyFilter => {
  const { lista, pagina } = query.parse(Object.fromEntries(search));
  return { list: lista, page: pagina };
};

/** One action on one row; a bank's key has letters, digits and signs, and a returned Pix has two keys. */
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
