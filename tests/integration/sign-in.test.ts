import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentCustomer } from '../../app/calls/http/session.server';
import { sweepSessions } from '../../app/domain/accounts/sessions/list-sessions.server';
import { formatCpf } from '../../app/domain/shared/cpf';
import { systemClock } from '../../app/platform/clock.server';
import { loader as blockedPage } from '../../app/routes/account/blocked/route';
import { action, loader } from '../../app/routes/account/sign-in/route';
import { loader as leaveByLink, action as signOut } from '../../app/routes/account/sign-out/route';
import { action as signUp } from '../../app/routes/account/sign-up/route';
import { requireCustomer } from '../../app/routes/guards.server';
import { getServices } from '../../app/services.server';
import { answerOf, cookiesOf, get, post, someAddress } from '../factories/account-calls';
import { signUpFields } from '../factories/sign-up';

const PASSWORD = 'papel e tinta';
const HOUR = 60 * 60 * 1000;

const enter = (
  login: string,
  senha: string,
  options: { ip?: string; cookie?: string; voltar?: string } = {},
) => {
  const { voltar, ...rest } = options;
  return answerOf(
    action(post(voltar ? `/entrar?voltar=${encodeURIComponent(voltar)}` : '/entrar', { login, senha }, rest)),
  );
};
const customerOf = (cookie: string) => currentCustomer(get('/', { cookie }).request);
const sessionOf = (headers: Headers) => /lombada=([^;]+)/.exec(cookiesOf(headers))?.[1];

let db: Awaited<ReturnType<typeof getServices>>['db'];
beforeAll(async () => {
  ({ db } = await getServices());
});

let person: Record<string, string>;
let email: string;
beforeEach(async () => {
  person = signUpFields();
  email = person.email_usuario!;
  await answerOf(signUp(post('/cadastro', person)));
});

describe('the sweep', () => {
  it('deletes a session a month after its end, and no other', async () => {
    await enter(email, PASSWORD);
    const user = await db.user.findUniqueOrThrow({ where: { email }, include: { sessions: true } });
    const count = () => db.session.count({ where: { userId: user.id } });
    const [first] = user.sessions;
    const ended = Date.now() - 30 * 24 * HOUR;
    await db.session.update({
      where: { id: first?.id ?? '' },
      data: { expiresAt: new Date(ended + 60_000) },
    });
    const before = await count();
    expect(await sweepSessions({ db, clock: systemClock })).toBe(0);
    await db.session.update({
      where: { id: first?.id ?? '' },
      data: { expiresAt: new Date(ended - 60_000) },
    });
    expect(await sweepSessions({ db, clock: systemClock })).toBe(1);
    expect(await count()).toBe(before - 1);
  });
});

