import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import compression from 'compression';
import express from 'express';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentCustomer, renewLogin } from '../../app/calls/http/session.server';
import { issueLoginLink, issueSimulationLink } from '../../app/domain/accounts/links/issue-link.server';
import { loader as accessPage, action as changeAccess } from '../../app/routes/account/access/route';
import { action as eraseAccount } from '../../app/routes/account/erase-account/route';
import { loader as exchangeLogin } from '../../app/routes/account/link-entry/exchange';
import * as entryPage from '../../app/routes/account/link-entry/route';
import { loader as loadArchive } from '../../app/routes/account/privacy/archive';
import { action as changePrivacy } from '../../app/routes/account/privacy/route';
import { action as completeProfile, loader as profilePage } from '../../app/routes/account/profile/route';
import { action as endSessions } from '../../app/routes/account/sessions/route';
import { action as signUp } from '../../app/routes/account/sign-up/route';
import { loader as actsPage } from '../../app/routes/account/simulated-acts/route';
import * as startPage from '../../app/routes/account/simulation/route';
import * as api from '../../app/routes/api/call';
import { requireSession } from '../../app/routes/guards.server';
import { loadShell } from '../../app/routes/shell.server';
import { action as cartPage } from '../../app/routes/shop/cart/route';
import { simulatedWrites } from '../../app/routes/simulated-writes.server';
import { getServices, type Services } from '../../app/services.server';
import { answerOf, apiAnswerOf, cookiesOf, get, post, postJson } from '../factories/account-calls';
import { readyCart } from '../factories/cart';
import { type Ask, listen } from '../factories/http';
import { signUpFields } from '../factories/sign-up';
import { signedInCustomer } from '../factories/signed-in-customer';
import {
  openSimulationLink,
  operatorAndCustomer,
  type Simulated,
  simulatedCustomer,
} from '../factories/simulation';
import { toldStaff } from '../factories/studio';

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const actsOf = (userId: number) =>
  services.db.simulatedAct.findMany({
    where: { userId },
    orderBy: { id: 'asc' },
    select: { operatorId: true, method: true, path: true, outcome: true },
  });

describe('the entry of an operator', () => {
  it('leaves the URL at once, asks first, and works once', async () => {
    const { customer, operator, emails } = await operatorAndCustomer(services);
    const issued = await issueSimulationLink(services, emails);
    const link = issued.ok ? issued.value.replace('HELENA-PRADO', 'OUTRA-PESSOA') : '';
    const opened = await openSimulationLink(link);
    expect([opened.location, opened.headers.get('referrer-policy')]).toEqual(['/simular', 'no-referrer']);
    const { cookie } = opened;
    expect(await startPage.loader(get('/simular', { cookie }))).toEqual({
      customerName: 'Helena Prado',
      operatorName: 'Otávio Lima',
      asksCode: false,
    });
    expect(await actsOf(customer.id)).toEqual([]);

    const started = await answerOf(startPage.action(post('/simular', {}, { cookie })));
    expect([started.status, started.location]).toEqual([302, '/']);
    expect(await currentCustomer(get('/', { cookie: cookiesOf(started.headers) }).request)).toMatchObject({
      id: customer.id,
      operator: { id: operator.id, name: 'Otávio Lima' },
    });
    expect(await actsOf(customer.id)).toEqual([
      { operatorId: operator.id, method: 'POST', path: '/simular', outcome: 'entered' },
    ]);
    const again = await answerOf(startPage.action(post('/simular', {}, { cookie })));
    expect(again.location).toBe('/nao-encontrado');
    expect(await answerOf(startPage.loader(get('/simular', { cookie })))).toMatchObject({
      location: '/nao-encontrado',
    });
  });

  it('shows who acts as whom, and nothing to the customer in person', async () => {
    const { cookie } = await simulatedCustomer(services);
    const { shell } = await loadShell(get('/', { cookie }).request);
    expect(shell.simulation).toEqual({ customerName: 'Helena Prado', operatorName: 'Otávio Lima' });
    const other = await signedInCustomer(services);
    expect((await loadShell(get('/', { headers: other.cookie }).request)).shell.simulation).toBeNull();
  });

  it('ends with the operator, at once and for good', async () => {
    const { cookie, operatorId } = await simulatedCustomer(services);
    const isIn = async () => (await currentCustomer(get('/', { cookie }).request)) !== null;
    expect(await isIn()).toBe(true);
    const change = (data: { role?: string | null; blockedAt?: Date | null }) =>
      services.db.user.update({ where: { id: operatorId }, data });
    await change({ role: null });
    expect(await isIn()).toBe(false);
    await change({ role: 'owner', blockedAt: new Date() });
    expect(await isIn()).toBe(false);
    await change({ blockedAt: null });
    expect(await isIn()).toBe(false);
  });
});

