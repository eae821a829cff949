/** What is said when an answer does not come, or comes without words of its own (specification 8.1 and 8.2). */
export const transportMessages = {
  unreachable: 'Houve algum problema com a conexão, por favor tente mais tarde!',
  failed: 'Ocorreu um erro ao enviar os dados, tente novamente mais tarde',
  tooLarge: 'O envio é grande demais.',
  retry: 'Tentar de novo',
} as const;
