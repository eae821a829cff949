import type { AppLoadContext } from '@remix-run/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentCustomer } from '../../app/calls/http/session.server';
import { endOtherSessions } from '../../app/domain/accounts/sessions/list-sessions.server';
import { openSession } from '../../app/domain/accounts/sessions/open-session.server';
import { fixedClock } from '../../app/platform/clock.server';
import { action as presence, loader as time } from '../../app/routes/account/presence/route';
import { action as endSession, loader as sessionsPage } from '../../app/routes/account/sessions/route';
import { loader as listAddresses, action as refresh } from '../../app/routes/api/call';
import { requireCustomer, requireSession } from '../../app/routes/guards.server';
import { loader as category } from '../../app/routes/shop/category/route';
import { getServices, type Services } from '../../app/services.server';
import { answerOf, cookiesOf, get, post, SHOP, someAddress } from '../factories/account-calls';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';

const START = new Date('2026-11-21T12:00:00Z');
const clock = fixedClock(START);
/** Sets the shop's clock to this time after the login. */
const wait = (minutes: number, seconds = 0, ms = 0) =>
  clock.set(new Date(START.getTime() + (minutes * 60 + seconds) * 1000 + ms));

let services: Services;
let realClock: Services['clock'];
beforeAll(async () => {
  services = await getServices();
  realClock = services.clock;
  Object.assign(services, { clock });
});
afterAll(() => Object.assign(services, { clock: realClock }));

let who: SignedInCustomer;
beforeEach(async () => {
  clock.set(START);
  who = await signedInCustomer(services);
});

const look = (path: string, headers: Record<string, string> = who.cookie) =>
  currentCustomer(get(path, { headers }).request);
const isAlive = async (path = '/api/refresh') => (await look(path)) !== null;
const pageFor = (path: string, headers: Record<string, string> = who.cookie) =>
  answerOf(requireCustomer(get(path, { headers }).request));
const callFor = (path: string, headers: Record<string, string>) =>
  requireCustomer(get(path, { headers }).request).then(
    () => 200,
    (thrown: Response) => thrown.status,
  );
const row = () => services.db.session.findFirstOrThrow({ where: { userId: who.id } });
const tell = (ageMs: number, path = '/livro') =>
  presence(post('/sessao', { ageMs: String(ageMs), path }, { headers: who.cookie }));

describe('the idle limit', () => {
  it('is 10 minutes to the millisecond, after which the session has ended for good', async () => {
    wait(9, 59, 999);
    expect(await isAlive()).toBe(true);
    wait(10);
    expect(await isAlive('/livro')).toBe(false);
    wait(9);
    expect(await isAlive()).toBe(true);
  });

  it('is 30 minutes on /envio, until another page is requested', async () => {
    await look('/envio?projeto=x');
    wait(29, 59, 999);
    expect(await isAlive()).toBe(true);
    wait(30);
    expect(await isAlive()).toBe(false);
    wait(20);
    await look('/carrinho');
    wait(30);
    expect(await isAlive()).toBe(false);
  });

  it('starts again with each page and each call, recorded every 5 seconds at most', async () => {
    wait(0, 4, 999);
    await look('/livro');
    expect((await row()).lastSeenAt).toEqual(START);
    wait(0, 5);
    await look('/api/endereco/listar');
    expect((await row()).lastSeenAt).toEqual(clock.now());
    wait(10, 4, 999);
    expect(await isAlive()).toBe(true);
    wait(10, 5);
    expect(await isAlive()).toBe(false);
  });

  it.each([
    '/api/pedido/recupera-pedido-pagamento-ok/1',
    '/api/arquivo/0190a1b2-0000-7000-8000-000000000000/situacao',
    '/arquivos/0190a1b2-0000-7000-8000-000000000000/pagina/1',
    '/api/refresh',
    '/sessao',
  ])('is not extended by %s, which pages request by themselves', async (path) => {
    for (let minute = 1; minute < 10; minute += 1) {
      wait(minute);
      expect(await look(path)).not.toBeNull();
    }
    expect((await row()).lastSeenAt).toEqual(START);
    wait(10);
    expect(await look(path)).toBeNull();
  });

  it('is not extended by a browser’s prefetch', async () => {
    wait(5);
    await look('/envio', { ...who.cookie, 'sec-purpose': 'prefetch' });
    expect(await row()).toMatchObject({ lastSeenAt: START, idleSeconds: 600 });
  });

  it('is not extended by a page that polls, nor changed by it', async () => {
    wait(5);
    await look('/envio.data', { ...who.cookie, 'x-unattended': '1' });
    expect(await row()).toMatchObject({ lastSeenAt: START, idleSeconds: 600 });
  });

  it('stays the page’s own limit during the calls and files of that page', async () => {
    await look('/envio?projeto=x');
    wait(1);
    await look('/api/produto/buscar-arquivos');
    expect((await row()).idleSeconds).toBe(1800);
  });

  it('does not apply to API clients', async () => {
    await services.db.session.updateMany({ where: { userId: who.id }, data: { idleSeconds: null } });
    await look('/envio', who.bearer);
    expect((await row()).idleSeconds).toBeNull();
    wait(59, 59);
    expect(await look('/api/endereco/listar', who.bearer)).not.toBeNull();
  });
});

