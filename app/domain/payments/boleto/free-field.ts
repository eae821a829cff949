/**
 * The free field of a barcode, 25 digits, is laid out by each bank. Here that of Banco do Brasil for agreements of
 * seven digits, which the sandbox's bank uses too: six zeros, the slip's number at the bank (agreement 7, the
 * shop's own running number 10), the portfolio.
 */
export type FreeField = {
  /** The contract between shop and bank (convênio), seven digits. */
  agreement: string;
  /** The shop's own number of the slip, 1 to 9,999,999,999, used once for ever. */
  sequence: number;
  /** How the bank collects (carteira), two digits: "17". */
  portfolio: string;
};

const SEQUENCE_MAX = 9_999_999_999;

/** The slip's number at the bank (nosso número): 17 digits, without a check digit in this layout. */
export const ourNumber = ({ agreement, sequence }: Pick<FreeField, 'agreement' | 'sequence'>): string => {
  if (!/^\d{7}$/.test(agreement)) throw new Error(`"${agreement}" is no agreement of seven digits`);
  if (!Number.isSafeInteger(sequence) || sequence < 1 || sequence > SEQUENCE_MAX)
    throw new Error(`${sequence} numbers no slip`);
  return agreement + String(sequence).padStart(10, '0');
};

/** The 25 digits. Throws on what does not fit, which would be a bug. */
export const freeFieldOf = ({ agreement, sequence, portfolio }: FreeField): string => {
  if (!/^\d{2}$/.test(portfolio)) throw new Error(`"${portfolio}" is no portfolio`);
  return `000000${ourNumber({ agreement, sequence })}${portfolio}`;
};

/** What a free field in this layout says; null when it has another. */
export const readFreeField = (freeField: string): FreeField | null => {
  const match = /^000000(\d{7})(\d{10})(\d{2})$/.exec(freeField);
  const [, agreement = '', sequence = '', portfolio = ''] = match ?? [];
  return match && Number(sequence) > 0 ? { agreement, sequence: Number(sequence), portfolio } : null;
};
