import { beforeAll, describe, expect, it } from 'vitest';
import type { RegistryAnswer, RegistryCompany } from '~/domain/accounts/ports';
import { findDocument } from '~/domain/addresses/find-document.server';
import { loader } from '~/routes/api/call';
import { getServices, type Services } from '~/services.server';
import { apiAnswerOf, get } from '../factories/account-calls';
import { anyCnpj, anyCpf } from '../factories/documents';
import { signedInCustomer } from '../factories/signed-in-customer';

let services: Services;
let customerId: number;
beforeAll(async () => {
  services = await getServices();
  customerId = (await signedInCustomer(services)).id;
});

const company: RegistryCompany = {
  name: 'LIVRARIA FAROL LTDA',
  isActive: true,
  address: {
    cep: '13450013',
    street: 'RUA XV DE NOVEMBRO',
    number: '12',
    complement: null,
    district: 'CENTRO',
    city: 'SANTA BARBARA D OESTE',
    uf: 'SP',
    cityId: null,
  },
};

const ask = (answer: RegistryAnswer<RegistryCompany>, document = anyCnpj(), who = customerId) => {
  const asked: string[] = [];
  const registry = {
    findCompany: async (cnpj: string) => {
      asked.push(cnpj);
      return answer;
    },
  };
  return findDocument({ ...services, registry }, { document, customerId: who }).then((found) => ({
    found,
    asked,
  }));
};
const found = (address: Partial<RegistryCompany['address']>) => ({
  kind: 'found' as const,
  found: { ...company, address: { ...company.address, ...address } },
});

describe('a CNPJ', () => {
  it('returns name and address, with the city in any spelling', async () => {
    const answer = await ask(found({}), '11.222.333/0001-81');
    expect(answer.asked).toEqual(['11222333000181']);
    expect(answer.found).toMatchObject({
      ok: true,
      value: {
        kind: 'company',
        company: {
          name: 'Livraria Farol Ltda',
          cep: '13450013',
          street: 'Rua XV de Novembro',
          complement: '',
          city: { id: 3545803 },
          state: { uf: 'SP' },
        },
      },
    });
  });

  it.each([
    ['the code', { cityId: 3550308, city: 'QUALQUER' }, 3550308],
    ['the CEP, if the name is unknown', { city: 'ATLANTIDA', cep: '20040002' }, 3304557],
    ['nothing', { city: null, uf: null, cep: null }, undefined],
  ])('finds the city by %s', async (_name, address, id) => {
    const answer = await ask(found(address));
    expect(
      answer.found.ok && answer.found.value.kind === 'company' && answer.found.value.company.city?.id,
    ).toBe(id);
  });

  it('fits into the form, however long the registry’s texts are', async () => {
    const long = 'RUA  '.repeat(60);
    const answer = await ask(found({ street: long, number: long, complement: long, district: long }));
    const value =
      answer.found.ok && answer.found.value.kind === 'company' ? answer.found.value.company : null;
    const { street, number, complement, district } = value ?? {
      street: '',
      number: '',
      complement: '',
      district: '',
    };
    expect([street, number, complement, district].map((text) => text.length)).toEqual([119, 19, 79, 79]);
  });

  it.each(['absent', 'unknown'] as const)('is %s', async (kind) => {
    expect((await ask({ kind })).found).toEqual({ ok: false, failure: { kind } });
  });

  it('is looked up at most thirty times an hour', async () => {
    const who = (await signedInCustomer(services)).id;
    for (let count = 0; count < 30; count += 1)
      expect((await ask(found({}), anyCnpj(), who)).found.ok).toBe(true);
    const refused = await ask(found({}), anyCnpj(), who);
    expect(refused).toMatchObject({ asked: [], found: { failure: { kind: 'limited' } } });
    expect((await ask(found({}), anyCpf(), who)).found.ok).toBe(true);
  });
});

describe('a CPF', () => {
  it('is only valid or not: the registry is not asked', async () => {
    expect(await ask(found({}), anyCpf())).toEqual({
      asked: [],
      found: { ok: true, value: { kind: 'person' } },
    });
    for (const document of ['11111111111', '', 'x', '1'.repeat(120), '12345678000100'])
      expect(await ask(found({}), document)).toEqual({
        asked: [],
        found: { ok: false, failure: { kind: 'invalid' } },
      });
  });
});

describe('the call', () => {
  const call = (document: string, headers: Record<string, string> = {}) =>
    apiAnswerOf(
      loader(
        get(`/api/endereco/buscar-documento?cpf_cnpj_usuario=${encodeURIComponent(document)}`, { headers }),
      ),
    );

  it('is for customers, by token or cookie', async () => {
    const { bearer, cookie } = await signedInCustomer(services);
    expect((await call('529.982.247-25')).status).toBe(401);
    const nothing = {
      nome_usuario: null,
      endereco: null,
      numero: null,
      bairro: null,
      fk_cidade: null,
      cep: null,
    };
    for (const headers of [bearer, cookie])
      expect(await call('529.982.247-25', headers)).toMatchObject({
        status: 200,
        body: { data: { ...nothing, fk_tipo_usuario: 2 } },
      });
    expect(await call('529.982.247-26', bearer)).toMatchObject({
      status: 422,
      body: { message: 'CPF/CNPJ inválidos', errosValidacao: { cpf_cnpj_usuario: ['CPF/CNPJ inválidos'] } },
    });
    // No registry listens at this address.
    expect((await call(anyCnpj(), bearer)).status).toBe(503);
  });
});