describe('a page on which a customer only types', () => {
  it('reports the activity with its age, to the millisecond', async () => {
    wait(9);
    const answer = await tell(30_000);
    expect([answer.status, await answer.json()]).toEqual([200, { now: clock.now().getTime() }]);
    wait(18, 29, 999);
    expect(await isAlive()).toBe(true);
    wait(18, 30);
    expect(await isAlive()).toBe(false);
  });

  it('has its own limit', async () => {
    wait(9);
    await tell(0, '/envio');
    wait(38, 59);
    expect(await isAlive()).toBe(true);
    wait(38, 59);
    await tell(0, '/livro');
    wait(48, 59);
    expect(await isAlive()).toBe(false);
  });

  it('never shortens the limit, and never revives a session', async () => {
    wait(5);
    await tell(0);
    await tell(120_000);
    expect((await row()).lastSeenAt).toEqual(clock.now());
    wait(15);
    const late = await tell(60_000);
    expect([late.status, await late.json()]).toEqual([440, { reason: 'idle' }]);
    expect(await isAlive()).toBe(false);
  });

  it.each([
    [{ ageMs: '-1', path: '/' }, 422],
    [{ ageMs: '1e99', path: '/' }, 422],
    [{ ageMs: 'x', path: '/' }, 422],
    [{ ageMs: '1' }, 422],
  ])('is refused %j', async (body, status) => {
    const refused = await presence(
      post('/sessao', body as Record<string, string>, { headers: who.cookie }),
    ).catch((thrown: Response) => thrown);
    expect(refused.status).toBe(status);
  });

  it('learns that the session has ended, that the account is closed, and what time it is', async () => {
    const stranger = await presence(post('/sessao', { ageMs: '0', path: '/' }));
    expect([stranger.status, await stranger.json()]).toEqual([401, { reason: 'expired' }]);
    await services.db.user.update({ where: { id: who.id }, data: { blockedAt: START } });
    const blocked = await tell(0);
    expect([blocked.status, await blocked.json()]).toEqual([422, { reason: 'blocked' }]);
    expect(await (await time()).json()).toEqual({ now: START.getTime() });
  });
});

describe('the token', () => {
  const busyUntil = async (minutes: number) => {
    for (let minute = 5; minute <= minutes; minute += 5) {
      wait(minute);
      await tell(0);
    }
  };

  it('ends after 60 minutes of any activity, unless it is renewed', async () => {
    await busyUntil(55);
    wait(59, 59, 999);
    expect(await isAlive()).toBe(true);
    wait(60);
    expect(await isAlive()).toBe(false);
  });

  it('is renewed by the cookie, and the answer contains no token that a script could read', async () => {
    await busyUntil(55);
    wait(58);
    const answer = await refresh(post('/api/refresh', {}, { headers: who.cookie }));
    expect(await answer.json()).toEqual({ data: null });
    expect(answer.headers.get('authorization')).toBeNull();
    expect((await row()).expiresAt).toEqual(new Date(clock.now().getTime() + 3_600_000));
  });

  it('is renewed by a page in the second half of its life, for browsers without scripts', async () => {
    await busyUntil(25);
    wait(29, 59);
    await look('/livro');
    expect((await row()).expiresAt.getTime()).toBe(START.getTime() + 3_600_000);
    wait(30, 4);
    await look('/livro');
    expect((await row()).expiresAt.getTime()).toBe(clock.now().getTime() + 3_600_000);
  });

  it('is never renewed beyond 12 hours', async () => {
    const minutes = 12 * 60;
    for (let minute = 5; minute < minutes; minute += 5) {
      wait(minute);
      await look('/livro');
    }
    const { expiresAt, endsAt } = await row();
    expect([expiresAt, endsAt]).toEqual([new Date(START.getTime() + minutes * 60_000), expiresAt]);
    wait(minutes - 1, 59, 999);
    expect((await refresh(post('/api/refresh', {}, { headers: who.cookie }))).status).toBe(200);
    expect(await isAlive()).toBe(true);
    wait(minutes);
    expect(await isAlive()).toBe(false);
    expect((await refresh(post('/api/refresh', {}, { headers: who.cookie }))).status).toBe(440);
  });

  it('is not renewed for an idle customer: a renewal is no activity', async () => {
    wait(9, 59);
    expect((await refresh(post('/api/refresh', {}, { headers: who.cookie }))).status).toBe(200);
    wait(10);
    const late = await refresh(post('/api/refresh', {}, { headers: who.cookie }));
    expect(late.status).toBe(440);
    expect(await late.json()).toEqual({
      message: 'Sua sessão terminou por falta de atividade. Entre de novo para continuar.',
    });
  });
});

