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
