/** Who sells, as every offer and every page names it. */
export const seller = {
  legalName: 'Lombada Gráfica e Editora Ltda.',
  /** The example number of Receita Federal's manual for CNPJ with letters. */
  cnpj: '12.ABC.345/01DE-35',
  address: 'Rua dos Tipógrafos, 128, Barra Funda, São Paulo/SP',
  email: 'ola@lombada.example',
  phone: '(11) 3000-0128',
} as const;
