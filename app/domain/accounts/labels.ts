import { COMPANY, type PersonType } from './customer';
import type { DocumentState } from './profile/profile';

/** Messages about access to an account; the first is worded as in the specification (4.3). */
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

/** Messages of the account forms: those of the specification (section 5.1), and those that it leaves open. */
export const messages = {
  required: 'Campo Obrigatório',
  email: 'Endereço de email inválido',
  cpf: 'CPF Inválido',
  cnpj: 'CNPJ Inválido',
  date: 'Data Inválida',
  adult: 'É preciso ter 18 anos ou mais para se cadastrar',
  terms: 'Você deve ler e concordar com os termos de uso',
  phone: 'Telefone Inválido',
  fullName: 'Digite o nome completo sem caracteres especiais',
  emailConfirmation: 'Email não confere',
  passwordConfirmation: 'Senha não confere',
  passwordShort: 'Mínimo 8 Caracteres',
  weakPassword: {
    common:
      'Esta senha é muito usada e fácil de adivinhar. Uma frase de três ou quatro palavras serve melhor.',
    personal: 'Não use na senha o seu nome, e-mail, documento ou data de nascimento.',
    shop: 'Não use na senha o nome da loja.',
  },
  tooLong: (characters: number) => `Máximo ${characters} Caracteres`,
  segment: 'Escolha um segmento da lista',
  emailTaken: 'Este e-mail já tem cadastro. Entre com a sua senha.',
  documentUnconfirmed:
    'Este número está em outro cadastro, ainda não confirmado. Confirme o seu e-mail pelo link que enviamos e salve de novo.',
  documentTaken: 'Este CPF ou CNPJ já tem cadastro. Entre com a sua senha.',
  registerEmailEmpty: 'O campo email não pode ser vazio',
  registerEmailInvalid: 'Insira um email válido',
  signedUp: 'Cadastro realizado com sucesso.',
  saved: 'Dados alterados com sucesso.',
  signsTaken:
    'Tiramos um sinal que o cadastro não guarda: o nome fica só com letras, números, espaços, pontos e “&”.',
  passwordForChange: 'Digite a sua senha para mudar telefone ou segmento',
  locked: 'Este dado já está no cadastro e não muda por aqui. Para corrigir, fale com o nosso atendimento.',
  signedIn: 'Login realizado com sucesso',
  finishProfile: 'Por favor, termine de preencher seu cadastro!',
  wrongCode: 'Código incorreto ou já usado. Espere o próximo código do aplicativo e tente de novo.',
  codeNeeded: 'Informe em “codigo” o código do seu aplicativo autenticador.',
  wrongLogin: 'Login ou senha incorretos. Confira os dados e tente de novo.',
  blocked: 'Sua conta está desativada. Fale com o nosso atendimento.',
  signInFirst: 'Entre na sua conta para continuar.',
  endedIdle: 'Sua sessão terminou por falta de atividade. Entre de novo para continuar.',
  endedExpired: 'Sua sessão terminou. Entre de novo para continuar.',
  sessionEnded: 'Sessão encerrada.',
  otherSessionsEnded: 'As outras sessões foram encerradas.',
  noSuchSession: 'Essa sessão já tinha terminado.',
  privacyChanged: 'Privacidade Alterada com sucesso.',
  wrongPassword: 'Senha incorreta. Confira e tente de novo.',
} as const;

const standings: Record<DocumentState, (document: string) => string | undefined> = {
  regular: () => undefined,
  irregular: (document) =>
    `Este ${document} não está em situação regular na Receita Federal. Confira o número.`,
  absent: (document) =>
    document === 'CNPJ'
      ? 'Não encontramos este CNPJ na Receita Federal. Confira o número ou siga preenchendo.'
      : 'Não encontramos este CPF com esta data de nascimento. Confira os dois ou siga preenchendo.',
  unknown: (document) => `Não foi possível consultar o ${document} agora. Siga preenchendo.`,
};

/** The message about a number that was looked up; undefined when it is in order. */
export const stateWords = (type: PersonType, state: DocumentState): string | undefined =>
  standings[state](type === COMPANY ? 'CNPJ' : 'CPF');

const ended: Record<string, string> = { idle: messages.endedIdle, expired: messages.endedExpired };

/** Why the customer must log in again, by the `reason` in the login's address; null for an unknown reason. */
export const endedWords = (reason: string | null): string | null =>
  reason !== null && Object.hasOwn(ended, reason) ? (ended[reason] ?? null) : null;

/** A wait in whole minutes, or in seconds when it is short. */
export const waitWords = (seconds: number): string => {
  if (seconds < 60) return `${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`;
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`;
};

export const tooManyAttempts = (retryAfterSeconds: number): string =>
  `Muitas tentativas seguidas. Aguarde ${waitWords(retryAfterSeconds)} e tente de novo.`;

/** Names of the sign-up form's fields in its order, for labels and for the summary of errors. */
export const fieldLabels = {
  cpf_cnpj_usuario: 'CPF',
  dta_nasc_usuario: 'Data de nascimento',
  contato_usuario: 'Contato',
  nome_usuario: 'Nome completo',
  nr_celular: 'Celular',
  nr_fone: 'Telefone fixo',
  segmento: 'Segmento',
  email_usuario: 'E-mail',
  email_usuario_confirmation: 'Confirme o e-mail',
  senha_usuario: 'Senha',
  senha_usuario_confirmation: 'Confirme a senha',
  consumidor_final: 'Consumidor final',
  icms_st: 'Substituição tributária do ICMS',
  comercializacao: 'Revenda',
  industrializacao: 'Industrialização',
  agree_terms: 'Termos de uso',
} as const;

/** The same labels for a company. */
const companyLabels: { [Name in keyof typeof fieldLabels]?: string } = {
  nome_usuario: 'Razão social',
  cpf_cnpj_usuario: 'CNPJ',
};

export const fieldLabelsOf = (type: PersonType): { [Name in keyof typeof fieldLabels]: string } =>
  type === COMPANY ? { ...fieldLabels, ...companyLabels } : fieldLabels;

/** Labels of the privacy centre's switches, by purpose. */
export const privacyLabels = {
  notices: { label: 'Avisos', hint: 'Avisos sobre os seus pedidos também por mensagem no celular.' },
  news: { label: 'Novidades', hint: 'Novidades e promoções por e-mail.' },
  commercial: {
    label: 'Perfil comercial',
    hint: 'Uso dos seus pedidos para sugerir produtos que combinam com você.',
  },
} as const;

/** The purpose of a row in the consent log. */
const purposeLabels: Record<string, string> = {
  terms: 'Termos de uso',
  notices: privacyLabels.notices.label,
  news: privacyLabels.news.label,
  commercial: privacyLabels.commercial.label,
  'order-terms': 'Termos do pedido',
  cookies: 'Cookies',
};
export const purposeLabel = (purpose: string): string => purposeLabels[purpose] ?? purpose;

const channelLabels: Record<string, string> = {
  site: 'no site',
  api: 'por integração',
  email: 'pelo link de um e-mail',
  seed: 'pela loja',
};
export const channelLabel = (channel: string): string => channelLabels[channel] ?? channel;
