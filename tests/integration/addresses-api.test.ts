import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as api from '../../app/routes/api/call';
import { getServices, type Services } from '../../app/services.server';
import { seedPlaces } from '../../prisma/seed/places/seed';
import { seedShipping } from '../../prisma/seed/shipping/seed';
import { addressOf } from '../factories/cart';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';

type Args = Parameters<typeof api.action>[0];
type Route = { loader: (args: Args) => unknown; action: (args: Args) => unknown };
const routes: Record<string, Route> = {
  '/api/estados': api,
  '/api/cidades': api,
  '/api/endereco/buscar-cep': api,
  '/api/endereco/listar': api,
  '/api/endereco/buscar-endereco': api,
  '/api/endereco/salvar': api,
  '/api/endereco/remover': api,
  '/api/endereco/definir-padrao': api,
  '/api/endereco/simular-frete': api,
  '/api/balcao/listar': api,
};

let services: Services;
let customer: SignedInCustomer;
let stranger: SignedInCustomer;
beforeAll(async () => {
  services = await getServices();
  await seedPlaces(services.db);
  await seedShipping(services.db);
  customer = await signedInCustomer(services);
  stranger = await signedInCustomer(services);
});

type Call = { method?: string; body?: unknown; headers?: Record<string, string> };
type Answer = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the tests look at JSON of many shapes
  json: any;
};

const call = async (address: string, { method = 'GET', body, headers = {} }: Call = {}): Promise<Answer> => {
  const url = new URL(address, 'http://localhost:3000');
  const route = routes[url.pathname];
  if (!route) throw new Error(`no route ${url.pathname}`);
  const request = new Request(url, {
    method,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  });
  const run = method === 'GET' ? route.loader : route.action;
  const response = (await run({ request, params: {}, context: { nonce: '', ip: '127.0.0.1' } })) as Response;
  return { status: response.status, json: await response.json() };
};

const filled = {
  desc_usuario_endereco: 'Casa',
  cpf_cnpj_usuario: '529.982.247-25',
  razao_social_endereco_usuario: 'Clara Monteiro',
  contato_usuario_endereco: 'Clara Monteiro',
  cep_usuario_endereco: '01.310-100',
  logradouro_usuario_endereco: 'Avenida Paulista',
  nr_usuario_endereco: '1578',
  complemento_usuario_endereco: '',
  bairro_usuario_endereco: 'Bela Vista',
  fk_estado: 35,
  fk_cidade: 3550308,
  valida_cpf_cnpj: true,
  fk_tipo_usuario: 2,
};
const post = (who: SignedInCustomer, body: unknown = filled) =>
  call('/api/endereco/salvar', { method: 'POST', body, headers: who.bearer });

describe('places', () => {
  it('GET /estados and /cidades', async () => {
    const all = await call('/api/estados');
    expect(all.status).toBe(200);
    expect(all.json.data).toHaveLength(27);
    expect(all.json.data[0]).toEqual({ pk_estado: 12, desc_estado: 'Acre', uf_estado: 'AC' });
    expect((await call('/api/cidades?estado=53')).json).toEqual({
      data: [
        {
          pk_cidade: 5300108,
          desc_cidade: 'Brasília',
          fk_estado: 53,
          estado: { pk_estado: 53, desc_estado: 'Distrito Federal', uf_estado: 'DF' },
        },
      ],
    });
    expect((await call('/api/cidades?estado=12&is_balcao=1')).json).toEqual({ data: [] });
    expect((await call('/api/cidades?estado=')).json.errosValidacao).toEqual({
      estado: ['Selecione um estado!'],
    });
  });

  it('GET /endereco/buscar-cep', async () => {
    expect(await call('/api/endereco/buscar-cep?cep=20040-002')).toMatchObject({
      status: 200,
      json: { data: { fk_estado: 33, pk_cidade: 3304557, logradouro: '', bairro: '' } },
    });
    for (const cep of ['', '123', '00000000', 'x'])
      expect(await call(`/api/endereco/buscar-cep?cep=${cep}`)).toMatchObject({
        status: 422,
        json: { status: 'failed', message: 'CEP inválido', errosValidacao: { cep: ['CEP inválido'] } },
      });
  });
});

