const words =
  /\.example\b|lombada-example|12\.?ABC\.?345\/?01DE-?35|Rua dos Tipógrafos|Impressão sob Demanda Ltda/i;
const telephone = '1130001200';

/**
 * Whether a text is fictitious seed data that makes a sandbox shop look complete (addresses, telephones, CNPJ,
 * company). A live shop does not show it, and asks staff for real data.
 */
export const isInvented = (text: string): boolean =>
  words.test(text) || text.replace(/\D/g, '').includes(telephone);
