/** Whose password it is to be. */
export type PasswordPerson = {
  name: string;
  contactName: string | null;
  email: string;
  /** CPF or CNPJ without punctuation. */
  document: string | null;
  /** ISO day. */
  birthDate: string | null;
};
