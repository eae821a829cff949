import { type Db, Prisma } from '~/platform/db.server';

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

/** The production lines that have a limit; most shops have none. */
export const findLimitedLines = (db: Db): Promise<LimitedLine[]> => db.$queryRaw(lines(Prisma.sql`join`));

/** All production lines; there are few. */
export const findLines = (db: Db): Promise<LimitedLine[]> => db.$queryRaw(lines(Prisma.sql`left join`));

export type OwedWork = { day: string; binding: string | null; copies: number };

/** Copies that production owes, by day and binding (null for products without one). Triggers maintain the sums. */
export const findOwedWork = (db: Db): Promise<OwedWork[]> =>
  db.$queryRaw(Prisma.sql`
    select dia::text as day, nullif(encadernacao, '') as binding, sum(exemplares)::int as copies
      from trabalho_devido group by 1, 2`);

/**
 * Locks the limited lines on which an order runs until the transaction ends, so that their capacity is not promised to
 * another order meanwhile. False if none of its lines has a limit.
 */
export const holdLines = async (db: Db, orderId: number): Promise<boolean> => {
  const rows = await db.$queryRaw<unknown[]>(Prisma.sql`
    select 1 from (
      select distinct l.pk_linha_producao as linha
        from linha_producao l
        join capacidade_linha c on c.fk_linha_producao = l.pk_linha_producao
        join pedido_item i on i.fk_pedido = ${orderId}
        left join linha_encadernacao e on e.codigo_encadernacao = i.configuracao ->> 'binding'
       where l.pk_linha_producao = e.fk_linha_producao
          or (l.produtos_sem_encadernacao and i.configuracao ->> 'binding' is null)
       order by linha) dele cross join lateral pg_advisory_xact_lock(hashtext('capacidade_linha'), linha)`);
  return rows.length > 0;
};
