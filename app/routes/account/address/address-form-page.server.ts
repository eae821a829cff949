import { COMPANY, type Customer } from '~/domain/accounts/customer';
import type { Address } from '~/domain/addresses/address';
import { isCompanyRecipient } from '~/domain/addresses/address-form';
import {
  findAddress,
  hasBillingAddress,
  listCities,
  listStates,
} from '~/domain/addresses/list-addresses.server';
import type { City, State } from '~/domain/addresses/place';
import { formatDocument } from '~/domain/shared/document';
import { formatPhone } from '~/domain/shared/phone';
import type { HasDb } from '~/platform/db.server';
import type { AddressFieldName } from '~/ui/address/address-fields';

/** The address form as first shown: all values as text, by the spec's field names. */
export type AddressFormPage = {
  id: number | null;
  states: State[];
  cities: City[];
  values: Record<string, string>;
  /** A company's billing address has the company's own CNPJ. */
  isDocumentLocked: boolean;
  /** The recipient is prefilled with the account's company name, which no look-up replaces. */
  isRecipientGiven: boolean;
  isDefault: boolean;
  /** A company's billing address, which cannot be changed here. */
  isKept: boolean;
  /** The company has no billing address yet, so this one becomes it. */
  isBillingNeeded: boolean;
};

const valuesOf = (address: Address): Record<AddressFieldName, string> => ({
  desc_usuario_endereco: address.nickname,
  cpf_cnpj_usuario: formatDocument(address.document),
  razao_social_endereco_usuario: address.recipient,
  contato_usuario_endereco: address.contactName,
  cep_usuario_endereco: address.cep,
  logradouro_usuario_endereco: address.street,
  nr_usuario_endereco: address.number,
  complemento_usuario_endereco: address.complement ?? '',
  bairro_usuario_endereco: address.district,
  fk_estado: String(address.state.id),
  fk_cidade: String(address.city.id),
  fone_usuario_endereco: address.phone ? formatPhone(address.phone) : '',
});

/** Prefilled values for a customer's first address. */
const firstValues = (customer: Customer): Record<string, string> => ({
  cpf_cnpj_usuario: customer.document ? formatDocument(customer.document) : '',
  razao_social_endereco_usuario: customer.name,
  ...(customer.type === COMPANY ? {} : { contato_usuario_endereco: customer.name }),
});

/** The form for a new address, or for one of the customer's; null if there is no such address. */
export const readAddressForm = async (
  services: HasDb,
  customer: Customer,
  id: number | null,
): Promise<AddressFormPage | null> => {
  const address = id === null ? null : await findAddress(services, customer.id, id);
  if (id !== null && !address) return null;
  const stateId = address?.state.id ?? null;
  const isBillingNeeded =
    !address && customer.type === COMPANY && !(await hasBillingAddress(services, customer.id));
  const isOwn = (address?.isBilling ?? isBillingNeeded) && customer.document !== null;
  return {
    id,
    states: await listStates(services),
    cities: stateId === null ? [] : await listCities(services, { stateId }),
    values: address ? valuesOf(address) : firstValues(customer),
    isDocumentLocked: isOwn,
    isRecipientGiven: isOwn && isCompanyRecipient(customer.name),
    isKept: address?.isBilling ?? false,
    isDefault: address?.isDefault ?? false,
    isBillingNeeded,
  };
};