const apiClient = async () => {
  const origin = { ip: null, userAgent: 'a client', client: 'api', device: null } as const;
  const { token } = await openSession(services, { userId: who.id, origin });
  const { bearerFor } = await import('../../app/calls/http/respond.server');
  const expiresAt = new Date(START.getTime() + 3_600_000);
  const bearer = await bearerFor(services, { token, customerId: who.id, expiresAt });
  return { authorization: `Bearer ${bearer}` };
};
const list = (headers: Record<string, string>, path = '/api/endereco/listar') =>
  listAddresses(get(path, { headers })) as Promise<Response>;
const bearerOf = (answer: Response) => ({ authorization: answer.headers.get('authorization') ?? '' });

describe('an API client', () => {
  it('gets a new token by POST /api/refresh, in the answer and in the header', async () => {
    const client = await apiClient();
    wait(59, 59);
    const answer = await refresh(post('/api/refresh', {}, { headers: client }));
    const { data } = (await answer.json()) as { data: string };
    expect(answer.headers.get('authorization')).toBe(`Bearer ${data}`);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    wait(61);
    expect(await look('/api/x', client)).toBeNull();
    expect(await look('/api/x', { authorization: `Bearer ${data}` })).toMatchObject({ id: who.id });
  });

  it('gets one in the header of any call in the last 2 minutes, refused ones too, and not before', async () => {
    const client = await apiClient();
    wait(57, 59);
    expect((await list(client)).headers.get('authorization')).toBeNull();
    wait(58);
    const answer = await list(client);
    expect(answer.status).toBe(200);
    expect((await list(client, '/api/endereco/listar?pk_estado=x')).headers.get('authorization')).toMatch(
      /^Bearer /,
    );
    wait(117, 59);
    expect(await look('/api/x', bearerOf(answer))).toMatchObject({ id: who.id });
    wait(118);
    expect(await look('/api/x', bearerOf(answer))).toBeNull();
  });

  it('gets none when the session was ended meanwhile', async () => {
    const client = await apiClient();
    wait(58, 30);
    await endOtherSessions(services, { userId: who.id, keptId: 'none' });
    const answer = await list(client);
    expect([answer.status, answer.headers.get('authorization')]).toEqual([401, null]);
    expect((await refresh(post('/api/refresh', {}, { headers: client }))).status).toBe(401);
  });

  it('may send 50 requests in parallel', async () => {
    const client = await apiClient();
    wait(59);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => refresh(post('/api/refresh', {}, { headers: client }))),
    );
    const bearers = new Set(answers.map((answer) => answer.headers.get('authorization')));
    expect([bearers.size, new Set(answers.map(({ status }) => status))]).toEqual([1, new Set([200])]);
    const sessions = await services.db.session.findMany({ where: { userId: who.id, userAgent: 'a client' } });
    expect(sessions.map(({ expiresAt }) => expiresAt)).toEqual([new Date(clock.now().getTime() + 3_600_000)]);
  });

  it('gets nothing for a token that ended or was forged', async () => {
    const client = await apiClient();
    wait(60);
    expect((await list(client)).headers.get('authorization')).toBeNull();
    expect((await refresh(post('/api/refresh', {}, { headers: client }))).status).toBe(401);
    wait(59);
    const forged = { authorization: `${client.authorization.slice(0, -4)}AAAA` };
    expect((await list(forged)).headers.get('authorization')).toBeNull();
  });
});

