/** The lists of the inbox. */
export const inboxLabels = {
  pendentes: 'Esperam por nós',
  respondidas: 'Esperam pelo cliente',
  resolvidas: 'Resolvidas',
} as const;

export const inboxMessages = {
  noText: 'Escreva a resposta.',
  tooLong: (most: number) => `No máximo ${most} caracteres.`,
  unfilled: (fields: readonly string[]) => `Falta preencher no texto: ${fields.join(', ')}.`,
  customerWrote:
    'O cliente escreveu enquanto você respondia. Leia a mensagem nova; o seu texto ainda está aqui.',
  colleagueAnswered: (who: string | null) =>
    `${who ?? 'Outra pessoa'} respondeu enquanto você escrevia. Leia a resposta antes de enviar a sua; o seu texto ainda está aqui.`,
  answered: 'Resposta enviada. O cliente recebe um e-mail.',
  answeredAndResolved: 'Resposta enviada e chamado resolvido. O cliente recebe um e-mail.',
  resolved: 'Chamado resolvido.',
  notFound: 'Este chamado não existe.',
  fileGone: 'Não encontramos este arquivo.',
} as const;

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** How long something waits, in its largest whole unit: "12 min", "5 h", "3 dias". */
export const ageText = (since: Date, now: Date): string => {
  const age = Math.max(0, now.getTime() - since.getTime());
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min`;
  if (age < 2 * DAY_MS) return `${Math.floor(age / HOUR_MS)} h`;
  return counted(Math.floor(age / DAY_MS), 'dia', 'dias');
};
