import type { Thresholds } from '@lombada/preflight/rules/thresholds';
import { type Db, type HasDb, inTransaction, Prisma } from '~/platform/db.server';
import type { Lane } from './lanes';
import { thresholdsFrom } from './stored-thresholds';

/** The limits for a product from which on the checks warn or refuse. */
export const findThresholds = async (db: Db, productId: number): Promise<Thresholds> => {
  const rows = await db.preflightLimit.findMany({
    where: { OR: [{ productId: null }, { productId }] },
    select: { productId: true, code: true, error: true, warning: true },
  });
  const limits = rows.map(({ error, warning, ...row }) => ({
    ...row,
    error: error?.toNumber() ?? null,
    warning: warning?.toNumber() ?? null,
  }));
  const of = (is: (row: (typeof limits)[number]) => boolean) => limits.filter(is);
  return thresholdsFrom(
    of((row) => row.productId === null),
    of((row) => row.productId !== null),
  );
};

/** A customer's slot: the one file of this customer that is being analysed. `holder` is a new id for each slot. */
export type AnalysisSlot = { userId: number; fileId: string; holder: string };

/** A slot that was not renewed for this long is lost. */
export const SLOT_SECONDS = 15;
/** A customer whose last slot started before this counts as never served. */
const FORGOTTEN_SECONDS = 3_600;

/** A file that was put off does not wait for a slot before its time. */
const waits = Prisma.sql`a.situacao = 'analysing' and a.substituido_em is null
  and coalesce(a.analise_espera_ate <= clock_timestamp(), true)`;

/**
 * Takes the next slot of a lane. The customer who was served longest ago, and has no file in analysis, gets it for the
 * file that waits longest. Null when there is none. A lock makes all processes take slots one at a time.
 */
export const takeAnalysisSlot = (services: HasDb, lane: Lane, holder: string): Promise<AnalysisSlot | null> =>
  inTransaction(services, async ({ db }) => {
    await db.$executeRaw(Prisma.sql`select pg_advisory_xact_lock(hashtext('vez_analise'))`);
    const taken = await db.$queryRaw<AnalysisSlot[]>(Prisma.sql`
      with waiting as (
        select distinct on (p.fk_usuario) p.fk_usuario, a.pk_arquivo, a.dta_inc_arquivo, v.comecou_em
          from arquivo a join projeto p on p.pk_projeto = a.fk_projeto
          left join vez_analise v on v.fk_usuario = p.fk_usuario
         where ${waits} and a.faixa = ${lane} and p.fk_usuario is not null and coalesce(v.ate <= clock_timestamp(), true)
         order by p.fk_usuario, a.dta_inc_arquivo, a.pk_arquivo)
      insert into vez_analise as v (fk_usuario, fk_arquivo, dono, ate, comecou_em)
        select fk_usuario, pk_arquivo, ${holder}, clock_timestamp() + make_interval(secs => ${SLOT_SECONDS}), clock_timestamp()
          from waiting order by comecou_em nulls first, dta_inc_arquivo limit 1
      on conflict (fk_usuario) do update
        set fk_arquivo = excluded.fk_arquivo, dono = excluded.dono, ate = excluded.ate, comecou_em = excluded.comecou_em
      returning fk_usuario as "userId", fk_arquivo as "fileId", dono as "holder"`);
    return taken[0] ?? null;
  });

/** Renews the slot for another `SLOT_SECONDS`. */
export const keepAnalysisSlot = (db: Db, { userId, holder }: AnalysisSlot): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    update vez_analise set ate = clock_timestamp() + make_interval(secs => ${SLOT_SECONDS})
     where fk_usuario = ${userId} and dono = ${holder}`);

/** Ends the slot; its row stays for a while, because it records when the customer was served. */
export const endAnalysisSlot = async (db: Db, { userId, holder }: AnalysisSlot): Promise<void> => {
  await db.$executeRaw(Prisma.sql`
    update vez_analise set ate = clock_timestamp() where fk_usuario = ${userId} and dono = ${holder}`);
  await db.$executeRaw(Prisma.sql`
    delete from vez_analise where ate < clock_timestamp() - make_interval(secs => ${FORGOTTEN_SECONDS})`);
};

/** The lanes with waiting files; `isFree`: at least one of these files could get a slot now. */
export const waitingLanes = (db: Db): Promise<{ lane: Lane; isFree: boolean }[]> =>
  db.$queryRaw(Prisma.sql`
    select a.faixa as "lane", bool_or(coalesce(v.ate <= clock_timestamp(), true)) as "isFree"
      from arquivo a join projeto p on p.pk_projeto = a.fk_projeto
      left join vez_analise v on v.fk_usuario = p.fk_usuario
     where ${waits} and p.fk_usuario is not null and not coalesce(v.ate > clock_timestamp() and v.fk_arquivo = a.pk_arquivo, false)
     group by a.faixa`);