describe('the address book', () => {
  it('creates, lists, finds, changes, makes default and removes', async () => {
    const created = await post(customer);
    expect(created).toMatchObject({
      status: 200,
      json: {
        message: 'Endereço cadastrado com sucesso',
        data: { default_usuario_endereco: 1, faturamento: 0, fk_tipo_usuario: 2, desc_cidade: 'São Paulo' },
      },
    });
    const second = await post(customer, { ...filled, desc_usuario_endereco: 'Trabalho' });
    const id = second.json.data.pk_usuario_endereco;
    const { bearer: headers } = customer;
    const changed = await call('/api/endereco/salvar', {
      method: 'PUT',
      headers,
      body: { ...filled, pk_usuario_endereco: id, nr_usuario_endereco: 's/n' },
    });
    expect(changed.json).toMatchObject({
      message: 'Endereço alterado com sucesso!',
      data: { pk_usuario_endereco: id, nr_usuario_endereco: 's/n' },
    });
    expect(await call(`/api/endereco/definir-padrao?pk_usuario_endereco=${id}`, { headers })).toMatchObject({
      status: 200,
      json: { message: 'Endereço alterado com sucesso!' },
    });
    const listed = await call('/api/endereco/listar?nome_ou_cep=01310', { headers });
    expect(listed.json.data.map((each: { pk_usuario_endereco: number }) => each.pk_usuario_endereco)[0]).toBe(
      id,
    );
    const found = await call(`/api/endereco/buscar-endereco?pk_usuario_endereco=${id}`, { headers });
    expect(found.json.data).toMatchObject({ pk_usuario_endereco: id, default_usuario_endereco: 1 });
    const removal = { method: 'POST', headers };
    expect(await call(`/api/endereco/remover?pk_usuario_endereco=${id}`, removal)).toMatchObject({
      status: 200,
      json: { message: 'Endereço removido com sucesso!' },
    });
    const last = created.json.data.pk_usuario_endereco;
    const refused = await call(`/api/endereco/remover?pk_usuario_endereco=${last}`, removal);
    expect(refused.status).toBe(422);
    expect(refused.json.message).toContain('Erro ao remover endereço!');
  });

  it('accepts the browser’s cookie like a token, and pages the list', async () => {
    const who = await signedInCustomer(services);
    const fromOwnScript = { ...who.cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
    const own = (address: string, init: Call = {}) => call(address, { ...init, headers: fromOwnScript });
    const created = await own('/api/endereco/salvar', { method: 'POST', body: filled });
    const id = created.json.data.pk_usuario_endereco;
    const body = { ...filled, pk_usuario_endereco: id, desc_usuario_endereco: 'Ateliê' };
    expect((await own('/api/endereco/salvar', { method: 'PUT', body })).status).toBe(200);
    for (const verb of ['buscar-endereco', 'definir-padrao'])
      expect((await own(`/api/endereco/${verb}?pk_usuario_endereco=${id}`)).status).toBe(200);
    for (let more = 0; more < 20; more += 1) await post(who);
    const listed = async (search: string) =>
      (await own(`/api/endereco/listar${search}`)).json.data.map(
        (each: { desc_usuario_endereco: string }) => each.desc_usuario_endereco,
      );
    expect(await listed('')).toHaveLength(21);
    expect(await listed('?pagina=1')).toHaveLength(20);
    expect((await listed('?pagina=1'))[0]).toBe('Ateliê');
    expect(await listed('?pagina=2')).toHaveLength(1);
    expect(await listed('?pagina=3')).toEqual([]);
    expect(await listed('?nome_ou_cep=ATELIE')).toEqual(['Ateliê']);
    expect(await listed('?pk_estado=33')).toEqual([]);
    const removal = { method: 'POST' };
    expect((await own(`/api/endereco/remover?pk_usuario_endereco=${id}`, removal)).json.message).toBe(
      'Endereço removido com sucesso!',
    );
  });

  it('answers 401 to a visitor and 404 to another customer', async () => {
    const id = (await post(customer)).json.data.pk_usuario_endereco;
    const calls: [string, Call][] = [
      [`/api/endereco/buscar-endereco?pk_usuario_endereco=${id}`, {}],
      [`/api/endereco/definir-padrao?pk_usuario_endereco=${id}`, { method: 'POST' }],
      [`/api/endereco/remover?pk_usuario_endereco=${id}`, { method: 'POST' }],
      ['/api/endereco/salvar', { method: 'PUT', body: { ...filled, pk_usuario_endereco: id } }],
    ];
    for (const [address, init] of calls) {
      expect((await call(address, init)).status).toBe(401);
      expect((await call(address, { ...init, headers: stranger.bearer })).status).toBe(404);
    }
    expect((await call('/api/endereco/listar')).status).toBe(401);
    expect((await call('/api/endereco/listar', { headers: stranger.bearer })).json).toEqual({ data: [] });
    const own = await call(`/api/endereco/buscar-endereco?pk_usuario_endereco=${id}`, {
      headers: customer.bearer,
    });
    expect(own.json.data.nr_usuario_endereco).toBe('1578');
  });

  it('changes nothing by a link from another site', async () => {
    const id = (await post(customer)).json.data.pk_usuario_endereco;
    const address = `/api/endereco/definir-padrao?pk_usuario_endereco=${id}`;
    const { cookie } = customer;
    const fromOwnScript = { ...cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
    expect((await call(address, { headers: cookie })).status).toBe(403);
    expect((await call(address, { headers: { ...cookie, 'sec-fetch-site': 'cross-site' } })).status).toBe(
      403,
    );
    expect((await call(address, { headers: { ...fromOwnScript, 'sec-fetch-dest': 'image' } })).status).toBe(
      403,
    );
    expect((await call(address, { headers: fromOwnScript })).status).toBe(200);
  });

  it('refuses another name and number in a company’s billing address', async () => {
    const company = await signedInCustomer(services, 'company');
    const refused = await post(company);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.json.errosValidacao)).toEqual([
      'cpf_cnpj_usuario',
      'razao_social_endereco_usuario',
    ]);
    expect((await call('/api/endereco/listar', { headers: company.bearer })).json).toEqual({ data: [] });
    const name = 'Gráfica de Teste Ltda.';
    const own = { ...filled, cpf_cnpj_usuario: company.document, razao_social_endereco_usuario: name };
    const saved = await post(company, own);
    expect(saved.json.data).toMatchObject({
      faturamento: 1,
      cpf_cnpj_usuario: company.document,
      razao_social_endereco_usuario: name,
    });
  });

  it('does not change a billing address, and says why', async () => {
    const company = await signedInCustomer(services, 'company');
    const id = await addressOf(services, company.id, { isBilling: true });
    const body = { ...filled, pk_usuario_endereco: id, nr_usuario_endereco: '7' };
    const changed = await call('/api/endereco/salvar', { method: 'PUT', body, headers: company.bearer });
    expect(changed.status).toBe(422);
    expect(changed.json.message).toMatch(
      /^O endereço de faturamento sai nas notas fiscais e não muda por aqui/,
    );
    const [kept] = (await call('/api/endereco/listar', { headers: company.bearer })).json.data;
    expect(kept.nr_usuario_endereco).toBe('1578');
  });

  it('reports every invalid field', async () => {
    const refused = await post(customer, {
      ...filled,
      cep_usuario_endereco: '20040-002',
      fk_cidade: 3550308,
    });
    expect(refused.status).toBe(422);
    expect(refused.json.errosValidacao).toEqual({
      cep_usuario_endereco: ['Este CEP é de Rio de Janeiro, não do estado escolhido'],
    });
    const empty = await post(customer, {});
    expect(Object.keys(empty.json.errosValidacao)).toHaveLength(10);
    const put = await call('/api/endereco/salvar', { method: 'PUT', body: filled, headers: customer.bearer });
    expect(put.json.errosValidacao).toEqual({ pk_usuario_endereco: ['Selecione um endereço'] });
  });
});

