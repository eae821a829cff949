/** What is said of an answer that has no words of its own, and when none comes (specification 8.1 and 8.2). */
export const transportMessages = {
  unreachable: 'Houve algum problema com a conexão, por favor tente mais tarde!',
  sent: 'Os dados foram enviados com sucesso',
  failed: 'Ocorreu um erro ao enviar os dados, tente novamente mais tarde',
  checkFields: 'Preencha os dados do formulário para continuar!',
  tooLarge: 'O envio é grande demais.',
  retry: 'Tentar de novo',
} as const;
