/**
 * What a test card does. The number decides it and is not kept: only this behaviour, the brand and the last four
 * digits are.
 */
export const behaviours = {
  approved: 'Aprovado',
  refused: 'Recusado pelo banco emissor',
  'processing-paid': 'Em processamento, aprovado depois',
  'processing-refused': 'Em processamento, recusado depois',
  chargeback: 'Aprovado, contestado depois (chargeback)',
  expired: 'Recusado: cartão vencido',
  blocked: 'Recusado: cartão bloqueado',
  'insufficient-funds': 'Recusado: sem limite',
  'wrong-cvc': 'Recusado: CVC não confere',
  fraud: 'Recusado: suspeita de fraude',
  'refund-late': 'Aprovado; o estorno fica um tempo em processamento',
  'refund-fails-once': 'Aprovado; o primeiro estorno falha depois de aceito',
  'refund-refused': 'Aprovado; os estornos são recusados',
  'lose-answer': 'Cobra, e a resposta nunca chega à loja',
  hang: 'Não cobra, e a resposta nunca chega à loja',
} as const;
export type Behaviour = keyof typeof behaviours;

/** The first three and 0044, 0069 are Pagar.me's own test cards; the others cover cases that it has no number for. */
export const testCards: readonly { number: string; behaviour: Behaviour }[] = [
  { number: '4000000000000010', behaviour: 'approved' },
  { number: '4000000000000028', behaviour: 'refused' },
  { number: '4000000000000036', behaviour: 'processing-paid' },
  { number: '4000000000000044', behaviour: 'processing-refused' },
  { number: '4000000000000069', behaviour: 'chargeback' },
  { number: '4000000000000051', behaviour: 'insufficient-funds' },
  { number: '4000000000000077', behaviour: 'expired' },
  { number: '4000000000000085', behaviour: 'blocked' },
  { number: '4000000000000093', behaviour: 'wrong-cvc' },
  { number: '4000000000000101', behaviour: 'fraud' },
  { number: '4000000000000119', behaviour: 'lose-answer' },
  { number: '4000000000000127', behaviour: 'hang' },
  { number: '4000000000000135', behaviour: 'refund-late' },
  { number: '4000000000000143', behaviour: 'refund-fails-once' },
  { number: '4000000000000150', behaviour: 'refund-refused' },
];

/** Any other number with a valid check digit is approved, so that every brand can be tried. */
export const behaviourOf = (number: string): Behaviour =>
  testCards.find((card) => card.number === number)?.behaviour ?? 'approved';

/** Simplified prefixes of the brands; the first match counts. */
const brands: readonly [name: string, prefix: RegExp][] = [
  [
    'Elo',
    /^(4011|431274|438935|451416|457393|45763[12]|504175|506[67]|5090|627780|636297|636368|650|6516|6550)/,
  ],
  ['Hipercard', /^(606282|3841|6370|6375|6376)/],
  ['Cabal', /^604[2-3]/],
  ['Sorocred', /^(627892|606014|636414)/],
  ['Amex', /^3[47]/],
  ['Diners', /^3(0[0-5]|[689])/],
  ['JCB', /^(35|2131|1800)/],
  ['Discover', /^6(011|4[4-9]|5)/],
  ['UnionPay', /^(62|81)/],
  ['Mastercard', /^(5[1-5]|2[2-7])/],
  ['Visa', /^4/],
];

export const brandOf = (number: string): string =>
  brands.find(([, prefix]) => prefix.test(number))?.[0] ?? 'Outra';

/** Luhn's check digit (ISO/IEC 7812-1, annex B). */
export const isCardNumber = (number: string): boolean => {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, sign, index) => {
    const digit = Number(sign) * (index % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
};
