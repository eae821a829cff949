/** Who sells, as Decreto 7.962/2013 wants it shown: name, registration, address, ways to reach us. */
export type ShopFacts = {
  legalName: string;
  /** With its punctuation. */
  cnpj: string;
  address: string;
  email: string;
  /** "(11) 3000-1200". */
  phone: string;
  hours: string;
  /** Opens a conversation in a messaging app; null when there is none. */
  chatLink: string | null;
};

/** Stands in for parameters that staff left empty, and where the database cannot be asked. */
export const usualFacts: ShopFacts = {
  legalName: 'Lombada Impressão sob Demanda Ltda.',
  cnpj: '12.ABC.345/01DE-35',
  address: 'Rua dos Tipógrafos, 120, Barra Funda, São Paulo, SP, 01.140-900',
  email: 'ola@lombada.example',
  phone: '(11) 3000-1200',
  hours: 'Segunda a sexta, das 08:30 às 12:00 e das 13:00 às 17:30',
  chatLink: null,
};
