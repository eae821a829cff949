import type { City, State } from './place';

/** The customer's data for an address. Document, CEP and phone are without punctuation. */
export type AddressDetails = {
  nickname: string;
  /** CPF or CNPJ of the recipient. */
  document: string;
  recipient: string;
  /** The person responsible for receiving. */
  contactName: string;
  cep: string;
  street: string;
  number: string;
  complement: string | null;
  district: string;
  phone: string | null;
};

export type Address = AddressDetails & {
  id: number;
  isDefault: boolean;
  /** A company's address for invoices; it cannot be removed. */
  isBilling: boolean;
  state: State;
  city: City;
};

/** Input of a save: the details, the place by its ids, and whether it becomes the default address. */
export type AddressInput = AddressDetails & { stateId: number; cityId: number; makeDefault: boolean };

/** Maximum lengths of the columns, and so of the form. */
export const ADDRESS_TEXT_MAX = {
  nickname: 60,
  recipient: 120,
  contactName: 120,
  street: 120,
  number: 20,
  complement: 80,
  district: 80,
} as const;

/** No customer needs a longer address book; the limit allows a list without pages. */
export const MAX_ADDRESSES = 100;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** True when the CEP starts with the typed digits, or a name contains the text, ignoring accents and case. */
export const matchesNameOrCep = (
  { cep, nickname, recipient }: Pick<Address, 'cep' | 'nickname' | 'recipient'>,
  text: string,
): boolean => {
  const wanted = plain(text.trim());
  const digits = wanted.replace(/[.\-\s]/g, '');
  if (/^\d+$/.test(digits) && cep.startsWith(digits)) return true;
  return plain(nickname).includes(wanted) || plain(recipient).includes(wanted);
};