describe('logging in', () => {
  it('works by e-mail in any case, and by CPF with or without punctuation', async () => {
    for (const login of [
      email,
      email.toUpperCase(),
      person.cpf_cnpj_usuario!,
      formatCpf(person.cpf_cnpj_usuario!),
    ]) {
      const answer = await enter(login, PASSWORD, { voltar: '/carrinho?a=1' });
      expect([answer.status, answer.location]).toEqual([302, '/carrinho?a=1']);
      expect(await customerOf(cookiesOf(answer.headers))).toMatchObject({
        email,
        fiscal: { finalConsumer: true },
      });
    }
  });

  it('redirects to no other site', async () => {
    const answer = await enter(email, PASSWORD, { voltar: '//evil.example' });
    expect(answer.location).toBe('/');
  });

  it('gives the same message for a wrong password and an unknown login, and keeps the login', async () => {
    const wrong = await enter(email, 'outra senha');
    const unknown = await enter('ninguem@exemplo.com.br', 'outra senha');
    for (const answer of [wrong, unknown]) {
      expect(answer.status).toBe(401);
      expect(answer.result.error).toEqual({
        '': ['Login ou senha incorretos. Confira os dados e tente de novo.'],
      });
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect(wrong.result.initialValue).toEqual({ login: email });
  });

  it('requires both fields', async () => {
    const answer = await enter('', '');
    expect(answer.status).toBe(400);
    expect(answer.result.error).toEqual({ login: ['Campo Obrigatório'], senha: ['Campo Obrigatório'] });
  });

  it('starts a new session each time and ends the one of the browser', async () => {
    const first = await enter(email, PASSWORD);
    const planted = cookiesOf(first.headers);
    const second = await enter(email, PASSWORD, { cookie: planted });
    expect(sessionOf(second.headers)).not.toBe(sessionOf(first.headers));
    expect(await customerOf(planted)).toBeNull();
    expect(await customerOf(cookiesOf(second.headers))).toMatchObject({ email });
    const strange = await enter(email, PASSWORD, { cookie: 'lombada=chosen-by-an-attacker' });
    expect(sessionOf(strange.headers)).not.toBe('chosen-by-an-attacker');
    expect(await customerOf('lombada=chosen-by-an-attacker')).toBeNull();
  });

  it('stores only a hash of the token', async () => {
    const token = sessionOf((await enter(email, PASSWORD)).headers)!;
    expect(token.length).toBeGreaterThanOrEqual(43);
    expect(await db.session.findUnique({ where: { id: token } })).toBeNull();
    const sessions = await db.session.findMany({ where: { user: { email } } });
    for (const { id } of sessions) expect(id).toMatch(/^[0-9a-f]{64}$/);
  });

  it('lasts an hour, and 12 when it is renewed', async () => {
    const cookie = cookiesOf((await enter(email, PASSWORD)).headers);
    const newest = await db.session.findFirstOrThrow({
      where: { user: { email } },
      orderBy: { expiresAt: 'desc' },
    });
    expect(newest.expiresAt.getTime() - newest.createdAt.getTime()).toBe(HOUR);
    expect(newest.endsAt.getTime() - newest.createdAt.getTime()).toBe(12 * HOUR);
    await db.session.update({ where: { id: newest.id }, data: { expiresAt: new Date(Date.now() + 60_000) } });
    expect(await customerOf(cookie)).not.toBeNull();
    await db.session.update({ where: { id: newest.id }, data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await customerOf(cookie)).toBeNull();
  });
});

describe('too many wrong passwords', () => {
  it('block a login at one address after 10, by e-mail and CPF together, and nowhere else', async () => {
    const ip = someAddress();
    for (let turn = 0; turn < 10; turn += 1) {
      const login = turn % 2 ? email : person.cpf_cnpj_usuario!;
      expect((await enter(login, 'errada', { ip })).status).toBe(401);
    }
    const answer = await enter(email, PASSWORD, { ip });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(answer.result.error?.['']?.[0]).toMatch(/^Muitas tentativas/);
    expect((await enter(email, PASSWORD)).status).toBe(302);
  });

  it('block an address after 20 logins; unknown logins count alike', async () => {
    const ip = someAddress();
    for (let turn = 0; turn < 20; turn += 1)
      expect((await enter(`ninguem-${turn}@exemplo.com.br`, 'errada', { ip })).status).toBe(401);
    expect((await enter(email, PASSWORD, { ip })).status).toBe(429);
    expect((await enter(email, PASSWORD, { ip: someAddress() })).status).toBe(302);
  });

  it('are counted when they come in parallel', async () => {
    const ip = someAddress();
    const answers = await Promise.all(Array.from({ length: 40 }, () => enter(email, 'errada', { ip })));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  it('do not include right passwords', async () => {
    const ip = someAddress();
    for (let turn = 0; turn < 25; turn += 1) expect((await enter(email, PASSWORD, { ip })).status).toBe(302);
  });
});

describe('logging out', () => {
  it('ends the session at once, on the server too', async () => {
    const cookie = cookiesOf((await enter(email, PASSWORD)).headers);
    const answer = await answerOf(signOut(post('/sair', {}, { cookie })));
    expect(answer.location).toBe('/?reason=logout');
    expect(answer.headers.get('set-cookie')).toContain('lombada=; Max-Age=0; Path=/');
    expect(await customerOf(cookie)).toBeNull();
  });

  it('requires a POST', async () => {
    expect(leaveByLink().status).toBe(405);
  });
});

describe('a deactivated account', () => {
  it('gets its message with the right password only, and its session is invalid', async () => {
    const cookie = cookiesOf((await enter(email, PASSWORD)).headers);
    await db.user.update({ where: { email }, data: { blockedAt: new Date() } });
    const refused = await enter(email, PASSWORD);
    expect(refused.location).toBe('/desativado');
    expect((await enter(email, 'errada')).status).toBe(401);
    expect(await customerOf(cookie)).toBeNull();
    const guard = await answerOf(requireCustomer(get('/carrinho', { cookie }).request));
    expect(guard.location).toBe('/desativado');
    const api = await requireCustomer(get('/api/carrinho', { cookie }).request).catch((thrown) => thrown);
    expect(api.status).toBe(422);
    expect(await api.json()).toMatchObject({ bloqueio: true });
    const notice = (header: Record<string, string>) => answerOf(blockedPage(get('/desativado', header)));
    expect(refused.headers.get('set-cookie')).toContain('Max-Age=60');
    const shown = await notice({ cookie: cookiesOf(refused.headers) });
    expect([shown.status, shown.headers.get('set-cookie')]).toEqual([200, null]);
    expect((await notice({ cookie })).status).toBe(200);
    for (const nobody of [{ cookie: '' }, { cookie: 'lombada=x' }])
      expect((await notice(nobody)).location).toBe('/');
  });
});

describe('the login check', () => {
  it('redirects a visitor to the login and back', async () => {
    const page = await answerOf(requireCustomer(get('/envio?projeto=3').request));
    expect(page.location).toBe('/entrar?voltar=%2Fenvio%3Fprojeto%3D3');
    const api = await requireCustomer(get('/api/pedido').request).catch((thrown) => thrown);
    expect(api.status).toBe(401);
    expect(await answerOf(loader(get('/entrar?voltar=//evil.example')))).toMatchObject({
      result: { returnTo: '/' },
    });
  });

  it.each([
    ['idle', 'idle' as const],
    ['expired', 'revoked' as const],
  ])('shows at the login why it is required again: %s', async (reason, end) => {
    const cookie = cookiesOf((await enter(email, PASSWORD)).headers);
    const now = (await getServices()).clock.now();
    const ended = {
      idle: { lastSeenAt: new Date(now.getTime() - 11 * 60_000) },
      revoked: { revokedAt: now },
    };
    await db.session.updateMany({ where: { user: { email } }, data: ended[end] });
    const page = await answerOf(requireCustomer(get('/conta/dados', { cookie }).request));
    expect(page.location).toBe(`/entrar?voltar=%2Fconta%2Fdados&reason=${reason}`);
    expect(page.headers.get('set-cookie')).toContain('lombada=; Max-Age=0; Path=/');
    const { result } = await answerOf(loader(get(page.location ?? '')));
    expect(result).toMatchObject({ ended: expect.stringContaining('Entre de novo') });
    expect(await answerOf(loader(get('/entrar?reason=constructor')))).toMatchObject({
      result: { ended: null },
    });
  });

  it('sends no query without a cookie, and one with it', async () => {
    const services = await getServices();
    const cookie = cookiesOf((await enter(email, PASSWORD)).headers);
    let queries = 0;
    const count = services.db.$queryRaw.bind(services.db);
    const counting = new Proxy(services.db, {
      get: (target, name) =>
        name === '$queryRaw'
          ? (...words: Parameters<typeof count>) => {
              queries += 1;
              return count(...words);
            }
          : Reflect.get(target, name),
    });
    const { db: real } = services;
    Object.assign(services, { db: counting });
    try {
      await currentCustomer(get('/').request);
      expect(queries).toBe(0);
      const { request } = get('/', { cookie });
      await Promise.all([currentCustomer(request), currentCustomer(get('/x', { cookie }).request)]);
      await requireCustomer(request);
      expect(queries).toBe(1);
    } finally {
      Object.assign(services, { db: real });
    }
  });
});
