/** Payment type ids of the spec (section 4). Two are bank slips, of two banks. */
export const paymentType = {
  deposit: 1,
  card: 3,
  wallet: 4,
  boleto: 6,
  secondBoleto: 10,
  pix: 13,
} as const;

/** What the specification calls two cards instead of a type's number. */
export const TWO_CARDS = 'twoCards';
