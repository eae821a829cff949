/** What is said about the access to an account; the first as the specification words it (4.3). */
export const accessMessages = {
  recoverySent: 'Verifique seu email para recuperar a senha',
  passwordReset: 'Senha alterada. Entre com a nova senha.',
  passwordChanged: 'Senha alterada. As outras sessões foram encerradas.',
  emailConfirmed: 'E-mail confirmado. Obrigado!',
  verificationSent: (email: string) => `Enviamos outro link de confirmação para ${email}.`,
  documentKept:
    'E-mail confirmado. O CPF ou CNPJ que você informou já está em uso em outra conta: fale com o nosso atendimento.',
  wrongPassword: 'Senha atual incorreta',
  sameEmail: 'Este já é o e-mail da sua conta',
  confirmEmailSent: (email: string) =>
    `Enviamos um link de confirmação para ${email}. A troca vale depois que você abrir o link, em até 24 horas.`,
  emailChanged: (email: string) => `E-mail alterado. A sua conta agora usa ${email}.`,
  emailTaken: 'Este e-mail já é de outra conta. Peça a troca para outro endereço.',
  factorMissing:
    'Para simular clientes, entre na sua conta de operador e ative o segundo fator em Acesso e senha.',
  simulationStarted: 'Simulação iniciada. Tudo o que você fizer fica registrado para o cliente.',
} as const;

export const outcomeWords = {
  entered: 'Entrada',
  begun: 'Sem confirmação',
  done: 'Feito',
  refused: 'Recusado',
} as const;
