/** What staff can decide of a contest, by the ids of its states, in words of doing. */
export const decisionLabels = {
  2: 'Pedir mais informações',
  3: 'Reimprimir sem custo',
  4: 'Creditar na carteira',
  5: 'Devolver o dinheiro',
  6: 'Não aceitar',
} as const;

export const claimBackOfficeMessages = {
  decided: 'Decisão registrada. O cliente recebe um e-mail com a sua resposta.',
  noDecision: 'Escolha uma decisão.',
  noAnswer: 'Escreva a resposta que o cliente vai ler.',
  tooLong: (most: number) => `No máximo ${most} caracteres.`,
  badCount: 'A quantidade é um número inteiro; deixe vazia para reimprimir todos.',
  badAmount: 'Escreva o valor em reais, como 50,00.',
  tooMuch: (left: string): string =>
    `Escreva o valor em reais, no máximo ${left}: é o que ainda se pode devolver deste item.`,
  tooManyCopies: (most: number): string =>
    `A quantidade vai de 1 a ${most}; deixe vazia para reimprimir todos.`,
  changedMeanwhile:
    'A contestação mudou enquanto você escrevia. Leia o que há de novo; o seu texto ainda está aqui.',
  notFound: 'Esta contestação não existe.',
} as const;
