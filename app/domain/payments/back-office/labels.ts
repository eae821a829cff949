export const moneyListLabels = {
  devolucoes: 'Devoluções',
  recebimentos: 'Recebimentos',
  depositos: 'Depósitos',
  contestadas: 'Cartões contestados',
  pix: 'Pix devolvidos',
} as const;

export const moneyActLabels = {
  feito: 'Devolvi por fora',
  tentar: 'Tentar de novo',
  carteira: 'Pôr na carteira',
  devolver: 'Devolver a quem pagou',
  confirmar: 'O dinheiro está na conta',
  encerrar: 'Encerrar',
} as const;

/** What is asked before each: none of them is taken back. */
export const moneyActQuestions: Record<keyof typeof moneyActLabels, string> = {
  feito: 'O dinheiro já foi devolvido por você? O cliente recebe um e-mail dizendo que sim.',
  tentar: 'Pedir a devolução ao banco outra vez?',
  carteira: 'Pôr este valor na carteira do cliente, em vez de devolvê-lo?',
  devolver: 'Devolver este valor a quem pagou?',
  confirmar: 'O valor está na conta? O pedido passa a pago e o cliente recebe um e-mail.',
  encerrar: 'Está tudo decidido sobre este caso? Ele sai da lista.',
};

/** Why received money waits. */
export const reviewReasons: Record<string, string> = {
  amount: 'Veio outro valor que o cobrado.',
  returned: 'O banco já tomou o dinheiro de volta.',
  erased: 'A conta do cliente foi apagada.',
  unpaid: 'O pedido estava como pago sem que nada tivesse entrado.',
};

export const moneyBackOfficeMessages = {
  unreadable: 'Não foi possível entender o que você pediu. Atualize a página e tente de novo.',
  changedMeanwhile: 'Isto já foi resolvido, por outra pessoa ou pelo banco. Nada foi mudado.',
  noDeposit: 'O pedido não espera mais por este depósito.',
  done: 'Feito.',
} as const;
