import { beforeAll, describe, expect, it } from 'vitest';
import type { AddressInput } from '../../app/domain/addresses/address';
import { findAddress, listAddresses } from '../../app/domain/addresses/list-addresses.server';
import {
  makeDefaultAddress,
  removeAddress,
  saveAddress,
} from '../../app/domain/addresses/save-address.server';
import { formatCnpj } from '../../app/domain/shared/cnpj';
import { getServices, type Services } from '../../app/services.server';
import { seedDemoAccounts } from '../../prisma/seed/accounts/seed';
import { seedAddresses } from '../../prisma/seed/addresses/seed';
import demoLogins from '../../prisma/seed/demo-logins.json';
import { seedPlaces } from '../../prisma/seed/places/seed';
import { anyCnpj, anyCpf } from '../factories/documents';
import { signedInCustomer } from '../factories/signed-in-customer';

let services: Services;
beforeAll(async () => {
  services = await getServices();
  await seedPlaces(services.db);
});

const input: AddressInput = {
  nickname: 'Casa',
  document: '52998224725',
  recipient: 'Clara Monteiro',
  contactName: 'Clara Monteiro',
  cep: '01310100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: null,
  district: 'Bela Vista',
  phone: null,
  stateId: 35,
  cityId: 3550308,
  makeDefault: false,
};
const noPlace = {
  cep: null,
  street: null,
  number: null,
  complement: null,
  district: null,
  city: null,
  uf: null,
  cityId: null,
};
const save = async (userId: number, change: Partial<AddressInput> & { id?: number } = {}) => {
  const saved = await saveAddress(services, userId, { ...input, ...change });
  if (!saved.ok) throw new Error(JSON.stringify(saved.failure));
  return saved.value;
};
/** A company's billing address must name the company itself. */
const own = ({ document }: { document: string }) => ({ document, recipient: 'Gráfica de Teste Ltda.' });
const defaultsOf = async (userId: number) =>
  (await listAddresses(services, userId)).filter(({ isDefault }) => isDefault).map(({ id }) => id);

