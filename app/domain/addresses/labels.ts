/** Names of the address form's fields in its order, for the summary of errors. */
export const addressLabels = [
  ['desc_usuario_endereco', 'Apelido do endereço'],
  ['cpf_cnpj_usuario', 'CPF ou CNPJ'],
  ['razao_social_endereco_usuario', 'Nome ou razão social'],
  ['contato_usuario_endereco', 'Responsável pelo recebimento'],
  ['cep_usuario_endereco', 'CEP'],
  ['logradouro_usuario_endereco', 'Endereço'],
  ['nr_usuario_endereco', 'Número'],
  ['complemento_usuario_endereco', 'Complemento'],
  ['bairro_usuario_endereco', 'Bairro'],
  ['fk_estado', 'Estado'],
  ['fk_cidade', 'Cidade'],
  ['fone_usuario_endereco', 'Telefone'],
] as const;

const countOf = (count: number): string => (count === 1 ? '1 endereço' : `${count} endereços`);

export const addressMessages = {
  notFound: 'Endereço não encontrado. Confira a sua lista de endereços.',
  created: 'Endereço cadastrado com sucesso',
  changed: 'Endereço alterado com sucesso!',
  removed: 'Endereço removido com sucesso!',
  billingStays: 'Erro ao remover endereço! O endereço de faturamento não pode ser removido.',
  billingIsKept:
    'O endereço de faturamento sai nas notas fiscais e não muda por aqui. Para corrigir, fale com o nosso atendimento.',
  billingDocument: (cnpj: string): string => `No endereço de faturamento, use o CNPJ da empresa: ${cnpj}`,
  billingRecipient: (name: string): string =>
    `No endereço de faturamento, use o nome da empresa como no cadastro (${name}) ou na Receita. Para corrigir o cadastro, fale com o nosso atendimento.`,
  lastStays: 'Erro ao remover endereço! Mantenha pelo menos um endereço cadastrado.',
  noneSelected: 'Selecione um endereço',
  counted: countOf,
  found: (count: number): string =>
    count === 1 ? '1 endereço encontrado' : `${count} endereços encontrados`,
  cepInvalid: 'CEP inválido',
  cepFailed: 'Erro ao buscar CEP',
  documentInvalid: 'CPF/CNPJ inválidos',
  companyAbsent: 'Não encontramos esta empresa na Receita. Confira o CNPJ ou preencha os dados à mão.',
  companyUnknown: 'A consulta de empresas não respondeu. Tente de novo ou preencha os dados à mão.',
  companyFailed: 'Não conseguimos buscar os dados da empresa',
  removeFailed: 'Erro ao remover endereço!',
  tooMany: 'Sua lista de endereços está cheia. Remova um endereço que você não usa mais.',
} as const;
