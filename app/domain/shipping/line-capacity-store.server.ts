import { type Db, Prisma } from '~/platform/db.server';

/** Before an item is printed the line owes it. */
const owing = ['paid', 'checking-files', 'file-problem', 'in-production'];

export type LimitedLine = {
  id: number;
  name: string;
  isFlat: boolean;
  bindings: string[];
  capacity: { day: string | null; copies: number }[];
};

const lines = (join: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select l.pk_linha_producao as id, l.nome as name, l.produtos_sem_encadernacao as "isFlat",
         array(select codigo_encadernacao from linha_encadernacao e where e.fk_linha_producao = l.pk_linha_producao) as bindings,
         coalesce(jsonb_agg(jsonb_build_object('day', c.dia, 'copies', c.exemplares)) filter (where c.exemplares is not null), '[]')
           as capacity
    from linha_producao l ${join} capacidade_linha c on l.pk_linha_producao = c.fk_linha_producao
   group by l.pk_linha_producao order by l.ordem, l.pk_linha_producao`;

/** The lines of production that have a limit; in most shops none. */
export const findLimitedLines = (db: Db): Promise<LimitedLine[]> => db.$queryRaw(lines(Prisma.sql`join`));

/** All of them, few as they are. */
export const findLines = (db: Db): Promise<LimitedLine[]> => db.$queryRaw(lines(Prisma.sql`left join`));

export type OwedWork = { promisedFor: string; deliveryDays: number; binding: string | null; copies: number };

/** What production owes, by promised day, days of delivery and binding; null for what has none. */
export const findOwedWork = (db: Db): Promise<OwedWork[]> =>
  db.$queryRaw(Prisma.sql`
    select p.dta_entrega_pedido::text as "promisedFor", p.qtd_prazo_entrega_frete as "deliveryDays",
           i.configuracao ->> 'binding' as binding, sum(i.qtd_pedido_item)::int as copies
      from pedido_item i
      join status_pedido_item s on s.pk_status_pedido_item = i.fk_status_pedido_item and s.codigo = any(${owing})
      join pedido p on p.pk_pedido = i.fk_pedido
     where p.dta_entrega_pedido is not null group by 1, 2, 3`);

/** Whoever promises a day next waits until this transaction ends, where lines have a limit; false where none has. */
export const holdLineCapacity = async (db: Db): Promise<boolean> => {
  const rows = await db.$queryRaw<unknown[]>(Prisma.sql`
    select 1 from (select 1 from capacidade_linha limit 1) as some_limit, pg_advisory_xact_lock(hashtext('capacidade_linha'))`);
  return rows.length > 0;
};
