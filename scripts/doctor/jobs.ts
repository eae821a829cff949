import { isLate, type JobRun, lateSeconds } from '../../app/domain/shared/job-run';
import { readJobRuns } from '../../app/domain/shared/job-runs.server';
import type { Db } from '../../app/platform/db.server';
import { type Finding, ill, well } from './finding';

/** A worker reports that it is running four times a minute. */
const SILENT_SECONDS = 300;

const durationText = (seconds: number): string => {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3_600)} h`;
};
const agoText = (seconds: number | null): string =>
  seconds === null ? 'nunca' : `há ${durationText(seconds)}`;

const lateFinding = (run: JobRun): Finding =>
  ill(
    `Tarefa ${run.name}`,
    `não termina bem há ${durationText(lateSeconds(run))} (limite ${durationText(run.limitSeconds)}); a última terminou ${agoText(run.endedSeconds)}${run.lastError ? `: ${run.lastError}` : ''}`,
    'Veja o log do worker; sem erro ali, a fila não a traz: veja Redis e reinicie o worker.',
  );

type Jobs = { runs: readonly JobRun[]; workerSeconds: number | null };

/** Checks when each scheduled job last ended, and whether any worker is running. */
export const jobFindings = ({ runs, workerSeconds }: Jobs, mode: string | undefined): Finding[] => {
  if (workerSeconds === null || workerSeconds > SILENT_SECONDS) {
    const text =
      workerSeconds === null
        ? 'nenhum trabalhou ainda'
        : `nenhum dá notícia há ${durationText(workerSeconds)}`;
    return mode === 'live'
      ? [ill('Worker', text, 'Suba o worker: sem ele não saem e-mails, e nada do que tem hora acontece.')]
      : [well('Worker', `${text}; abre com a loja`)];
  }
  const late = runs.filter(isLate);
  const inTime = runs.filter((run) => !isLate(run));
  const times = inTime.map((run) => `${run.name} ${agoText(run.succeededSeconds)}`).join(', ');
  return [...late.map(lateFinding), well('Tarefas em dia', `${inTime.length} de ${runs.length}: ${times}`)];
};

export const readJobFindings = async (db: Db, mode: string | undefined): Promise<Finding[]> =>
  jobFindings(await readJobRuns({ db }), mode);
