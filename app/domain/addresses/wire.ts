import { documentKind } from '../shared/document';
import type { Address } from './address';
import type { CepAddress, City, FoundDocument, State } from './place';

/** The spec's JSON for addresses: fields of usuario_endereco, estado and cidade. Flags are 1 or 0. */
export const toWireAddress = (address: Address) => ({
  pk_usuario_endereco: address.id,
  desc_usuario_endereco: address.nickname,
  default_usuario_endereco: address.isDefault ? (1 as const) : (0 as const),
  faturamento: address.isBilling ? (1 as const) : (0 as const),
  cpf_cnpj_usuario: address.document,
  fk_tipo_usuario: documentKind(address.document) === 'cnpj' ? (1 as const) : (2 as const),
  razao_social_endereco_usuario: address.recipient,
  contato_usuario_endereco: address.contactName,
  cep_usuario_endereco: address.cep,
  logradouro_usuario_endereco: address.street,
  nr_usuario_endereco: address.number,
  complemento_usuario_endereco: address.complement,
  bairro_usuario_endereco: address.district,
  fk_estado: address.state.id,
  fk_cidade: address.city.id,
  desc_cidade: address.city.name,
  desc_estado: address.state.name,
  uf_estado: address.state.uf,
  fone_usuario_endereco: address.phone,
});

export const toWireState = (state: State) => ({
  pk_estado: state.id,
  desc_estado: state.name,
  uf_estado: state.uf,
});

/** A city includes its state (specification 3). */
export const toWireCity = (city: City, state: State) => ({
  pk_cidade: city.id,
  desc_cidade: city.name,
  fk_estado: city.stateId,
  estado: toWireState(state),
});

/** Street and district are empty where only the place is known; the city is null where only the state is. */
export const toWireCepAddress = ({ state, city, street, district }: CepAddress) => ({
  logradouro: street,
  bairro: district,
  fk_estado: state.id,
  desc_estado: state.name,
  uf_estado: state.uf,
  pk_cidade: city?.id ?? null,
  desc_cidade: city?.name ?? null,
});

/** A company's name and address under the names of the user's fields; for a person all of it is null. */
export const toWireDocument = (found: FoundDocument) => {
  const company = found.kind === 'company' ? found.company : null;
  return {
    fk_tipo_usuario: company ? (1 as const) : (2 as const),
    nome_usuario: company?.name ?? null,
    endereco: company?.street ?? null,
    numero: company?.number ?? null,
    complemento: company?.complement ?? null,
    bairro: company?.district ?? null,
    cep: company?.cep ?? null,
    fk_cidade: company?.city?.id ?? null,
    fk_estado: company?.state?.id ?? null,
  };
};
