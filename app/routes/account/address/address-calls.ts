/** The calls that an address form makes while somebody fills it in. */

export type City = { id: number; name: string };

/** What a CEP is; the city is null where only the state is known. */
export type CepFound = { stateId: string; cityId: string; street: string; district: string };

/** What the registry knows of a company, under the names of the form's fields. */
export type CompanyFound = {
  recipient: string;
  street: string;
  number: string;
  complement: string;
  district: string;
  cep: string;
  stateId: string;
  cityId: string;
};

/** `refused`: there is no such number, in the server's words. `failed`: nobody could tell. */
export type Asked<Found> =
  | { kind: 'found'; found: Found }
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; message: string };

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

type Body = { data?: Record<string, unknown> | null; message?: string };

const ask = async <Found>(
  path: string,
  signal: AbortSignal,
  read: (data: Record<string, unknown>) => Found,
): Promise<Asked<Found>> => {
  try {
    const answer = await fetch(path, { signal, headers: { accept: 'application/json' } });
    const { data, message = '' } = (await answer.json()) as Body;
    if (answer.ok && data) return { kind: 'found', found: read(data) };
    return { kind: answer.status === 422 ? 'refused' : 'failed', message };
  } catch {
    return { kind: 'failed', message: '' };
  }
};

export const askCities = async (stateId: string, signal: AbortSignal): Promise<City[]> => {
  const answer = await fetch(`/api/cidades?estado=${stateId}`, { signal });
  if (!answer.ok) return [];
  const { data } = (await answer.json()) as { data: { pk_cidade: number; desc_cidade: string }[] };
  return data.map(({ pk_cidade: id, desc_cidade: name }) => ({ id, name }));
};

export const askCep = (cep: string, signal: AbortSignal): Promise<Asked<CepFound>> =>
  ask(`/api/endereco/buscar-cep?cep=${cep}`, signal, (data) => ({
    stateId: text(data.fk_estado),
    cityId: text(data.pk_cidade),
    street: text(data.logradouro),
    district: text(data.bairro),
  }));

export const askCompany = (cnpj: string, signal: AbortSignal): Promise<Asked<CompanyFound>> =>
  ask(`/api/endereco/buscar-documento?cpf_cnpj_usuario=${cnpj}`, signal, (data) => ({
    recipient: text(data.nome_usuario),
    street: text(data.endereco),
    number: text(data.numero),
    complement: text(data.complemento),
    district: text(data.bairro),
    cep: text(data.cep),
    stateId: text(data.fk_estado),
    cityId: text(data.fk_cidade),
  }));
