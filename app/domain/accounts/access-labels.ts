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

type ActWords = readonly [pattern: RegExp, words: string];

/** What was sent, by method and path, in words for the customer; the first that fits. */
const acts: readonly ActWords[] = [
  [/^POST \/simular$/, 'Entrar na conta'],
  [/^POST \/sair$/, 'Encerrar a simulação'],
  [/^\S+ \/cadastro/, 'Fazer um cadastro'],
  [/^(PUT \/api\/usuario\/salvar|\S+ \/conta\/dados)/, 'Alterar os dados do cadastro'],
  [/^POST \/api\/usuario\/salvar/, 'Fazer um cadastro'],
  [/privacidade/, 'Alterar as escolhas de privacidade ou pedir os dados'],
  [/^\S+ \/conta\/apagar/, 'Apagar a conta'],
  [/segundo-fator/, 'Alterar o segundo fator'],
  [/^\S+ \/confirmar-cadastro/, 'Pedir a confirmação do e-mail'],
  [/^\S+ \/conta\/acesso/, 'Alterar a senha ou o e-mail'],
  [/recuperar-senha/, 'Pedir a recuperação de uma senha'],
  [/^\S+ \/conta\/sessoes/, 'Encerrar sessões'],
  [/^\S+ \/conta\/integracoes/, 'Alterar chaves da API ou webhooks'],
  [/endereco.*remover/, 'Remover um endereço'],
  [/endereco.*definir-padrao/, 'Mudar o endereço padrão'],
  [/endereco/, 'Cadastrar ou alterar um endereço'],
  [/carrinho\/finalizar/, 'Finalizar o carrinho'],
  [/carrinho\/excluir/, 'Remover um item do carrinho'],
  [/carrinho\/adicionar/, 'Adicionar um item ao carrinho'],
  [/^\S+ \/(api\/)?carrinho/, 'Alterar ou finalizar o carrinho'],
  [/pedido\/alterar-(entrega|retirada|contato)/, 'Mudar a entrega de um pedido'],
  [/mensagem/, 'Escrever ao atendimento ou avaliar'],
  [/reenvi/, 'Trocar os arquivos de um pedido'],
  [/autorizar-producao/, 'Autorizar a produção de um item'],
  [/preferencias-de-email/, 'Escolher que e-mails receber'],
  [/orcamento/, 'Pedir ou usar um orçamento'],
  [/arquivo\/aceitar-avisos/, 'Aceitar os avisos de um arquivo'],
  [/arquivo\/compartilhar-relatorio/, 'Compartilhar o relatório de um arquivo'],
  [/arquivo\/encerrar-relatorio/, 'Encerrar o link do relatório de um arquivo'],
  [/^\S+ \/envio\/arquivo/, 'Compartilhar o relatório de um arquivo ou encerrar o link'],
  [/engine\/job/, 'Começar o envio dos arquivos'],
  [/engine\/analyze/, 'Pedir a análise dos arquivos'],
  [/engine\/make/, 'Deixar páginas em branco para o editor on-line'],
  [/^\S+ \/(envio|api\/engine\/upload)/, 'Enviar ou trocar arquivos'],
  [/redirecionar/, 'Seguir com os arquivos para o carrinho ou o editor on-line'],
  [/projeto\/alterar-cor/, 'Mudar a cor do miolo de um projeto'],
  [/criar-online|editor/, 'Criar uma arte no editor on-line'],
  [/salvar-configuracao/, 'Começar um projeto'],
  [/conta\/projetos/, 'Excluir um projeto guardado'],
  [/\/(landing|api\/usuario\/landing)/, 'Responder à campanha'],
  [/^\S+ \/oficina/, 'Trabalhar na oficina'],
  [/newsletter/, 'Inscrever um e-mail nas novidades'],
  [/cookies/, 'Responder ao aviso de cookies'],
  [/(login|entrar)$/, 'Entrar com outra conta'],
  [/pedido/, 'Agir em um pedido'],
  [/^POST \/[^/]+\/\d+$/, 'Começar um projeto'],
];

/** What an operator sent, in the customer's words. */
export const actWords = ({ method, path }: { method: string; path: string }): string =>
  acts.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1] ?? `Enviar um formulário em ${path}`;

export const outcomeWords = {
  entered: 'Entrada',
  begun: 'Sem confirmação',
  done: 'Feito',
  refused: 'Recusado',
} as const;
