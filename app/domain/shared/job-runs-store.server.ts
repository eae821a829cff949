import { type Db, Prisma } from '~/platform/db.server';
import type { JobRun } from './job-run';

export type KnownJob = Pick<JobRun, 'name' | 'queue' | 'limitSeconds'>;
export type EndedJob = { endedSeconds: number; succeededSeconds: number | null; error: string | null };

/**
 * After a pause of all workers this long, no job counts as late because of it. A job that no worker reported for this
 * long no longer exists.
 */
const PAUSE = Prisma.sql`interval '10 minutes'`;

/**
 * Records that a worker runs these jobs, and how those that ended did so. Rows are written in the order of names to
 * avoid deadlocks.
 */
export const writeRuns = async (
  db: Db,
  jobs: readonly KnownJob[],
  ended: ReadonlyMap<string, EndedJob>,
): Promise<void> => {
  const of = jobs.map(({ name }) => ended.get(name));
  await db.$executeRaw(Prisma.sql`
    insert into tarefa_agendada as t (nome, fila, limite_segundos, terminou_em, deu_certo_em, ultimo_erro)
    select nome, fila, limite, now() - make_interval(secs => terminou), now() - make_interval(secs => deu_certo), erro
      from unnest(
        ${jobs.map(({ name }) => name)}::text[], ${jobs.map(({ queue }) => queue)}::text[],
        ${jobs.map(({ limitSeconds }) => limitSeconds)}::int[],
        ${of.map((end) => end?.endedSeconds ?? null)}::float8[],
        ${of.map((end) => end?.succeededSeconds ?? null)}::float8[],
        ${of.map((end) => end?.error?.slice(0, 500) ?? null)}::text[])
        as j (nome, fila, limite, terminou, deu_certo, erro)
     order by nome
    on conflict (nome) do update set
      fila = excluded.fila, limite_segundos = excluded.limite_segundos, vista_em = now(),
      vigiada_desde = case when t.vista_em < now() - ${PAUSE} then now() else t.vigiada_desde end,
      terminou_em = greatest(t.terminou_em, excluded.terminou_em),
      deu_certo_em = greatest(t.deu_certo_em, excluded.deu_certo_em),
      ultimo_erro = case when excluded.terminou_em is null or excluded.terminou_em < t.terminou_em - interval '1 second'
        then t.ultimo_erro else excluded.ultimo_erro end`);
};

/** Deletes jobs that no worker runs any more, while other jobs are still reported. */
export const deleteForgotten = (db: Db): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    delete from tarefa_agendada where vista_em < (select max(vista_em) from tarefa_agendada) - ${PAUSE}`);

/** The jobs that workers run, and how long ago a worker was running; null if there never was one. */
export const findRuns = async (db: Db): Promise<{ runs: JobRun[]; workerSeconds: number | null }> => {
  const rows = await db.$queryRaw<(JobRun & { workerSeconds: number })[]>(Prisma.sql`
    select nome as name, fila as queue, limite_segundos as "limitSeconds",
           extract(epoch from now() - terminou_em)::float8 as "endedSeconds",
           extract(epoch from now() - deu_certo_em)::float8 as "succeededSeconds",
           extract(epoch from now() - vigiada_desde)::float8 as "watchedSeconds",
           ultimo_erro as "lastError",
           extract(epoch from now() - max(vista_em) over ())::float8 as "workerSeconds"
      from tarefa_agendada order by nome`);
  return {
    runs: rows.map(({ workerSeconds: _, ...run }) => run),
    workerSeconds: rows[0]?.workerSeconds ?? null,
  };
};
