/** The names of a quote request's own fields in forms and API calls (spec, section 3); the configuration has its own. */
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