describe('counters and freight', () => {
  it('POST /balcao/listar', async () => {
    const body = { pk_estado: 35, pk_cidade: 3550308, frete_gratis: true, carrinho_token: 'x' };
    const free = await call('/api/balcao/listar', { method: 'POST', body });
    expect(free.json.data).toHaveLength(1);
    expect(free.json.data[0]).toMatchObject({
      pk_balcao: 1,
      vlr_balcao: 0,
      mais_proximo: false,
      prazo_balcao: 1,
    });
    const near = await call('/api/balcao/listar', {
      method: 'POST',
      body: { ...body, frete_gratis: false, cep: '05422-000' },
    });
    expect(near.json.data[0]).toMatchObject({ pk_balcao: 2, vlr_balcao: 6.9, mais_proximo: true });
    await post(customer);
    const home = await call('/api/balcao/listar', {
      method: 'POST',
      body: { ...body, frete_gratis: false },
      headers: customer.bearer,
    });
    expect(home.json.data[0]).toMatchObject({ pk_balcao: 1, mais_proximo: true });
    const none = await call('/api/balcao/listar', {
      method: 'POST',
      body: { pk_estado: 12, pk_cidade: 1200401 },
    });
    expect(none.json).toEqual({ data: [], message: 'Não há opções de balcão para essa cidade no momento.' });
    const refused = await call('/api/balcao/listar', { method: 'POST', body: {} });
    expect(refused.json.errosValidacao).toEqual({
      pk_estado: ['Selecione um estado!'],
      pk_cidade: ['Selecione uma cidade!'],
    });
  });

  it('POST /endereco/simular-frete', async () => {
    const ask = (fields: Record<string, unknown>, cep: unknown = '20040-002') =>
      call('/api/endereco/simular-frete', { method: 'POST', body: { pk_produto: 101, cep, ...fields } });
    const few = await ask({ exemplares: 50 });
    expect(few.status).toBe(200);
    expect(few.json.data).toMatchObject({
      menor_preco_balcao: 0,
      pk_estado: 33,
      pk_cidade: 3304557,
      destino: 'Rio de Janeiro/RJ',
      distancia_balcao: 'na sua cidade',
      balcao_mais_proximo: { pk_cidade: 3304557, distancia_km: 0, distancia: 'na sua cidade' },
    });
    const { balcao_mais_proximo: nearest, ...far } = (await ask({}, '69900-062')).json.data;
    expect(nearest.distancia).toMatch(/^a cerca de \d\.\d{3} km$/);
    expect(far.distancia_balcao).toMatch(/^a cerca de \d\.\d{3} km$/);
    const many = await ask({ exemplares: '500', servicos: [], acabamento_opcional: { 'spot-uv': true } });
    const pac = ({ json }: Answer) =>
      json.data.opcoesEntrega.find((each: { tipo: string }) => each.tipo === 'PAC');
    expect(pac(few)).toMatchObject({ pk_tipo_transporte: 1, tempo: '6 dias úteis' });
    expect(pac(many).valor).toBeGreaterThan(pac(few).valor);
    expect((await ask({ exemplares: 7 })).json.data.ajustes[0]).toContain('Ajustamos de 7 para 20');
    // Options may be named by the ids that the filter returns: 1011 is couché fosco 115 g, heavier than offset 75.
    const heavy = await ask({ exemplares: 50, tipos_papel_miolo: 1011 });
    expect(pac(heavy).valor).toBeGreaterThan(pac(few).valor);
    for (const cep of ['00000-000', '2004', 'abc', '200400021'])
      expect(await ask({}, cep)).toMatchObject({
        status: 422,
        json: { errosValidacao: { cep: ['CEP inválido'] } },
      });
    expect(await ask({}, null)).toMatchObject({
      status: 422,
      json: { errosValidacao: { cep: ['Campo Obrigatório'] } },
    });
    expect(await ask({ encadernacao: 'hot-melt', tipos_papel_miolo: 'couche-fosco-150' })).toMatchObject({
      status: 422,
      json: { errosValidacao: { tipos_papel_miolo: [expect.stringContaining('grosso demais')] } },
    });
    expect(await ask({ pk_produto: 999_999 })).toMatchObject({ status: 404 });
    expect(await ask({ pk_produto: '' })).toMatchObject({
      status: 422,
      json: { errosValidacao: { pk_produto: ['Escolha um produto para simular o frete'] } },
    });
  });
});