describe('a request of an operator in a simulation', () => {
  let simulated: Simulated;
  let ask: Ask;
  let close: () => void;
  beforeEach(async () => {
    simulated = await simulatedCustomer(services);
    const app = express();
    app.use(simulatedWrites(services));
    app.all('/recusado', (_request, response) => void response.status(403).send('não'));
    app.all('/falha', (_request, response) => void response.status(500).send('não'));
    app.all('*', (_request, response) => {
      response.write('parte');
      response.end('fim');
    });
    const door = await listen(app);
    ask = door.ask;
    close = () => door.server.close();
  });
  afterEach(() => close());

  it('is recorded before it is answered, with its result', async () => {
    const { cookie, userId, operatorId } = simulated;
    const sent = await Promise.all([
      ask('/carrinho.data?index&x=52998224725', { cookie }, 'POST'),
      ask('/recusado', { cookie }, 'PUT'),
    ]);
    expect(sent.map(({ status, text }) => [status, text])).toEqual([
      [200, 'partefim'],
      [403, 'não'],
    ]);
    const acts = await actsOf(userId);
    expect(acts).toHaveLength(3);
    expect(acts).toContainEqual({ operatorId, method: 'POST', path: '/carrinho', outcome: 'done' });
    expect(acts).toContainEqual({ operatorId, method: 'PUT', path: '/recusado', outcome: 'refused' });
  });

  /** A server whose one handler waits, and answers with an error when its request is aborted. */
  const slowDoor = async (db: Services['db'] = services.db) => {
    const app = express();
    let open = () => {};
    let acted = 0;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const quiet = { error: () => {} } as unknown as Services['logger'];
    app.use(simulatedWrites({ ...services, db, logger: quiet }), compression());
    app.all('*', async (_request, response) => {
      acted += 1;
      let isBroken = false;
      response.on('close', () => {
        isBroken = true;
      });
      await gate;
      response.status(isBroken ? 500 : 200).type('text');
      response.write('x'.repeat(5_000));
      response.end('fim');
    });
    app.use((_error: unknown, _request: express.Request, response: express.Response, _next: unknown) => {
      response.status(500).end();
    });
    const door = await listen(app);
    return { ...door, open: () => open(), acted: () => acted };
  };
  const outcomesOf = async (userId: number) => (await actsOf(userId)).slice(1).map(({ outcome }) => outcome);
  const brokenDb = (method: 'create' | 'update'): Services['db'] =>
    new Proxy(services.db, {
      get: (db, name) =>
        name === 'simulatedAct'
          ? { ...db.simulatedAct, [method]: () => Promise.reject(new Error('the disk is full')) }
          : Reflect.get(db, name),
    });

  it('is recorded before it is done, and as done even if its connection broke', async () => {
    const { cookie, userId } = simulated;
    const door = await slowDoor();
    const { port } = door.server.address() as AddressInfo;
    const headers = { cookie, 'accept-encoding': 'gzip' };
    const asked = httpRequest({ host: '127.0.0.1', port, path: '/carrinho', method: 'POST', headers });
    asked.on('error', () => {});
    asked.end();
    await expect.poll(door.acted, { timeout: 15_000 }).toBe(1);
    expect(await outcomesOf(userId)).toEqual(['begun']);
    const broken = new Promise((resolve) => asked.once('close', resolve));
    asked.destroy();
    await broken;
    await expect
      .poll(() => new Promise((resolve) => door.server.getConnections((_e, n) => resolve(n))), {
        timeout: 15_000,
      })
      .toBe(0);
    door.open();
    await expect.poll(() => outcomesOf(userId), { timeout: 15_000 }).toEqual(['done']);
    door.server.close();
  });

  it('is not done if it cannot be recorded first', async () => {
    const door = await slowDoor(brokenDb('create'));
    door.open();
    const answer = await door.ask('/carrinho', { cookie: simulated.cookie }, 'POST');
    expect([answer.status, door.acted()]).toEqual([500, 0]);
    door.server.close();
  });

  it('stays recorded as started if its end cannot be recorded, and after an error', async () => {
    const { cookie, userId } = simulated;
    const door = await slowDoor(brokenDb('update'));
    door.open();
    expect((await door.ask('/carrinho', { cookie }, 'POST')).status).toBe(200);
    door.server.close();
    await ask('/falha', { cookie }, 'POST');
    expect(await outcomesOf(userId)).toEqual(['begun', 'begun']);
  });

  it('has a record that staff cannot change', async () => {
    const { userId } = simulated;
    await ask('/carrinho', { cookie: simulated.cookie }, 'POST');
    for (const write of ["update ato_simulado set caminho = '/outro'", 'delete from ato_simulado'])
      expect(await toldStaff(`${write} where fk_usuario = ${userId}`)).toMatch(/não muda nem se apaga/);
  });

  it.each([
    ['GET', '/carrinho'],
    ['POST', '/api/produto/alterar-filtro'],
    ['POST', '/api/usuario/buscar'],
    ['PATCH', '/envio/arquivos/1'],
  ])('is not recorded if it changes nothing: %s %s', async (method, path) => {
    await ask(path, { cookie: simulated.cookie }, method);
    expect(await actsOf(simulated.userId)).toHaveLength(1);
  });

  it('is recorded if the specification makes it a GET, and without secrets', async () => {
    const { cookie, userId } = simulated;
    await ask('/api/endereco/definir-padrao?pk_usuario_endereco=1', { cookie });
    await ask(`/orcamento/${'s'.repeat(43)}`, { cookie }, 'POST');
    await ask(`/${'x'.repeat(500)}`, { cookie }, 'POST');
    const paths = (await actsOf(userId)).map(({ path }) => path);
    expect(paths).toEqual([
      '/simular',
      '/api/endereco/definir-padrao',
      '/orcamento/[hidden]',
      `/${'x'.repeat(199)}`,
    ]);
  });

  it('is not recorded for anyone acting in person, nor after the simulation', async () => {
    const customer = await signedInCustomer(services);
    await ask('/carrinho', customer.cookie, 'POST');
    await ask('/carrinho', customer.bearer, 'POST');
    await ask('/carrinho', {}, 'POST');
    expect(await actsOf(customer.id)).toEqual([]);
    const { cookie, userId } = simulated;
    await services.db.session.updateMany({ where: { userId }, data: { revokedAt: new Date() } });
    await ask('/carrinho', { cookie }, 'POST');
    expect(await actsOf(userId)).toHaveLength(1);
  });

  it('is shown to its customer in pages, newest first, and to no other', async () => {
    const { cookie, userId, operatorId } = simulated;
    const other = await simulatedCustomer(services);
    await services.db.simulatedAct.createMany({
      data: Array.from({ length: 24 }, (_, index) => ({
        userId,
        operatorId,
        method: 'POST',
        path: `/carrinho/${index}`,
        outcome: 'done',
        createdAt: new Date(),
      })),
    });
    const page = (number: string) => actsPage(get(`/conta/acessos?pagina=${number}`, { cookie }));
    expect(await page('1')).toMatchObject({ total: 25, page: 1, pages: 2 });
    expect((await page('1')).acts[0]).toMatchObject({ path: '/carrinho/23', operatorName: 'Otávio Lima' });
    expect((await page('2')).acts.at(-1)).toMatchObject({ outcome: 'entered' });
    for (const odd of ['0', '-1', '99', 'x', '1e9', '1.5'])
      expect((await page(odd)).acts.length).toBeGreaterThan(0);
    const others = await actsPage(get('/conta/acessos', { cookie: other.cookie }));
    expect(others.total).toBe(1);
  });
});

