import { beforeAll, describe, expect, it } from 'vitest';
import { listAddresses } from '~/domain/addresses/list-addresses.server';
import { readFlash } from '~/platform/cookies.server';
import { action, loader } from '~/routes/account/address/route';
import { getServices, type Services } from '~/services.server';
import { answerOf, cookiesOf, get, post } from '../factories/account-calls';
import { addressOf, cartOf, readyCart } from '../factories/cart';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const newCustomer = () => signedInCustomer(services);

const filled = {
  desc_usuario_endereco: 'Ateliê',
  cpf_cnpj_usuario: '529.982.247-25',
  razao_social_endereco_usuario: 'Clara Monteiro',
  contato_usuario_endereco: 'Clara Monteiro',
  cep_usuario_endereco: '20.040-002',
  logradouro_usuario_endereco: 'Rua da Carioca',
  nr_usuario_endereco: '12',
  complemento_usuario_endereco: '',
  bairro_usuario_endereco: 'Centro',
  fk_estado: '33',
  fk_cidade: '3304557',
};

type Who = Pick<SignedInCustomer, 'cookie'>;
const open = async ({ cookie }: Who, id: string) =>
  loader({ ...get(`/endereco/${id}?voltar=/carrinho`, cookie), params: { id } });
const send = ({ cookie }: Who, id: string, fields: Record<string, string>, back = '/carrinho') =>
  answerOf(
    action({ ...post(`/endereco/${id}?voltar=${encodeURIComponent(back)}`, fields, cookie), params: { id } }),
  );

describe('a new address', () => {
  it('is saved, and chosen in the cart from which the customer came', async () => {
    const customer = await newCustomer();
    await readyCart(services, customer.id);
    const { status, location, headers } = await send(customer, 'novo', filled);
    expect([status, location]).toEqual([302, '/carrinho']);
    expect(headers.get('set-cookie')).toContain('lombada-aviso=');
    const [address] = await listAddresses(services, customer.id);
    expect(address).toMatchObject({ nickname: 'Ateliê', city: { name: 'Rio de Janeiro' }, isDefault: true });
    expect((await cartOf(services, customer.id)).chosen).toEqual({
      addressId: address?.id,
      transportTypeId: null,
      counterId: null,
    });
  });

  it('is reported to a script that stays on the page', async () => {
    const customer = await newCustomer();
    const { status, location, result } = await send(customer, 'novo', { ...filled, vivo: '1' });
    expect([status, location]).toEqual([200, null]);
    const [address] = await listAddresses(services, customer.id);
    expect(result).toEqual({ saved: { id: address?.id }, text: 'Endereço cadastrado com sucesso' });
    const changed = await send(customer, String(address?.id), { ...filled, vivo: '1' });
    expect(changed.result).toEqual({ saved: { id: address?.id }, text: 'Endereço alterado com sucesso!' });
  });

  it.each(['//mal.example', 'https://mal.example', '/\\mal.example', 'javascript:alert(1)', '/entrar'])(
    'never redirects to another site: %s',
    async (back) => {
      expect((await send(await newCustomer(), 'novo', filled, back)).location).toBe('/');
    },
  );

  it('that is wrong is asked for again, with the typed text and the cities of its state', async () => {
    const customer = await newCustomer();
    const wrong = { ...filled, cep_usuario_endereco: '01310-100', nr_usuario_endereco: '' };
    const first = await send(customer, 'novo', wrong);
    expect(first.status).toBe(422);
    const { result, cities } = first.result as unknown as {
      result: { initialValue: Record<string, string>; error: Record<string, string[]> };
      cities: { name: string }[];
    };
    expect(Object.keys(result.error)).toEqual(['nr_usuario_endereco']);
    expect(result.initialValue).toMatchObject({
      logradouro_usuario_endereco: 'Rua da Carioca',
      fk_estado: '33',
    });
    expect(cities.map(({ name }) => name)).toContain('Niterói');
    const second = await send(customer, 'novo', { ...wrong, nr_usuario_endereco: '1' });
    expect(JSON.stringify(second.result)).toContain('Este CEP é de São Paulo');
    expect(await listAddresses(services, customer.id)).toEqual([]);
  });

  it('loads cities without a message about what is still missing', async () => {
    const { status, result } = await send(await newCustomer(), 'novo', {
      intent: 'cidades',
      fk_estado: '27',
    });
    const answer = result as unknown as { cities: { name: string }[]; result: { error: unknown } };
    expect(status).toBe(200);
    expect(answer.cities.map(({ name }) => name)).toContain('Maceió');
    expect(answer.result.error).toEqual({});
  });

  it('starts with known data; the CNPJ of a company is fixed', async () => {
    const company = await signedInCustomer(services, 'company');
    const { page } = await open(company, 'novo');
    expect(page).toMatchObject({ id: null, isDocumentLocked: true, isRecipientGiven: true });
    expect(page.values.razao_social_endereco_usuario).toBe('Gráfica de Teste Ltda.');
    expect(page.states).toHaveLength(27);
    expect(page.isBillingNeeded).toBe(true);
    expect((await open(await newCustomer(), 'novo')).page).toMatchObject({
      isBillingNeeded: false,
      isDocumentLocked: false,
      isRecipientGiven: false,
    });
  });

  it('of a company whose name is too long for an address must be written out', async () => {
    const company = await signedInCustomer(services, 'company');
    await services.db.user.update({ where: { id: company.id }, data: { name: '3M' } });
    expect((await open(company, 'novo')).page).toMatchObject({
      isDocumentLocked: true,
      isRecipientGiven: false,
    });
    const named = { ...filled, cpf_cnpj_usuario: company.document };
    const written = { ...named, razao_social_endereco_usuario: '3M do Brasil Ltda.' };
    expect((await send(company, 'novo', written)).location).toBe('/carrinho');
    expect(await listAddresses(services, company.id)).toMatchObject([{ recipient: '3M do Brasil Ltda.' }]);
  });

  it('of a company starts with the account’s name, in its correct spelling', async () => {
    const company = await signedInCustomer(services, 'company');
    await services.db.user.update({ where: { id: company.id }, data: { name: 'DAVILA EDIÇÕES LTDA' } });
    const { page } = await open(company, 'novo');
    expect(page.values.razao_social_endereco_usuario).toBe('DAVILA EDIÇÕES LTDA');
    const named = { ...filled, cpf_cnpj_usuario: company.document };
    const recipient = "D'Ávila Edições Ltda.";
    const sent = await send(company, 'novo', { ...named, razao_social_endereco_usuario: recipient });
    expect(sent.location).toBe('/carrinho');
    expect(await listAddresses(services, company.id)).toMatchObject([{ recipient, isBilling: true }]);
  });

  it('for billing names the company: another’s name and number are refused beside their fields', async () => {
    const company = await signedInCustomer(services, 'company');
    const { status, result } = await send(company, 'novo', filled);
    expect(status).toBe(422);
    const answer = result as unknown as { result: { error: object; initialValue: object } };
    expect(answer.result.error).toEqual({
      cpf_cnpj_usuario: [expect.stringContaining('use o CNPJ da empresa')],
      razao_social_endereco_usuario: [expect.stringContaining('cadastro (Gráfica de Teste Ltda.)')],
    });
    expect(answer.result.initialValue).toMatchObject({ razao_social_endereco_usuario: 'Clara Monteiro' });
    expect(await listAddresses(services, company.id)).toEqual([]);
  });
});