describe('saving an address', () => {
  it('makes the first one the default, the next one only on request', async () => {
    const { id } = await signedInCustomer(services);
    const first = await save(id);
    expect(first).toMatchObject({ isDefault: true, isBilling: false, city: { name: 'São Paulo' } });
    expect(await save(id)).toMatchObject({ isDefault: false });
    const third = await save(id, { makeDefault: true });
    expect(await defaultsOf(id)).toEqual([third.id]);
  });

  it("makes a company's first one its billing address, under its own CNPJ and name", async () => {
    const company = await signedInCustomer(services, 'company');
    const first = await save(company.id, own(company));
    expect(first).toMatchObject({ isBilling: true, ...own(company) });
    const other = { document: anyCpf(), recipient: 'Clara Monteiro' };
    expect(await save(company.id, other)).toMatchObject({ isBilling: false, ...other });
  });

  it('refuses, beside their fields, a CNPJ and a name in a billing address that are not the company’s', async () => {
    const company = await signedInCustomer(services, 'company');
    const faultsOf = async (change: Partial<AddressInput>) => {
      const saved = await saveAddress(services, company.id, { ...input, ...own(company), ...change });
      return saved.ok || saved.failure.kind !== 'invalid' ? saved : saved.failure.errors;
    };
    const document = [`No endereço de faturamento, use o CNPJ da empresa: ${formatCnpj(company.document)}`];
    const name = [
      'No endereço de faturamento, use o nome da empresa como no cadastro (Gráfica de Teste Ltda.) ou na Receita. Para corrigir o cadastro, fale com o nosso atendimento.',
    ];
    expect(await faultsOf({ document: anyCnpj() })).toEqual({ cpf_cnpj_usuario: document });
    expect(await faultsOf({ recipient: 'Clara Monteiro' })).toEqual({ razao_social_endereco_usuario: name });
    expect(await faultsOf({ document: anyCpf(), recipient: 'Clara Monteiro' })).toEqual({
      cpf_cnpj_usuario: document,
      razao_social_endereco_usuario: name,
    });
    expect(await listAddresses(services, company.id)).toEqual([]);
    expect(await faultsOf({ recipient: 'GRAFICA DE TESTE LTDA - ME' })).toMatchObject({ ok: true });
  });

  it('accepts the name in the registry for a company’s CNPJ, and no other name', async () => {
    const company = await signedInCustomer(services, 'company');
    await services.db.user.update({ where: { id: company.id }, data: { name: 'Sol' } });
    const asked: string[] = [];
    const address = { ...noPlace, cep: '01310100' };
    const found = { name: 'EDITORA LUZ & LUA LTDA', isActive: true, address };
    const registry = {
      findCompany: async (cnpj: string) => {
        asked.push(cnpj);
        return { kind: 'found', found } as const;
      },
    };
    const saveAs = (change: Partial<AddressInput>) =>
      saveAddress({ ...services, registry }, company.id, { ...input, ...own(company), ...change });
    expect(await saveAs({ recipient: 'Editora Lualuz' })).toMatchObject({ failure: { kind: 'invalid' } });
    expect(await saveAs({ document: anyCnpj() })).toMatchObject({ failure: { kind: 'invalid' } });
    expect(asked).toEqual([company.document]);
    const recipient = 'Editora Luz & Lua Ltda';
    expect(await saveAs({ recipient })).toMatchObject({ ok: true, value: { recipient, isBilling: true } });
    expect(await saveAs({ recipient: 'Clara Monteiro' })).toMatchObject({ value: { isBilling: false } });
    expect(asked).toEqual([company.document, company.document]);
  });

  it('does not change a billing address, because invoices refer to it', async () => {
    const company = await signedInCustomer(services, 'company');
    const first = await save(company.id, own(company));
    const changed = await saveAddress(services, company.id, {
      ...input,
      id: first.id,
      recipient: 'Uma Pessoa',
    });
    expect(changed).toEqual({ ok: false, failure: { kind: 'billing' } });
    expect((await listAddresses(services, company.id))[0]).toMatchObject({ recipient: first.recipient });
  });

  it('changes one in place, and keeps the default', async () => {
    const { id } = await signedInCustomer(services);
    const first = await save(id);
    const second = await save(id);
    const changed = await save(id, { id: second.id, cep: '20040002', stateId: 33, cityId: 3304557 });
    expect(changed).toMatchObject({ id: second.id, city: { name: 'Rio de Janeiro' }, state: { uf: 'RJ' } });
    expect(await defaultsOf(id)).toEqual([first.id]);
  });

  it.each([
    ['a CEP of another state', { cep: '20040002' }, 'cep_usuario_endereco'],
    ['a CEP outside all states', { cep: '00000000' }, 'cep_usuario_endereco'],
    ['a city of another state', { cityId: 3304557 }, 'fk_cidade'],
    ['an unknown city', { cityId: 1 }, 'fk_cidade'],
    ['an unknown state', { stateId: 99 }, 'fk_estado'],
  ])('refuses %s', async (_name, change, field) => {
    const { id } = await signedInCustomer(services);
    const saved = await saveAddress(services, id, { ...input, ...change });
    expect(saved).toMatchObject({ ok: false, failure: { kind: 'invalid' } });
    expect(!saved.ok && saved.failure.kind === 'invalid' && Object.keys(saved.failure.errors)).toEqual([
      field,
    ]);
    expect(await listAddresses(services, id)).toEqual([]);
  });
});

describe("another customer's address", () => {
  it('is not found by any request', async () => {
    const owner = await signedInCustomer(services);
    const other = await signedInCustomer(services);
    const address = await save(owner.id);
    await save(owner.id);
    expect(await findAddress(services, other.id, address.id)).toBeNull();
    expect(await makeDefaultAddress(services, other.id, address.id)).toMatchObject({ ok: false });
    expect(await removeAddress(services, other.id, address.id)).toMatchObject({ failure: 'not-found' });
    expect(
      await saveAddress(services, other.id, { ...input, id: address.id, street: 'Minha' }),
    ).toMatchObject({
      failure: { kind: 'not-found' },
    });
    expect(await findAddress(services, owner.id, address.id)).toEqual(address);
  });
});

describe('removing an address', () => {
  it('is refused for the last one and the billing one', async () => {
    const person = await signedInCustomer(services);
    const only = await save(person.id);
    expect(await removeAddress(services, person.id, only.id)).toEqual({ ok: false, failure: 'last' });
    const company = await signedInCustomer(services, 'company');
    const billing = await save(company.id, own(company));
    await save(company.id);
    expect(await removeAddress(services, company.id, billing.id)).toEqual({ ok: false, failure: 'billing' });
  });

  it('makes another one the default, and keeps the row for old orders', async () => {
    const { id } = await signedInCustomer(services);
    const first = await save(id);
    const second = await save(id);
    expect(await removeAddress(services, id, first.id)).toEqual({ ok: true, value: null });
    expect(await defaultsOf(id)).toEqual([second.id]);
    expect(await findAddress(services, id, first.id)).toBeNull();
    expect(await services.db.address.findUnique({ where: { id: first.id } })).toMatchObject({
      removedAt: expect.any(Date),
      isDefault: false,
    });
    expect(await removeAddress(services, id, first.id)).toEqual({ ok: false, failure: 'not-found' });
  });
});

