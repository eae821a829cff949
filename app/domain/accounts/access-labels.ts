/** What is said about the access to an account; the first as the specification words it (4.3). */
export const accessMessages = {
  recoverySent: 'Verifique seu email para recuperar a senha',
  passwordReset: 'Senha alterada. Entre com a nova senha.',
} as const;
