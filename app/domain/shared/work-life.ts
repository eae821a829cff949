/** What shows whether the work in the background goes on: ages in seconds, by the database's clock. */
export type WorkLife = {
  /** Since a worker last gave a sign of life; null if none ever did. */
  workerSeconds: number | null;
  /**
   * Since any scheduled job last ended, or since workers began after a pause; null if none ever did. Some jobs run every
   * other second.
   */
  jobSeconds: number | null;
  /** Since the oldest message of the outbox is due; 0 if none is. */
  outboxSeconds: number;
};

/** Workers give a sign of life four times a minute, and messages leave within seconds. */
export const ILL_AFTER_SECONDS = 300;

export const durationText = (seconds: number): string => {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3_600)} h`;
};

export const agoText = (seconds: number | null): string =>
  seconds === null ? 'nunca' : `há ${durationText(seconds)}`;

/** Why the shop is ill, for staff, the cause first; empty while it is well. */
export const illnessesOf = ({ workerSeconds, jobSeconds, outboxSeconds }: WorkLife): string[] => {
  if (workerSeconds === null || jobSeconds === null) return ['nenhum worker trabalhou ainda'];
  return [
    ...(workerSeconds > ILL_AFTER_SECONDS
      ? [`o worker não dá notícia há ${durationText(workerSeconds)}`]
      : []),
    ...(jobSeconds > ILL_AFTER_SECONDS ? [`nenhuma tarefa termina há ${durationText(jobSeconds)}`] : []),
    ...(outboxSeconds > ILL_AFTER_SECONDS
      ? [`a mensagem mais antiga espera há ${durationText(outboxSeconds)}`]
      : []),
  ];
};

/** The same as lines of text: `ok`, or `doente` and why, and below it the ages. */
export const lifeLines = (life: WorkLife): string[] => {
  const illnesses = illnessesOf(life);
  return [
    illnesses.length === 0 ? 'ok' : `doente: ${illnesses.join('; ')}`,
    `worker: ${agoText(life.workerSeconds)}`,
    `última tarefa: ${agoText(life.jobSeconds)}`,
    `mensagem mais antiga: ${life.outboxSeconds === 0 ? 'nenhuma espera' : agoText(life.outboxSeconds)}`,
  ];
};