describe('acts that only the customer may do', () => {
  let simulated: Simulated;
  beforeEach(async () => {
    simulated = await simulatedCustomer(services);
  });

  it('are changing password and e-mail', async () => {
    const { cookie } = simulated;
    expect(await accessPage(get('/conta/acesso', { cookie }))).toMatchObject({ isSimulated: true });
    for (const intent of ['senha', 'email']) {
      const answer = await answerOf(changeAccess(post('/conta/acesso', { intent }, { cookie })));
      expect(answer.status).toBe(403);
    }
  });

  it('are ending sessions, deciding on privacy, and having the data exported or the account erased', async () => {
    const { cookie, userId } = simulated;
    const other = await services.db.session.count({ where: { userId, revokedAt: null } });
    const data = { senha_atual: 'seja qual for' };
    const statuses = await Promise.all([
      answerOf(endSessions(post('/conta/sessoes', { outras: '1' }, { cookie }))),
      answerOf(changePrivacy(post('/conta/privacidade', { avisos: 'on' }, { cookie }))),
      answerOf(changePrivacy(post('/conta/privacidade', { intent: 'baixar', ...data }, { cookie }))),
      answerOf(eraseAccount(post('/conta/apagar', data, { cookie }))),
      answerOf(loadArchive({ ...get('/conta/privacidade/arquivo/1', { cookie }), params: { id: '1' } })),
      apiAnswerOf(api.action(postJson('/api/usuario/atualizar-privacidade', { avisos: 1 }, { cookie }))),
    ]);
    for (const { status } of statuses) expect([403, 422]).toContain(status);
    expect(await services.db.session.count({ where: { userId, revokedAt: null } })).toBe(other);
    expect(await services.db.consent.count({ where: { userId } })).toBe(0);
    expect(await services.db.dataRequest.count({ where: { userId } })).toBe(0);
  });

  it('do not become possible by renewing the login', async () => {
    const { cookie, operatorId } = simulated;
    const { request } = post('/conta/dados', {}, { cookie });
    const current = await requireSession(request);
    const login = await renewLogin(services, request);
    if (!login.ok) throw new Error(login.failure.kind);
    const { headers } = login.value;
    const renewed = await currentCustomer(get('/', { cookie: cookiesOf(headers) }).request);
    expect(renewed).toMatchObject({ id: current.customer.id, operator: { id: operatorId } });
  });

  it('are filling in the own data, which the operator is not asked to do', async () => {
    const { cookie, userId } = simulated;
    const before = await services.db.user.findUniqueOrThrow({ where: { id: userId } });
    const fields = { dta_nasc_usuario: '17/04/1988', nr_celular: '(11) 98765-4321', segmento: '1' };
    const fiscal = { consumidor_final: '1', icms_st: '0', comercializacao: '0', industrializacao: '0' };
    const form = { ...fields, ...fiscal };
    expect((await answerOf(completeProfile(post('/conta/dados', form, { cookie })))).status).toBe(403);
    const request = new Request('http://localhost:3000/api/usuario/salvar', {
      method: 'PUT',
      body: new URLSearchParams(form),
      headers: { cookie },
    });
    const call = await apiAnswerOf(api.action({ ...post('/', {}), request }));
    expect(call.status).toBe(403);
    expect(await services.db.user.findUniqueOrThrow({ where: { id: userId } })).toEqual(before);
    const { shell } = await loadShell(get('/', { cookie }).request);
    expect(shell.customer).toMatchObject({ lacksFiscal: false, role: null });
    expect(await profilePage(get('/conta/dados', { cookie }))).toMatchObject({ isSimulated: true });
  });

  it('are accepting terms: when a profile is completed', async () => {
    const { cookie, userId } = simulated;
    await services.db.user.update({ where: { id: userId }, data: { document: null } });
    const { fk_tipo_usuario, email_usuario: _e, senha_usuario: _s, ...fields } = signUpFields();
    const form = { fk_tipo_usuario: fk_tipo_usuario ?? '2', ...fields };
    const page = await answerOf(completeProfile(post('/conta/dados', form, { cookie })));
    expect(page.status).toBe(403);
    expect((await services.db.user.findUniqueOrThrow({ where: { id: userId } })).document).toBeNull();
  });

  it('are accepting terms: at a registration', async () => {
    const { cookie } = simulated;
    const fields = signUpFields();
    expect((await answerOf(signUp(post('/cadastro', fields, { cookie })))).status).toBe(403);
    const call = await apiAnswerOf(api.action(postJson('/api/usuario/salvar', fields, { cookie })));
    expect(call.status).toBe(403);
    expect(call.body.message).toMatch(/^Só a própria pessoa/);
    expect(await services.db.user.count({ where: { email: fields.email_usuario } })).toBe(0);
  });

  it('are accepting terms: when the cart becomes an order', async () => {
    const { cookie, userId } = simulated;
    const { token } = await readyCart(services, userId, { delivery: 'address' });
    const terms = { termos_produtos: 'on', termos_arquivos: 'on' };
    const page = await answerOf(
      cartPage(
        post(
          '/carrinho',
          { intent: 'finalizar', carrinho_token: token, tipo_pagamento: '13', ...terms },
          { cookie },
        ),
      ),
    );
    expect(page.status).toBe(403);
    expect(page.result).toMatchObject({
      section: 'termos',
      text: expect.stringMatching(/^Só o cliente aceita/),
    });
    const body = { token, tipo_pagamento: 13, termos_produtos: true, termos_arquivos: true };
    const call = await apiAnswerOf(api.action(postJson('/api/carrinho/finalizar', body, { cookie })));
    expect(call.status).toBe(403);
    expect(await services.db.order.count({ where: { userId } })).toBe(0);
  });
});