describe('the list', () => {
  it('is filtered by place, name and CEP', async () => {
    const { id } = await signedInCustomer(services);
    await save(id, { nickname: 'Escritório' });
    await save(id, { cep: '20040002', stateId: 33, cityId: 3304557 });
    const names = async (filter: Parameters<typeof listAddresses>[2]) =>
      (await listAddresses(services, id, filter)).map(({ city }) => city.name);
    expect(await names({})).toEqual(['São Paulo', 'Rio de Janeiro']);
    expect(await names({ stateId: 33 })).toEqual(['Rio de Janeiro']);
    expect(await names({ cityId: 3550308 })).toEqual(['São Paulo']);
    expect(await names({ nameOrCep: 'ESCRITORIO' })).toEqual(['São Paulo']);
    expect(await names({ nameOrCep: '20.040' })).toEqual(['Rio de Janeiro']);
  });
});

describe('parallel requests', () => {
  it('end with exactly one default address', async () => {
    const { id } = await signedInCustomer(services);
    const addresses = [await save(id), await save(id), await save(id), await save(id)];
    const wanted = Array.from({ length: 20 }, (_, index) => addresses[index % 4]?.id ?? 0);
    const made = await Promise.all(wanted.map((address) => makeDefaultAddress(services, id, address)));
    expect(made.every(({ ok }) => ok)).toBe(true);
    expect(await defaultsOf(id)).toHaveLength(1);
  });

  it('of a new company end with one default and one billing address', async () => {
    const company = await signedInCustomer(services, 'company');
    const { id } = company;
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => save(id, { ...own(company), makeDefault: index % 2 === 0 })),
    );
    const addresses = await listAddresses(services, id);
    expect(addresses).toHaveLength(20);
    expect(addresses.filter(({ isBilling }) => isBilling)).toHaveLength(1);
    expect(await defaultsOf(id)).toHaveLength(1);
  });

  it('never remove the last address', async () => {
    const { id } = await signedInCustomer(services);
    const addresses = [await save(id), await save(id), await save(id)];
    await Promise.all(addresses.map((address) => removeAddress(services, id, address.id)));
    expect(await listAddresses(services, id)).toHaveLength(1);
    expect(await defaultsOf(id)).toHaveLength(1);
  });
});

describe('the database', () => {
  it('holds one default and one billing address of twenty that are written in parallel', async () => {
    const { id: userId } = await signedInCustomer(services, 'company');
    const { stateId: _state, makeDefault: _default, ...row } = input;
    const write = (flags: { isDefault: boolean; isBilling: boolean }) =>
      services.db.address.create({ data: { ...row, ...flags, userId } });
    const flags = [
      { isDefault: true, isBilling: false },
      { isDefault: false, isBilling: true },
    ] as const;
    const written = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => write(flags[index % 2] ?? flags[0])),
    );
    expect(written.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const addresses = await listAddresses(services, userId);
    expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect(addresses.filter(({ isBilling }) => isBilling)).toHaveLength(1);
  });

  it('holds them also while addresses are saved, made default and removed in parallel', async () => {
    const company = await signedInCustomer(services, 'company');
    const { id } = company;
    const known = [await save(id, own(company)), await save(id), await save(id)];
    const acts = Array.from({ length: 24 }, (_, index) => {
      const which = known[index % 3]?.id ?? 0;
      if (index % 4 === 0) return saveAddress(services, id, { ...input, makeDefault: true });
      if (index % 4 === 1) return makeDefaultAddress(services, id, which);
      if (index % 4 === 2) return saveAddress(services, id, { ...input, id: which, makeDefault: true });
      return removeAddress(services, id, which);
    });
    await Promise.all(acts);
    const addresses = await listAddresses(services, id);
    expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect(addresses.filter(({ isBilling }) => isBilling).map(({ id: billing }) => billing)).toEqual([
      known[0]?.id,
    ]);
  });
});

describe('the demo addresses', () => {
  it('are two per customer, valid for a customer, after any number of seed runs', async () => {
    await seedDemoAccounts(services.db);
    for (let run = 0; run < 2; run += 1) await seedAddresses(services.db);
    for (const { login, role } of demoLogins.filter((each) => each.role !== 'operator')) {
      const user = await services.db.user.findUniqueOrThrow({ where: { email: login } });
      const addresses = await listAddresses(services, user.id);
      expect(addresses).toHaveLength(2);
      expect(addresses.map(({ isBilling }) => isBilling)).toEqual([role === 'company', false]);
      for (const { id, city, state, isDefault, isBilling, ...details } of addresses) {
        if (isBilling) continue;
        const again = { ...details, cityId: city.id, stateId: state.id, makeDefault: isDefault, id };
        expect(await saveAddress(services, user.id, again)).toMatchObject({ ok: true });
      }
    }
  });
});
