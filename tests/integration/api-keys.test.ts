import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentCustomer } from '~/calls/http/session.server';
import { MOST_KEYS } from '~/domain/partners/api-key';
import { isKeyText, keyHashOf, newKeyText } from '~/domain/partners/api-keys.server';
import { callsPerKey, wrongKeysPerAddress } from '~/domain/partners/labels';
import { action, loader } from '~/routes/account/integrations/route';
import * as api from '~/routes/api/call';
import { getServices, type Services } from '~/services.server';
import { answerOf, get, post } from '../factories/account-calls';
import { apiKeyOf } from '../factories/api-key';
import { enterParcel, orderToSend } from '../factories/dispatched-order';
import { mailOf } from '../factories/mailbox';
import { placedOrder } from '../factories/order';
import { quoteFor } from '../factories/quote';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';
import { simulatedCustomer } from '../factories/simulation';

const PASSWORD = 'papel e tinta';

let services: Services;
let passwordHash: string;
beforeAll(async () => {
  services = await getServices();
  passwordHash = await services.passwords.hash(PASSWORD);
});

let who: SignedInCustomer;
beforeEach(async () => {
  who = await signedInCustomer(services, 'individual', passwordHash);
});

const usual = { intent: 'criar-chave', nome: 'Sistema', escopos: 'orders:read', validade: '30' };
type Answer = { secret: string | null; result: { error?: Record<string, string[]> } | null };
const send = async (fields: Record<string, string>, by = who) => {
  const { status, result, headers } = await answerOf(action(post('/conta/integracoes', fields, by.cookie)));
  return { status, headers, answer: result as unknown as Answer };
};
const create = (change: Record<string, string> = {}) => send({ ...usual, senha_atual: PASSWORD, ...change });
const listed = async (by = who) => (await loader(get('/conta/integracoes', by.cookie))).keys;

type Header = { authorization: string };
const read = async (call: typeof api.loader, path: string, bearer: Header, params = {}) => {
  const { request, context } = get(path, { headers: bearer });
  const response = await call({ request, params, context });
  return { status: response.status, headers: response.headers, body: await response.json() };
};
const orders = (bearer: Header, query = '') => read(api.loader, `/api/v1/pedidos${query}`, bearer);

