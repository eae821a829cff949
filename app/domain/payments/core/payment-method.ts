/** A bank, brand or kind of a payment method; `detail` says when its payment counts, or what to know. */
export type PaymentMethodOption = { id: number; description: string; detail: string | null };

/** A payment method as shown to customers. Inactive ones cannot be chosen yet. */
export type PaymentMethod = {
  id: number;
  name: string;
  /** A text about when a payment counts as received. */
  releaseInfo: string;
  text: string;
  icon: string | null;
  active: boolean;
  /** How long an order waits for this payment, in hours. */
  termHours: number;
  options: PaymentMethodOption[];
};

/** The shop's account for deposits and transfers; the holder is in the shop's facts. */
export type DepositAccount = { bank: string; agency: string; account: string };

/** The parameter keys, in the order of the account's fields. */
export const depositKeys = ['deposito.banco', 'deposito.agencia', 'deposito.conta'] as const;

/** The account of a sandbox shop. It does not exist, so a live shop never uses it. */
export const inventedAccount: DepositAccount = {
  bank: '001, Banco do Brasil',
  agency: '1234-5',
  account: '67890-1',
};

/** The placeholder in staff's texts for the time that an order waits for this payment. */
const TERM = '{prazo}';

/** "48 horas", "1 hora"; in days for four or more whole days: "10 dias". */
export const termText = (hours: number): string => {
  if (hours >= 96 && hours % 24 === 0) return `${hours / 24} dias`;
  return hours === 1 ? '1 hora' : `${hours} horas`;
};

/** A payment method with its own term inserted into its texts. */
export const withTerm = (method: PaymentMethod): PaymentMethod => {
  const reported = (text: string): string => text.replaceAll(TERM, termText(method.termHours));
  return {
    ...method,
    releaseInfo: reported(method.releaseInfo),
    text: reported(method.text),
    options: method.options.map((option) => ({
      ...option,
      description: reported(option.description),
      detail: option.detail === null ? null : reported(option.detail),
    })),
  };
};
