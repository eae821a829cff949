import { readWorkLife } from '../../app/domain/payments/flows/watch/shop-figures-store.server';
import { isLate, type JobRun, lateSeconds } from '../../app/domain/shared/job-run';
import { readJobRuns } from '../../app/domain/shared/job-runs.server';
import { agoText, durationText, illnessesOf, type WorkLife } from '../../app/domain/shared/work-life';
import type { Db } from '../../app/platform/db.server';
import { type Finding, ill, well } from './finding';

const lateFinding = (run: JobRun): Finding =>
  ill(
    `Tarefa ${run.name}`,
    `não termina bem há ${durationText(lateSeconds(run))} (limite ${durationText(run.limitSeconds)}); a última terminou ${agoText(run.endedSeconds)}${run.lastError ? `: ${run.lastError}` : ''}`,
    'Veja o log do worker; sem erro ali, a fila não a traz: veja Redis e reinicie o worker.',
  );

type Jobs = { runs: readonly JobRun[]; life: WorkLife };

/**
 * Checks when each scheduled job last ended, and whether any worker is at work.
 * @param mustRun the shop is live, or open: only the worker of a closed sandbox may be silent
 */
export const jobFindings = ({ runs, life }: Jobs, mustRun: boolean): Finding[] => {
  // Messages that wait have a finding of their own.
  const silence = illnessesOf({ ...life, outboxSeconds: 0 }).join('; ');
  if (silence !== '')
    return mustRun
      ? [
          ill(
            'Worker',
            silence,
            'Suba o worker, ou veja o log dele: sem ele não saem e-mails, e nada do que tem hora acontece.',
          ),
        ]
      : [well('Worker', `${silence}; abre com a loja`)];
  const late = runs.filter(isLate);
  const inTime = runs.filter((run) => !isLate(run));
  const times = inTime.map((run) => `${run.name} ${agoText(run.succeededSeconds)}`).join(', ');
  return [...late.map(lateFinding), well('Tarefas em dia', `${inTime.length} de ${runs.length}: ${times}`)];
};

export const readJobFindings = async (db: Db, mustRun: boolean): Promise<Finding[]> =>
  jobFindings({ runs: (await readJobRuns({ db })).runs, life: await readWorkLife(db) }, mustRun);