describe('a company’s billing address', () => {
  const KEPT = /^O endereço de faturamento sai nas notas fiscais e não muda por aqui/;

  it('has no form: it redirects to the list, which says why', async () => {
    const company = await signedInCustomer(services, 'company');
    const id = await addressOf(services, company.id, { isBilling: true });
    const { status, location, headers } = await answerOf(open(company, String(id)));
    expect([status, location]).toEqual([302, '/conta/enderecos']);
    expect(readFlash(services.env, cookiesOf(headers))?.text).toMatch(KEPT);
  });

  it('is not changed by a form that was sent all the same, with the reason', async () => {
    const company = await signedInCustomer(services, 'company');
    const id = await addressOf(services, company.id, { isBilling: true });
    const before = await listAddresses(services, company.id);
    const { status, result } = await send(company, String(id), filled);
    expect(status).toBe(422);
    const answer = result as unknown as { result: { error: object } };
    expect(answer.result.error).toEqual({ '': [expect.stringMatching(KEPT)] });
    expect(await listAddresses(services, company.id)).toEqual(before);
  });
});

describe('an existing address', () => {
  it('is shown with its values and changed in place', async () => {
    const customer = await newCustomer();
    const id = String(await addressOf(services, customer.id));
    const { page } = await open(customer, id);
    expect(page.values).toMatchObject({ fk_cidade: '3550308', cep_usuario_endereco: '01310100' });
    expect(page.cities.length).toBeGreaterThan(600);
    expect((await send(customer, id, filled)).location).toBe('/carrinho');
    expect(await listAddresses(services, customer.id)).toMatchObject([
      { id: Number(id), street: 'Rua da Carioca' },
    ]);
  });

  it.each(['0', '-1', 'abc', '1e3', '99999999999', '../novo'])(
    'that is invalid is not found: %s',
    async (id) => {
      const customer = await newCustomer();
      await expect(open(customer, id)).rejects.toMatchObject({ status: 404 });
      expect((await send(customer, id, filled)).status).toBe(404);
    },
  );

  it('of another customer is not found and does not change', async () => {
    const [owner, stranger] = [await newCustomer(), await newCustomer()];
    const id = await addressOf(services, owner.id);
    const before = await listAddresses(services, owner.id);
    await expect(open(stranger, String(id))).rejects.toMatchObject({ status: 404 });
    expect((await send(stranger, String(id), filled)).status).toBe(404);
    expect(await listAddresses(services, owner.id)).toEqual(before);
  });
});
