/**
 * The seller, as Decreto 7.962/2013 requires it to be shown: name, registration, address, contacts; '' where unknown.
 */
export type ShopFacts = {
  legalName: string;
  /** With punctuation. */
  cnpj: string;
  address: string;
  email: string;
  /** "(11) 3000-1200". */
  phone: string;
  hours: string;
  /** Opens a conversation in a messaging app; null when there is none. */
  chatLink: string | null;
};

/** Used when the database is not available. */
export const unknownFacts: ShopFacts = {
  legalName: '',
  cnpj: '',
  address: '',
  email: '',
  phone: '',
  hours: '',
  chatLink: null,
};

/** An address in its parts, named as in schema.org. */
export type PostalAddress = {
  streetAddress: string;
  addressLocality?: string;
  addressRegion?: string;
  postalCode?: string;
  addressCountry: 'BR';
};

const addressForm =
  /^(?<street>.+),\s*(?<city>[^,]+?)\s*[,/-]\s*(?<state>[A-Z]{2}),?\s*(?:CEP:?\s*)?(?<cep>\d{2}\.?\d{3}-?\d{3})$/;

/**
 * The parts of the address that staff wrote in one line, "Rua, 120, Bairro, Cidade, UF, CEP". An address in another
 * form is all street; null if there is none.
 */
export const addressParts = (address: string): PostalAddress | null => {
  if (address === '') return null;
  const { street, city, state, cep } = addressForm.exec(address.trim())?.groups ?? {};
  if (!street || !city || !state || !cep) return { streetAddress: address, addressCountry: 'BR' };
  return {
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode: cep.replaceAll('.', '').replace(/^(\d{5})-?/, '$1-'),
    addressCountry: 'BR',
  };
};

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/** "Lombada Ltda. · CNPJ 12.345.678/0001-95": as far as it is known. */
export const sellerName = ({ legalName, cnpj }: Pick<ShopFacts, 'legalName' | 'cnpj'>): string =>
  joined([legalName, cnpj && `CNPJ ${cnpj}`]);

/** Address, telephone and e-mail, as far as they are known. */
export const sellerContact = ({
  address,
  phone,
  email,
}: Pick<ShopFacts, 'address' | 'phone' | 'email'>): string => joined([address, phone, email]);

/** The shop's own mailbox, which staff read. */
export const sellerMailbox = ({
  legalName: name,
  email: address,
}: Pick<ShopFacts, 'legalName' | 'email'>) => ({
  name,
  address,
});