describe('invalid input', () => {
  it('never gets a 500', async () => {
    const path = fc.constantFrom(...Object.keys(routes));
    const query = fc.dictionary(
      fc.constantFrom('estado', 'is_balcao', 'cep', 'pk_estado', 'nome_ou_cep', 'pk_usuario_endereco'),
      fc.oneof(fc.string({ unit: 'binary' }), fc.integer().map(String), fc.constant('\0')),
    );
    const field = fc.constantFrom(
      ...Object.keys(filled),
      'pk_usuario_endereco',
      'pk_produto',
      'exemplares',
      'cep',
      'pk_cidade',
    );
    const odd = fc.dictionary(
      field,
      fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue(), fc.constant('a\ud800b')),
    );
    const body = fc.oneof(
      odd.map((change) => JSON.stringify({ ...filled, ...change })),
      fc.json(),
      fc.string({ unit: 'binary' }),
    );
    const method = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE');
    await fc.assert(
      fc.asyncProperty(path, query, method, body, fc.boolean(), async (address, search, verb, text, isIn) => {
        const { status } = await call(`${address}?${new URLSearchParams(search)}`, {
          method: verb,
          headers: isIn ? stranger.bearer : {},
          body: verb === 'GET' ? undefined : text,
        });
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 400 },
    );
  });

  it('is stored as harmless text', async () => {
    const street = "Rua '; drop table usuario; -- <script>alert(1)</script> \\u0000 😀";
    const saved = await post(stranger, { ...filled, logradouro_usuario_endereco: street });
    expect(saved.json.data.logradouro_usuario_endereco).toBe(street);
  });
});
