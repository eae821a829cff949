/** A bank, brand or kind of one way to pay; `detail` is when its payment counts, or what to know. */
export type PaymentMethodOption = { id: number; description: string; detail: string | null };

/** A way to pay, as the shop tells of it. Those that are not active cannot be chosen yet. */
export type PaymentMethod = {
  id: number;
  name: string;
  /** When a payment counts as received, in words. */
  releaseInfo: string;
  text: string;
  icon: string | null;
  active: boolean;
  /** How long an order waits to be paid this way, in hours. */
  termHours: number;
  options: PaymentMethodOption[];
};

/** The shop's account, for deposits and transfers; whose it is, the shop's facts say. */
export type DepositAccount = { bank: string; agency: string; account: string };

/** Under what staff keep it, in the order of its fields. */
export const depositKeys = ['deposito.banco', 'deposito.agencia', 'deposito.conta'] as const;

/** What stands there in a shop in sandbox mode. The account does not exist: no live shop sends money to it. */
export const inventedAccount: DepositAccount = {
  bank: '001, Banco do Brasil',
  agency: '1234-5',
  account: '67890-1',
};

/** What stands in staff's texts for how long an order waits to be paid that way. */
const TERM = '{prazo}';

/** "48 horas", "1 hora"; whole days from four days on: "10 dias". */
export const termText = (hours: number): string => {
  if (hours >= 96 && hours % 24 === 0) return `${hours / 24} dias`;
  return hours === 1 ? '1 hora' : `${hours} horas`;
};

/** A way to pay whose texts tell its own term, as its row has it. */
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
