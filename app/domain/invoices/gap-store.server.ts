import { type Db, Prisma } from '~/platform/db.server';
import { issueStatus } from './issue';

/** A range of numbers of a series that no invoice has, both inclusive. */
export type NumberGap = { seriesId: number; series: number; from: number; to: number };

/**
 * The gaps of the NF-e series, lowest first: numbers neither used or held by an invoice nor in a range that is voided
 * or being voided. NFS-e numbers of the national standard need no voiding.
 */
export const findGaps = (db: Db, most: number): Promise<NumberGap[]> =>
  db.$queryRaw<NumberGap[]>(Prisma.sql`
    with taken as (
      select fk_serie_nota_fiscal as serie, numero as de, numero as ate from emissao_nota_fiscal
       where numero is not null and situacao <> ${issueStatus.dropped}
      union all
      select fk_serie_nota_fiscal, numero_inicial, numero_final from inutilizacao_nota_fiscal where situacao <> 'recusada'
      union all
      select pk_serie_nota_fiscal, primeiro_numero - 1, primeiro_numero - 1 from serie_nota_fiscal
      union all
      select pk_serie_nota_fiscal, proximo_numero, proximo_numero from serie_nota_fiscal
    ), next as (
      select serie, max(ate) over (partition by serie order by de, ate rows unbounded preceding) as ate,
             lead(de) over (partition by serie order by de, ate) as seguinte
        from taken
    )
    select s.pk_serie_nota_fiscal as "seriesId", s.serie as series, n.ate + 1 as "from", n.seguinte - 1 as "to"
      from next n join serie_nota_fiscal s on s.pk_serie_nota_fiscal = n.serie
     where s.documento = 'nfe' and n.seguinte > n.ate + 1 and n.seguinte <= s.proximo_numero
     order by 2, 3 limit ${most}`);

/** Locks the series, so that no number is taken until the transaction ends. */
export const lockSeries = async (db: Db, seriesId: number): Promise<void> => {
  await db.$queryRaw(
    Prisma.sql`select 1 from serie_nota_fiscal where pk_serie_nota_fiscal = ${seriesId} for update`,
  );
};

export const insertVoided = async (
  db: Db,
  row: { seriesId: number; from: number; to: number; reason: string; createdAt: Date },
): Promise<number> => {
  return (await db.voidedNumbers.create({ data: row, select: { id: true } })).id;
};

export const findVoided = (db: Db, id: number) =>
  db.voidedNumbers.findUnique({ where: { id }, include: { series: { select: { series: true } } } });

/** Newest first. */
export const findLatestVoided = (db: Db, most: number) =>
  db.voidedNumbers.findMany({
    orderBy: { id: 'desc' },
    take: most,
    include: { series: { select: { series: true } } },
  });

export const noteVoided = async (
  db: Db,
  id: number,
  outcome: { status: 'autorizada' | 'recusada'; answer: string | null },
): Promise<void> => {
  await db.voidedNumbers.updateMany({ where: { id, status: 'pendente' }, data: outcome });
};