describe('the page', () => {
  it('shows a new key once, stores its hash and sends a mail', async () => {
    const { status, answer } = await create();
    expect(status).toBe(200);
    const text = answer.secret ?? '';
    expect(isKeyText(text)).toBe(true);
    const [key] = await listed();
    expect(key).toMatchObject({ name: 'Sistema', prefix: text.slice(0, 10), scopes: ['orders:read'] });
    expect(JSON.stringify(await listed())).not.toContain(text);
    const row = await services.db.apiKey.findFirstOrThrow({ where: { userId: who.id } });
    expect(row.keyHash).toBe(keyHashOf(text));
    const message = await services.db.outboxMessage.findUniqueOrThrow({
      where: { dedupeKey: `api-key-created-${row.id}` },
    });
    expect(message).toMatchObject({
      topic: 'mail.api-key-created',
      payload: { userId: who.id, keyId: row.id },
    });
    const sent = await mailOf(services, {
      topic: 'mail.api-key-created',
      payload: message.payload as object,
    });
    expect(JSON.stringify(sent)).toContain(row.prefix);
    expect(JSON.stringify(sent)).not.toContain(text);
  });

  it('requires the password, a name and a permission', async () => {
    expect(await create({ senha_atual: 'errada' })).toMatchObject({
      status: 422,
      answer: { secret: null, result: { error: { senha_atual: ['Senha atual incorreta'] } } },
    });
    for (const change of [
      { nome: ' ' },
      { escopos: 'orders:write' },
      { validade: '7' },
      { nome: 'x'.repeat(61) },
    ])
      expect((await create(change as unknown as Record<string, string>)).status).toBe(422);
    expect(await listed()).toEqual([]);
  });

  it('allows ten valid keys, also with parallel requests', async () => {
    for (let count = 0; count < MOST_KEYS - 1; count += 1) await apiKeyOf(services, who.id);
    await apiKeyOf(services, who.id, { expiresAt: new Date(services.clock.now().getTime() - 1) });
    const together = await Promise.all([create(), create(), create()]);
    expect(together.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('revokes the customer’s own keys only, at once', async () => {
    const key = await apiKeyOf(services, who.id);
    const other = await signedInCustomer(services);
    await send({ intent: 'revogar-chave', chave: String(key.id) }, other);
    expect((await orders(key.bearer)).status).toBe(200);
    expect((await send({ intent: 'revogar-chave', chave: String(key.id) })).status).toBe(302);
    expect((await orders(key.bearer)).status).toBe(401);
    expect(await listed()).toMatchObject([{ state: 'revoked' }]);
  });

  it('is refused to an operator in a simulation', async () => {
    const { cookie } = await simulatedCustomer(services);
    const { status } = await answerOf(
      action(post('/conta/integracoes', { ...usual, senha_atual: PASSWORD }, { cookie })),
    );
    expect(status).toBe(403);
  });
});

describe('a key', () => {
  it('reads the owner’s orders page by page with cursors, and no others', async () => {
    const { customer, orderId } = await placedOrder(services);
    const foreign = await placedOrder(services);
    const { bearer } = await apiKeyOf(services, customer.id);
    const first = await orders(bearer, '?limite=1');
    expect(first.body.data.pedidos).toMatchObject([{ pk_pedido: orderId, pago: false }]);
    expect(first.body.data.proximo_cursor).toBeNull();
    const own = await read(api.loader, `/api/v1/pedidos/${orderId}`, bearer, { id: String(orderId) });
    expect(own.body.data).toMatchObject({ pk_pedido: orderId, rastreios: [] });
    expect(own.body.data.itens.length).toBeGreaterThan(0);
    const id = String(foreign.orderId);
    expect((await read(api.loader, `/api/v1/pedidos/${id}`, bearer, { id })).status).toBe(404);
    await quoteFor(services, { customerId: customer.id });
    const quotes = await read(api.loader, '/api/v1/orcamentos', bearer);
    expect(quotes.body.data).toMatchObject({ orcamentos: [{ pk_produto: 101 }], proximo_cursor: null });
  });

  it('pages without gaps or duplicates, and refuses an invalid cursor', async () => {
    const { bearer } = await apiKeyOf(services, who.id);
    const made: number[] = [];
    for (let count = 0; count < 5; count += 1)
      made.push((await quoteFor(services, { customerId: who.id })).quote.id);
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await read(api.loader, `/api/v1/orcamentos?limite=2&cursor=${cursor}`, bearer);
      seen.push(...page.body.data.orcamentos.map((each: { pk_orcamento: number }) => each.pk_orcamento));
      cursor = page.body.data.proximo_cursor;
    }
    expect(seen).toEqual(made.reverse());
    for (const query of ['?cursor=1', '?cursor=czzzzzzz', '?limite=0', '?limite=101', '?limite=x'])
      expect((await orders(bearer, query)).status).toBe(422);
  });

  it('returns parcels with their codes', async () => {
    const { orderId, customer } = await orderToSend(services);
    await enterParcel(services, {
      fk_pedido: orderId,
      fk_transportadora: 1,
      codigo_rastreio: 'AA473124829BR',
    });
    const { bearer } = await apiKeyOf(services, customer.id);
    const { body } = await read(api.loader, `/api/v1/pedidos/${orderId}`, bearer, { id: String(orderId) });
    expect(body.data).toMatchObject({
      status: { codigo: 'dispatched' },
      dta_entrega_pedido: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      rastreios: [{ rastreio: 'AA473124829BR', transportadora: 'Correios' }],
    });
  });

  it('is refused without its permission, after its end, if unknown, or for a blocked owner', async () => {
    const narrow = await apiKeyOf(services, who.id, { scopes: ['quotes:read'] });
    const refused = await orders(narrow.bearer);
    expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('orders:read') } });
    expect(refused.headers.get('www-authenticate')).toContain('insufficient_scope');
    const past = await apiKeyOf(services, who.id, {
      expiresAt: new Date(services.clock.now().getTime() - 1),
    });
    for (const authorization of [
      past.bearer.authorization,
      `Bearer ${newKeyText()}`,
      'Bearer lmb_x',
      'Basic x',
      '',
    ])
      expect((await orders({ authorization })).status).toBe(401);
    // A session token of a login is not an API key.
    expect((await orders(who.bearer)).status).toBe(401);
    const good = await apiKeyOf(services, who.id);
    await services.db.user.update({ where: { id: who.id }, data: { blockedAt: new Date() } });
    expect(await orders(good.bearer)).toMatchObject({ status: 422, body: { bloqueio: true } });
  });

  it('opens no page, no other call and nothing of the account', async () => {
    const { bearer } = await apiKeyOf(services, who.id);
    expect(await currentCustomer(get('/pedidos', { headers: bearer }).request)).toBeNull();
    const { request, context } = get('/api/meus-pedidos', { headers: bearer });
    expect((await api.loader({ request, params: {}, context })).status).toBe(401);
    const fields = { ...usual, senha_atual: PASSWORD };
    const { location } = await answerOf(action(post('/conta/integracoes', fields, { headers: bearer })));
    expect(location).toContain('/entrar');
    expect(await listed()).toHaveLength(1);
  });

  it('requests quotes in its owner’s name if permitted', async () => {
    const ask = async (bearer: Header) => {
      const { id } = await services.db.product.findFirstOrThrow({ where: { id: 101 } });
      const sent = post(
        '/api/produto/orcamento',
        {
          pk_produto: String(id),
          nome_orcamento: 'Helena Prado',
          email_orcamento: 'helena@exemplo.com.br',
          telefone_orcamento: '(11) 98765-4321',
          nome_projeto: 'Contos',
          exemplares: '50',
        },
        { headers: bearer },
      );
      return (await api.action(sent)).status;
    };
    const good = await apiKeyOf(services, who.id, { scopes: ['quotes:write'] });
    const narrow = await apiKeyOf(services, who.id, { scopes: ['quotes:read'] });
    expect(await ask(good.bearer)).toBe(200);
    expect(await services.db.quote.count({ where: { customerId: who.id } })).toBe(1);
    expect(await ask(narrow.bearer)).toBe(403);
  });

  it('records its use once a minute', async () => {
    const { id, bearer } = await apiKeyOf(services, who.id);
    const used = async () => (await services.db.apiKey.findUniqueOrThrow({ where: { id } })).lastUsedAt;
    await orders(bearer);
    const first = await used();
    await orders(bearer);
    expect([first === null, await used()]).toEqual([false, first]);
    const old = new Date(services.clock.now().getTime() - 61_000);
    await services.db.apiKey.update({ where: { id }, data: { lastUsedAt: old } });
    await orders(bearer);
    expect((await used())?.getTime()).toBeGreaterThan(old.getTime());
  });

  it('has a rate limit; wrong keys count for their address', async () => {
    const { id, bearer } = await apiKeyOf(services, who.id);
    for (let count = 0; count < callsPerKey.points; count += 1)
      await services.rateLimit.consume(callsPerKey, String(id));
    const limited = await orders(bearer);
    expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true]);
    const { request, context } = get('/api/v1/pedidos', {
      headers: { authorization: `Bearer ${newKeyText()}` },
    });
    for (let count = 0; count < wrongKeysPerAddress.points; count += 1)
      await services.rateLimit.consume(wrongKeysPerAddress, String(context.ip));
    expect((await api.loader({ request, params: {}, context })).status).toBe(429);
  });
});