describe('the redirect after the end of a session', () => {
  const homePages = [
    '/sucesso/1',
    '/carrinho',
    '/pedidos',
    '/pedido/7?x=1',
    '/mensagem',
    '/credito',
    '/cadastro/sucesso',
  ];

  it.each(homePages)('from %s goes home, with the reason', async (path) => {
    const visitor = await pageFor(path, {});
    expect(visitor.location).toBe('/?reason=login');
    wait(10);
    const idle = await pageFor(path);
    expect(idle.location).toBe('/?reason=idle');
    expect(idle.headers.getSetCookie().join()).toMatch(/lombada=; Max-Age=0; Path=\//);
    clock.set(START);
    await services.db.session.updateMany({ where: { userId: who.id }, data: { idleSeconds: 80_000 } });
    wait(60);
    expect((await pageFor(path)).location).toBe('/?reason=expired');
  });

  it.each(['/mensagem', '/credito', '/pedido', '/sucesso'])(
    'from %s, which is no page, goes home too',
    async (path) => {
      const asked = (headers: Record<string, string>) => {
        const { request, context } = get(path, { headers });
        return answerOf(category({ request, context, params: { menu: path.slice(1) } }));
      };
      expect((await asked({})).location).toBe('/?reason=login');
      expect((await asked(who.cookie)).status).toBe(404);
      wait(10);
      expect((await asked(who.cookie)).location).toBe('/?reason=idle');
    },
  );

  it.each(['/envio?projeto=1', '/endereco/novo', '/conta/sessoes'])(
    'from %s goes to the login',
    async (path) => {
      expect((await pageFor(path, {})).location).toBe(`/entrar?voltar=${encodeURIComponent(path)}`);
    },
  );

  it('does not happen on a page without a session, which shows a visitor', async () => {
    wait(10);
    expect(await look('/livro')).toBeNull();
  });

  it('goes back to the requested page after the login', async () => {
    const { loader } = await import('../../app/routes/account/sign-in/route');
    const sent = await pageFor('/pedido/7?x=1', {});
    const kept = cookiesOf(sent.headers);
    expect(await answerOf(loader(get('/entrar', { cookie: kept })))).toMatchObject({
      result: { returnTo: '/pedido/7?x=1' },
    });
    const hostile = `lombada-voltar=${Buffer.from('//evil.example').toString('base64url')}`;
    expect(await answerOf(loader(get('/entrar', { cookie: hostile })))).toMatchObject({
      result: { returnTo: '/' },
    });
  });

  it('is a 440 in the API with a cookie, a 401 with a token or without', async () => {
    const path = '/api/carrinho';
    expect(await callFor(path, {})).toBe(401);
    const client = await apiClient();
    wait(10);
    expect(await callFor(path, who.cookie)).toBe(440);
    wait(60);
    expect(await callFor(path, client)).toBe(401);
    clock.set(START);
    await endOtherSessions(services, { userId: who.id, keptId: 'none' });
    expect(await callFor(path, who.cookie)).toBe(401);
  });
});

describe('the list of sessions', () => {
  const context = { nonce: '', ip: someAddress() } as AppLoadContext;
  const page = (query = '', headers: Record<string, string> = who.cookie) =>
    sessionsPage({ request: new Request(`${SHOP}/conta/sessoes${query}`, { headers }), params: {}, context });
  const end = (body: Record<string, string>, headers: Record<string, string> = who.cookie) =>
    answerOf(endSession(post('/conta/sessoes', body, { headers })));
  const another = (userId: number) => {
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';
    return openSession(services, {
      userId,
      origin: { ip: null, userAgent, client: 'browser', device: null },
    });
  };

  it('shows the open ones, the last used first, and marks the current one', async () => {
    wait(1);
    await another(who.id);
    wait(5);
    const { sessions, total } = await page();
    expect(total).toBe(2);
    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Programa ou aplicativo', true],
      ['Firefox no Linux', false],
    ]);
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(
      ['createdAt', 'device', 'isCurrent', 'isSimulation', 'lastSeenAt', 'publicId'].sort(),
    );
    wait(11);
    expect((await page()).total).toBe(1);
  });

  it('is paged, and an invalid page number gives the first', async () => {
    for (let number = 0; number < 12; number += 1) await another(who.id);
    const [first, second, beyond] = await Promise.all([page(), page('?pagina=2'), page('?pagina=99')]);
    expect([first.sessions.length, second.sessions.length, first.pages]).toEqual([10, 3, 2]);
    expect(beyond.page).toBe(1);
  });

  it('ends one, all others, or the current one, and none of another customer', async () => {
    const other = await signedInCustomer(services);
    const foreign = await services.db.session.findFirstOrThrow({ where: { userId: other.id } });
    expect((await end({ sessao: foreign.publicId })).location).toBe('/conta/sessoes');
    expect(await look('/livro', other.cookie)).not.toBeNull();
    for (const rubbish of ['', 'x', "' or 1=1", '\u0000'])
      expect((await end({ sessao: rubbish })).location).toBe('/conta/sessoes');

    await Promise.all([another(who.id), another(who.id)]);
    const { sessions } = await page();
    await end({ sessao: sessions.find(({ isCurrent }) => !isCurrent)?.publicId ?? '' });
    expect((await page()).total).toBe(2);
    await end({ outras: '1' });
    expect((await page()).total).toBe(1);
    const own = await end({ sessao: sessions.find(({ isCurrent }) => isCurrent)?.publicId ?? '' });
    expect(own.location).toBe('/?reason=logout');
    expect(await look('/livro')).toBeNull();
    await expect(
      requireSession(get('/conta/sessoes', { headers: who.cookie }).request),
    ).rejects.toMatchObject({
      status: 302,
    });
  });
});
