import { callShop } from '~/ui/transport/call-shop';

/** API calls that an address form makes while it is filled in. */

/** The address of a CEP, with ids as text; the city is '' if only the state is known. */
export type CepFound = { stateId: string; cityId: string; street: string; district: string };

/** The registry's data for a CNPJ, by the form's field names; nothing for a CPF. */
export type CompanyFound = {
  isCompany: boolean;
  recipient: string;
  street: string;
  number: string;
  complement: string;
  district: string;
  cep: string;
  stateId: string;
  cityId: string;
};

/** `refused`: there is no such number. `failed`: the look-up failed; `message` is '' if there is no text for it. */
export type Params<Found> =
  | { kind: 'found'; found: Found }
  | { kind: 'refused' }
  | { kind: 'failed'; message: string };

type Data = Record<string, string | number | null>;

const ask = async <Found>(
  path: `/api/${string}`,
  signal: AbortSignal,
  read: (textOf: (name: string) => string) => Found,
): Promise<Params<Found>> => {
  const outcome = await callShop<Data>(path, { signal });
  if (outcome.kind === 'ok')
    return { kind: 'found', found: read((name) => String(outcome.data[name] ?? '')) };
  if (outcome.kind === 'invalid') return { kind: 'refused' };
  if (outcome.kind === 'failed')
    return { kind: 'failed', message: outcome.status < 500 ? outcome.message : '' };
  return { kind: 'failed', message: outcome.kind === 'unreachable' ? outcome.message : '' };
};

export const askCep = (cep: string, signal: AbortSignal): Promise<Params<CepFound>> =>
  ask(`/api/endereco/buscar-cep?cep=${cep}`, signal, (textOf) => ({
    stateId: textOf('fk_estado'),
    cityId: textOf('pk_cidade'),
    street: textOf('logradouro'),
    district: textOf('bairro'),
  }));

export const askCompany = (cnpj: string, signal: AbortSignal): Promise<Params<CompanyFound>> =>
  ask(`/api/endereco/buscar-documento?cpf_cnpj_usuario=${cnpj}`, signal, (textOf) => ({
    isCompany: textOf('fk_tipo_usuario') === '1',
    recipient: textOf('nome_usuario'),
    street: textOf('endereco'),
    number: textOf('numero'),
    complement: textOf('complemento'),
    district: textOf('bairro'),
    cep: textOf('cep'),
    stateId: textOf('fk_estado'),
    cityId: textOf('fk_cidade'),
  }));
