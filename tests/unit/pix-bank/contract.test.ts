import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsBySchema, faultsOfExchange, officialAnswers } from '../../factories/official-pix-api';
import { type BankUnderTest, client, freshTxid, key, startBank } from '../../factories/pix-bank-under-test';

/** The bank without the adapter: every address, valid and invalid requests, against the official file. */

let bank: BankUnderTest;
let token = '';
beforeAll(async () => {
  bank = await startBank();
  token = await tokenFor();
});
afterAll(() => bank.stop());

const basic = `Basic ${Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64')}`;

const askToken = (authorization: string, form: Record<string, string>) =>
  fetch(`${bank.apiUrl}/oauth/token`, {
    method: 'POST',
    headers: { authorization },
    body: new URLSearchParams(form),
  });
const tokenFor = async (scope?: string) => {
  const response = await askToken(basic, { grant_type: 'client_credentials', ...(scope ? { scope } : {}) });
  const answer = (await response.json()) as { access_token: string };
  return answer.access_token;
};

/** Sends a raw request, and checks the answer against the description. */
const send = async (method: string, address: string, body?: unknown, bearer = token) => {
  const response = await fetch(`${bank.apiUrl}${address}`, {
    method,
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const url = new URL(`${bank.apiUrl}${address}`);
  const exchange = {
    method,
    path: url.pathname.slice('/pix-bank'.length),
    query: url.searchParams,
    requestBody: body,
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    body: text ? (JSON.parse(text) as Record<string, unknown>) : undefined,
  };
  const side = response.ok ? undefined : 'answer';
  expect({ address, faults: faultsOfExchange(exchange, side) }).toEqual({ address, faults: [] });
  return { status: exchange.status, body: exchange.body };
};

const terms = (over: object = {}) => ({
  calendario: { expiracao: 3600 },
  devedor: { cnpj: '12345678000195', nome: 'Empresa de Serviços SA' },
  valor: { original: '37.00' },
  chave: key,
  solicitacaoPagador: 'Serviço realizado.',
  infoAdicionais: [{ nome: 'Pedido', valor: '1234' }],
  ...over,
});
const error = (name: string) => `https://pix.bcb.gov.br/api/v2/error/${name}`;

const examplePath = (template: string) =>
  template
    .replace('{txid}', '7978c0c97ea847e78e8849634473c1f1')
    .replace('{e2eid}', 'E12345678202009091221kkkkkkkkkkk')
    .replace('{id}', '123');
/** The examples do not match the current schemas, so the bank must be stricter than they are. */
const lacks = (name: string) => `answer/loc must have required property '${name}'`;
const oldLocation = [lacks('criacao'), lacks('txid')];
const bothWithdrawals = 'answer/valor/retirada must match exactly one schema in oneOf';

describe('the contract checker', () => {
  it.each([
    ['/cob/{txid}', 'put', [...oldLocation, bothWithdrawals]],
    ['/cob/{txid}', 'patch', oldLocation],
    ['/cob/{txid}', 'get', [...oldLocation, lacks('tipoCob'), bothWithdrawals]],
    ['/cob', 'post', [...oldLocation, bothWithdrawals]],
    ['/pix/{e2eid}', 'get', ['answer/endToEndId must NOT have more than 32 characters']],
    ['/pix/{e2eid}/devolucao/{id}', 'put', []],
    ['/webhook/{chave}', 'get', ["answer must have required property 'cnpj'"]],
  ])('reports no new errors for the official examples of %s %s', (template, method, known) => {
    const request = {
      method,
      path: examplePath(template),
      query: new URLSearchParams(),
      requestBody: undefined,
    };
    const answers = officialAnswers(template, method);
    expect(answers.length).toBeGreaterThan(0);
    const faults = answers.flatMap((answer) =>
      faultsOfExchange({ ...request, ...answer, contentType: 'application/json' }, 'answer'),
    );
    expect([...new Set(faults)].sort()).toEqual([...known].sort());
  });

  it('reports a missing field, a wrong format and an unknown status', async () => {
    const { body } = await send('PUT', `/cob/${freshTxid()}`, terms());
    const { revisao: _, ...without } = body ?? {};
    expect(faultsBySchema('CobGerada', without)).not.toEqual([]);
    expect(faultsBySchema('CobGerada', { ...body, valor: { original: '37,00' } })).not.toEqual([]);
    expect(faultsBySchema('CobGerada', { ...body, status: 'EXPIRADA' })).not.toEqual([]);
    expect(faultsBySchema('CobGerada', { ...body, devedor: { cpf: '123', nome: 'Ana' } })).not.toEqual([]);
  });
});

describe('the token', () => {
  it.each([
    ['a wrong secret', 'Basic bG9qYTplcnJhZG8=', { grant_type: 'client_credentials' }, 401],
    ['another grant', basic, { grant_type: 'password' }, 400],
    ['an unknown scope', basic, { grant_type: 'client_credentials', scope: 'cob.read tudo' }, 400],
  ])('is refused for %s', async (_, authorization, form, status) => {
    expect((await askToken(authorization, form)).status).toBe(status);
  });

  it('opens what its scopes allow', async () => {
    const reader = await tokenFor('cob.read');
    const txid = freshTxid();
    expect(await send('PUT', `/cob/${txid}`, terms(), reader)).toMatchObject({
      status: 403,
      body: { type: error('AcessoNegado') },
    });
    expect((await send('GET', `/cob/${txid}`, undefined, reader)).status).toBe(404);
    expect((await send('GET', `/cob/${txid}`, undefined, 'inventado')).status).toBe(401);
  });

  it('expires', async () => {
    const brief = await tokenFor();
    await bank.clock.setOffset(3_601_000);
    expect((await send('GET', `/cob/${freshTxid()}`, undefined, brief)).status).toBe(401);
    await bank.clock.setOffset(0);
  });
});

describe('a charge', () => {
  it('has revisions that can be read again', async () => {
    const txid = freshTxid();
    expect(await send('PUT', `/cob/${txid}`, terms())).toMatchObject({
      status: 201,
      body: { revisao: 0, txid },
    });
    const patched = await send('PATCH', `/cob/${txid}`, { valor: { original: '567.89' } });
    expect(patched).toMatchObject({ status: 200, body: { revisao: 1, valor: { original: '567.89' } } });
    expect(await send('PUT', `/cob/${txid}`, terms())).toMatchObject({ body: { revisao: 2 } });
    expect(await send('GET', `/cob/${txid}?revisao=1`)).toMatchObject({
      body: { valor: { original: '567.89' } },
    });
    expect(await send('GET', `/cob/${txid}?revisao=3`)).toMatchObject({
      status: 400,
      body: { type: error('CobConsultaInvalida') },
    });
    const removed = await send('PATCH', `/cob/${txid}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
    expect(removed.body).toMatchObject({ revisao: 3, status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
    expect((await send('PATCH', `/cob/${txid}`, { solicitacaoPagador: 'x' })).status).toBe(400);
  });

  it('may get its txid from the bank', async () => {
    const made = await send('POST', '/cob', terms({ devedor: undefined }));
    expect(made.status).toBe(201);
    expect(made.body?.txid).toMatch(/^[a-zA-Z0-9]{26,35}$/);
  });

  it('is valid for a day by default', async () => {
    const made = await send('PUT', `/cob/${freshTxid()}`, terms({ calendario: {} }));
    expect(made.body).toMatchObject({ calendario: { expiracao: 86_400 } });
  });

  it.each([
    ['a zero lifetime', { calendario: { expiracao: 0 } }, 'cob.calendario.expiracao'],
    ['a lifetime as text', { calendario: { expiracao: '3600' } }, 'cob.calendario.expiracao'],
    ['no calendar', { calendario: undefined }, 'cob.calendario'],
    ['an amount of zero', { valor: { original: '0.00' } }, 'cob.valor.original'],
    ['an amount with a comma', { valor: { original: '1,00' } }, 'cob.valor.original'],
    ['an amount with one decimal', { valor: { original: '1.0' } }, 'cob.valor.original'],
    ['an amount with eleven digits', { valor: { original: '12345678901.00' } }, 'cob.valor.original'],
    [
      'a debtor with both documents',
      { devedor: { cpf: '52998224725', cnpj: '12345678000195', nome: 'A' } },
      'cob.devedor',
    ],
    ['a debtor without a name', { devedor: { cpf: '52998224725' } }, 'cob.devedor'],
    ['a foreign key', { chave: 'outra@chave.example' }, 'cob.chave'],
    ['a long message', { solicitacaoPagador: 'x'.repeat(141) }, 'cob.solicitacaoPagador'],
    [
      'too much additional information',
      { infoAdicionais: Array(51).fill({ nome: 'a', valor: 'b' }) },
      'cob.infoAdicionais',
    ],
    ['an unknown location', { loc: { id: 999_999 } }, 'cob.loc.id'],
  ])('is refused with %s', async (_, over, propriedade) => {
    const refused = await send('PUT', `/cob/${freshTxid()}`, terms(over));
    expect(refused).toMatchObject({ status: 400, body: { type: error('CobOperacaoInvalida') } });
    expect(refused.body?.violacoes).toEqual([expect.objectContaining({ propriedade })]);
  });

  it.each(['curto', 'a'.repeat(36), `${'a'.repeat(30)}-`])('is refused under the txid %s', async (txid) => {
    expect((await send('PUT', `/cob/${txid}`, terms())).status).toBe(400);
  });

  it('is refused when the body is no JSON, or far too long', async () => {
    expect((await send('PUT', `/cob/${freshTxid()}`, '{"valor":')).body).toMatchObject({
      type: error('RequisicaoInvalida'),
    });
    expect((await send('PUT', `/cob/${freshTxid()}`, terms({ x: 'y'.repeat(300_000) }))).status).toBe(400);
  });

  it('is not removed and changed in one request', async () => {
    const txid = freshTxid();
    await send('PUT', `/cob/${txid}`, terms());
    const both = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR', valor: { original: '1.00' } };
    expect((await send('PATCH', `/cob/${txid}`, both)).status).toBe(400);
    expect((await send('PATCH', `/cob/${txid}`, { status: 'CONCLUIDA' })).status).toBe(400);
    expect((await send('PATCH', `/cob/${freshTxid()}`, {})).body).toMatchObject({
      type: error('CobNaoEncontrado'),
    });
  });
});

describe('lists', () => {
  const period = 'inicio=2020-01-01T00:00:00Z&fim=2099-01-01T00:00:00Z';

  it('of charges are paged and filtered', async () => {
    const mine = '98765432000198';
    for (let count = 0; count < 3; count += 1)
      await send('PUT', `/cob/${freshTxid()}`, terms({ devedor: { cnpj: mine, nome: 'B' } }));
    const page = await send(
      'GET',
      `/cob?${period}&cnpj=${mine}&paginacao.itensPorPagina=2&paginacao.paginaAtual=1`,
    );
    expect(page.body).toMatchObject({
      parametros: {
        cnpj: mine,
        paginacao: { paginaAtual: 1, quantidadeDePaginas: 2, quantidadeTotalDeItens: 3 },
      },
    });
    expect(page.body?.cobs).toHaveLength(1);
    const active = await send('GET', `/cob?${period}&cnpj=${mine}&status=CONCLUIDA`);
    expect(active.body).toMatchObject({ cobs: [], parametros: { paginacao: { quantidadeDePaginas: 1 } } });
  });

  it('of payments contain refunds, txids and payers', async () => {
    const txid = freshTxid();
    await send('PUT', `/cob/${txid}`, terms({ devedor: { cpf: '52998224725', nome: 'Ana' } }));
    const paid = await bank.order('pay', { txid });
    const { endToEndId } = paid.body as { endToEndId: string };
    const found = async (filter: string) => (await send('GET', `/pix?${period}&${filter}`)).body?.pix;
    expect(await found(`txid=${txid}`)).toHaveLength(1);
    expect(await found(`txid=${txid}&devolucaoPresente=true`)).toHaveLength(0);
    expect((await send('PUT', `/pix/${endToEndId}/devolucao/r1`, { valor: '7.00' })).status).toBe(201);
    expect(await found(`txid=${txid}&devolucaoPresente=true`)).toHaveLength(1);
    expect(await found('cpf=52998224725')).toHaveLength(1);
    expect(await found('cpf=11144477735')).toHaveLength(0);
    expect(await found('txIdPresente=false')).toHaveLength(0);
    expect((await send('GET', `/pix/${endToEndId}/devolucao/r1`)).status).toBe(200);
    expect((await send('GET', `/pix/${endToEndId}/devolucao/r2`)).body).toMatchObject({
      type: error('PixDevolucaoNaoEncontrada'),
    });
  });

  it.each([
    ['/cob', '', 'CobConsultaInvalida'],
    ['/cob', 'inicio=2020-01-01&fim=2021-01-01', 'CobConsultaInvalida'],
    ['/cob', 'inicio=2021-01-01T00:00:00Z&fim=2020-01-01T00:00:00Z', 'CobConsultaInvalida'],
    ['/cob', `${period}&cpf=52998224725&cnpj=12345678000195`, 'CobConsultaInvalida'],
    ['/pix', `${period}&paginacao.paginaAtual=-1`, 'PixConsultaInvalida'],
    ['/pix', `${period}&paginacao.itensPorPagina=1001`, 'PixConsultaInvalida'],
    ['/pix', `${period}&txid=../x`, 'PixConsultaInvalida'],
  ])('of %s are refused for "%s"', async (path, query, name) => {
    expect(await send('GET', `${path}?${query}`)).toMatchObject({ status: 400, body: { type: error(name) } });
  });
});

describe('the webhook', () => {
  it('is set, read and deleted', async () => {
    expect((await send('GET', `/webhook/${key}`)).body).toMatchObject({
      type: error('WebhookNaoEncontrado'),
    });
    expect((await send('PUT', `/webhook/${key}`, { webhookUrl: 'https://loja.example/pix' })).status).toBe(
      200,
    );
    expect((await send('GET', `/webhook/${key}`)).body).toMatchObject({
      webhookUrl: 'https://loja.example/pix',
    });
    expect((await send('DELETE', `/webhook/${key}`)).status).toBe(204);
    expect((await send('DELETE', `/webhook/${key}`)).status).toBe(404);
  });

  it('is refused for a foreign key and for an unknown address', async () => {
    expect((await send('PUT', '/webhook/outra', { webhookUrl: 'https://loja.example' })).status).toBe(400);
    expect((await send('PUT', `/webhook/${key}`, { webhookUrl: 'loja' })).status).toBe(400);
  });
});