describe('the login by link', () => {
  const cookieFor = async (email: string) => {
    const issued = await issueLoginLink(services, email);
    const token = issued.ok ? (issued.value.split('/').at(-1) ?? '') : '';
    const answer = await answerOf(exchangeLogin({ ...get(`/acesso/${token}`), params: { token } }));
    expect([answer.location, answer.headers.get('referrer-policy')]).toEqual(['/acesso', 'no-referrer']);
    return cookiesOf(answer.headers);
  };

  it('asks first, ends the existing session, and works once', async () => {
    const earlier = await signedInCustomer(services);
    const { customer, emails } = await operatorAndCustomer(services);
    const cookie = `${await cookieFor(emails.customer)}; ${earlier.cookie.cookie}`;
    expect(await entryPage.loader(get('/acesso', { cookie }))).toEqual({
      name: 'Helena Prado',
      email: emails.customer,
      presentName: 'Pessoa de Teste',
    });
    expect(await currentCustomer(get('/1', { headers: earlier.cookie }).request)).not.toBeNull();
    const entered = await answerOf(entryPage.action(post('/acesso', {}, { cookie })));
    expect([entered.status, entered.location]).toEqual([302, '/']);
    const now = await currentCustomer(get('/', { cookie: cookiesOf(entered.headers) }).request);
    expect(now).toMatchObject({ id: customer.id, operator: null });
    expect(await currentCustomer(get('/2', { headers: earlier.cookie }).request)).toBeNull();
    expect(await answerOf(entryPage.action(post('/acesso', {}, { cookie })))).toMatchObject({
      location: '/nao-encontrado',
    });
  });

  it.each([
    [false, { text: 'Login realizado com sucesso', tone: 'success', afterMs: 1_500 }],
    [
      true,
      {
        text: 'Por favor, termine de preencher seu cadastro!',
        tone: 'warning',
        afterMs: 1_500,
        opens: 'registration',
      },
    ],
  ])(
    'gives the same messages as a login by password, also while an answer is missing (%s)',
    async (isMissing, flash) => {
      const { customer, emails } = await operatorAndCustomer(services);
      const fiscal = { finalConsumer: true, taxSubstitution: false, industrialUse: false };
      const data = { ...fiscal, resale: isMissing ? null : false };
      await services.db.user.update({ where: { id: customer.id }, data });
      const cookie = await cookieFor(emails.customer);
      const entered = await answerOf(entryPage.action(post('/acesso', {}, { cookie })));
      const { shell } = await loadShell(get('/', { cookie: cookiesOf(entered.headers) }).request);
      expect(shell.flash).toEqual({ id: expect.any(String), ...flash });
    },
  );

  it('shows the not-found page without a valid link', async () => {
    const { emails, customer } = await operatorAndCustomer(services);
    const cookie = await cookieFor(emails.customer);
    await services.db.user.update({ where: { id: customer.id }, data: { blockedAt: new Date() } });
    for (const tried of ['', cookie, 'lombada-link-login=x']) {
      const page = await answerOf(entryPage.loader(get('/acesso', { cookie: tried })));
      expect(page.location).toBe('/nao-encontrado');
      const sent = await answerOf(entryPage.action(post('/acesso', {}, { cookie: tried })));
      expect(sent.location).toBe('/nao-encontrado');
      expect(cookiesOf(sent.headers)).toBe('');
    }
  });
});
