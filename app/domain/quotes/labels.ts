import type { LimitRule } from '../shared/rate-limit';

/** The field names of a quote request in forms and API calls (spec, section 3); the configuration has its own. */
export const quoteFields = {
  name: 'nome_orcamento',
  email: 'email_orcamento',
  phone: 'telefone_orcamento',
  projectName: 'nome_projeto',
  wantsNews: 'news_orcamento',
  cep: 'cep',
} as const;

/** The telephone in two parts, as API clients may send it. */
export const splitPhoneFields = {
  areaCode: 'ddd_telefone_orcamento',
  number: 'nr_telefone_orcamento',
} as const;

const HOUR = 60 * 60;

/** Quote requests from one address; each sends a mail. */
export const quotePerAddress: LimitRule = { name: 'orcamento-ip', points: 20, windowSeconds: HOUR };
/** Quotes sent to one mailbox by all requesters together, so that it cannot be flooded by strangers. */
export const quotePerMailbox: LimitRule = { name: 'orcamento-email', points: 6, windowSeconds: HOUR };

/** The same request within this time counts as sent twice. */
export const SAME_QUESTION_MS = 10 * 60 * 1000;

/** Quote PDFs generated for one address. */
export const quotePdfPerAddress: LimitRule = {
  name: 'orcamento-pdf-ip',
  points: 120,
  windowSeconds: 60,
  perProcess: true,
};

/** Texts about quotes on pages, in mails and in the API. */
export const messages = {
  required: 'Campo Obrigatório',
  tooLong: (longest: number) => `Use no máximo ${longest} caracteres.`,
  email: 'Informe um e-mail válido, como nome@exemplo.com.br.',
  phone: 'Informe um telefone com DDD, como (11) 90000-0000.',
  noLetters: 'Escreva com letras ou números.',
  noLinks: 'Escreva sem endereços de sites.',
  cep: 'CEP inválido',
  notServed: 'Ainda não entregamos neste CEP. Veja os balcões.',
  sent: 'Orçamento enviado para o email informado!',
  unknownProduct: 'Não foi possível encontrar o produto indicado',
  checkOptions: 'Confira as opções escolhidas.',
  fillIn: 'Preencha os dados do formulário para continuar!',
} as const;

export const fieldLabels = {
  nome_orcamento: 'Nome',
  email_orcamento: 'E-mail',
  telefone_orcamento: 'Telefone',
  nome_projeto: 'Nome do projeto',
} as const;

export const FORM_TITLE = 'Receber esse orçamento por email';
export const NEWS_TEXT = 'Receber novidades, ofertas exclusivas e muito mais';

/** Tells refused mailboxes and addresses when they may try again. */
export const tooManyQuotes = (retryAfterSeconds: number): string => {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  return `Já enviamos vários orçamentos por aqui. Aguarde ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} e tente de novo.`;
};
