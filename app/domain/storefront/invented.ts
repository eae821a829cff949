const words =
  /\.example\b|lombada-example|12\.?ABC\.?345\/?01DE-?35|Rua dos Tipógrafos|Impressão sob Demanda Ltda/i;
const telephone = '1130001200';

/**
 * Whether a text is one of those that the seed invented so that a shop in sandbox mode looks whole: its addresses,
 * telephones, CNPJ and company belong to nobody. A live shop shows none of them, and asks staff for its own.
 */
export const isInvented = (text: string): boolean =>
  words.test(text) || text.replace(/\D/g, '').includes(telephone);
