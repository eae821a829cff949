import type { Services } from '../../app/services.server';

/** Rows about prices, payments and history of orders that must not change once they are written. */

type Told = {
  table: string;
  keys: string[];
  /** Columns of such a row that the shop, a customer or a valid edit of staff may change. */
  moves?: string[];
  where?: string;
};

const told: Told[] = [
  {
    table: 'pedido',
    keys: ['pk_pedido'],
    moves: [
      ...['fk_status_pedido', 'nome_pedido', 'obs_pedido', 'obs_pedido_nota', 'responsavel_retirada'],
      ...['contato_transporte', 'dta_pagamento_pedido', 'dta_entrega_pedido'],
    ],
  },
  {
    table: 'pedido',
    keys: ['pk_pedido'],
    where: 'dta_pagamento_pedido is not null',
    moves: [
      ...['fk_status_pedido', 'nome_pedido', 'obs_pedido', 'obs_pedido_nota', 'responsavel_retirada'],
      ...['contato_transporte'],
    ],
  },
  {
    table: 'pedido_item',
    keys: ['pk_pedido_item'],
    moves: ['fk_status_pedido_item', 'titulo', 'isbn', 'nome_item'],
  },
  {
    table: 'pagamento',
    keys: ['pk_pagamento'],
    moves: [
      ...['situacao', 'pago_em', 'vlr_cobrado', 'pix_copia_e_cola', 'codigo_barras', 'nosso_numero'],
      ...['id_externo', 'conferencia_atrasada_em', 'motivo_recusa', 'expira_em'],
    ],
  },
  {
    table: 'pagamento',
    keys: ['pk_pagamento'],
    where: "situacao = 'paid'",
    moves: ['conferencia_atrasada_em'],
  },
  {
    table: 'recebimento',
    keys: ['id_externo'],
    moves: ['destino', 'conferir_por', 'motivo', 'devolucoes_falhas'],
  },
  { table: 'recebimento', keys: ['id_externo'], where: "destino = 'applied'" },
  { table: 'lancamento_credito', keys: ['pk_lancamento_credito'] },
  { table: 'partida_credito', keys: ['fk_lancamento_credito', 'fk_conta_credito'] },
  { table: 'conta_credito', keys: ['pk_conta_credito'], moves: ['saldo', 'movimentos'] },
  { table: 'cupom_uso', keys: ['fk_pedido'], moves: ['devolvido_em'] },
  { table: 'log_status_pedido', keys: ['pk_log_status_pedido'], moves: ['desfeito_em'] },
  { table: 'log_status_pedido_item', keys: ['pk_log_status_pedido_item'], moves: ['desfeito_em'] },
  {
    table: 'pedido_item_arquivo',
    keys: ['fk_pedido_item', 'fk_arquivo'],
    moves: ['substituido_em'],
  },
  { table: 'cancelamento', keys: ['pk_cancelamento'] },
  { table: 'alteracao_entrega', keys: ['pk_alteracao_entrega'] },
  {
    table: 'orcamento',
    keys: ['pk_orcamento'],
    moves: ['fk_usuario', 'news_orcamento', 'nome_orcamento', 'email_orcamento'],
  },
  { table: 'estorno', keys: ['pk_estorno'], where: "situacao = 'done'", moves: ['observacao'] },
];

type Row = Record<string, unknown>;

const rowsOf = async ({ db }: Pick<Services, 'db'>, { table, keys, moves = [], where = 'true' }: Told) => {
  const rows = await db.$queryRawUnsafe<{ key: string; row: Row }[]>(
    `select concat_ws(' ', ${keys.join(', ')}) as "key", to_jsonb(t) - $1::text[] as "row" from ${table} t where ${where}`,
    moves,
  );
  return rows.map(({ key, row }): [string, Row] => [`${table} ${key} (${where})`, row]);
};

/** The changes of a row, column by column. */
const difference = (was: Row, is: Row | undefined): string[] => {
  if (!is) return ['is gone, or no longer stands there'];
  return Object.keys(was)
    .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    .map((name) => `${name}: ${JSON.stringify(was[name])} is now ${JSON.stringify(is[name])}`);
};

/** Records the first state of every row, and reports each row that changed or disappeared. */
export const openToldOrders = (services: Pick<Services, 'db'>) => {
  const known = new Map<string, Row>();
  return {
    /** Number of watched rows. */
    count: () => known.size,
    changes: async (): Promise<string[]> => {
      const found = await Promise.all(told.map((each) => rowsOf(services, each)));
      const now = new Map(found.flat());
      const changed = [...known].flatMap(([key, row]) => {
        const differs = difference(row, now.get(key));
        return differs.length > 0 ? [`${key} ${differs.join('; ')}`] : [];
      });
      known.clear();
      for (const [key, row] of now) known.set(key, row);
      return changed;
    },
  };
};
