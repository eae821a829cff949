import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentCustomer } from '../../app/calls/http/session.server';
import { requestRecovery } from '../../app/domain/accounts/password/request-recovery.server';
import { formatCpf } from '../../app/domain/shared/cpf';
import { action as askPage } from '../../app/routes/account/recovery/route';
import { loader as exchange } from '../../app/routes/account/reset-password/exchange';
import * as resetPage from '../../app/routes/account/reset-password/route';
import { action as signIn } from '../../app/routes/account/sign-in/route';
import { action as signUp } from '../../app/routes/account/sign-up/route';
import { action as askCall } from '../../app/routes/api/call';
import { getServices, type Services } from '../../app/services.server';
import {
  answerOf,
  apiAnswerOf,
  cookiesOf,
  get,
  post,
  postJson,
  someAddress,
} from '../factories/account-calls';
import { countedDb } from '../factories/counted-db';
import { deliverMails, secretIn } from '../factories/mailbox';
import { signUpFields } from '../factories/sign-up';

const OLD = 'papel e tinta';
const NEW = 'capa dura e orelha';

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

let person: Record<string, string>;
let email: string;
let signedIn: string;
beforeEach(async () => {
  person = signUpFields();
  email = person.email_usuario ?? '';
  signedIn = cookiesOf((await answerOf(signUp(post('/cadastro', person)))).headers);
  await deliverMails(services);
});

const ask = (login: string, ip = someAddress()) =>
  answerOf(askPage(post('/recuperar-senha', { login }, { ip })));
const recoveryMails = async () =>
  (await deliverMails(services)).filter(({ content }) => content.subject === 'Escolha uma nova senha');
/** Opens the link of a mail, as a browser does; returns the cookie it gets. */
const openLink = async (
  token: string,
): Promise<{ cookie: string; headers: Headers; location: string | null }> => {
  const args = { ...get(`/redefinir-senha/${token}`), params: { token } };
  const { headers, location } = await answerOf(exchange(args));
  return { cookie: cookiesOf(headers), headers, location };
};
const linked = async (login = email): Promise<string> => {
  await ask(login);
  return secretIn((await recoveryMails())[0]);
};
const choose = (cookie: string, senha: string, again = senha) =>
  answerOf(
    resetPage.action(
      post('/redefinir-senha', { senha_usuario: senha, senha_usuario_confirmation: again }, { cookie }),
    ),
  );
const shown = async (cookie: string) => (await resetPage.loader(get('/redefinir-senha', { cookie }))).email;
const enter = async (senha: string) =>
  (await answerOf(signIn(post('/entrar', { login: email, senha })))).status;

describe('asking for a recovery', () => {
  it('sends one mail with a link to the account with the login, by e-mail or document', async () => {
    for (const login of [email, email.toUpperCase(), formatCpf(person.cpf_cnpj_usuario ?? '')]) {
      await ask(login);
      const mails = await recoveryMails();
      expect(mails.map(({ to }) => to)).toEqual([{ name: 'Helena Prado', address: email }]);
      expect(mails[0]?.content.link.url).toMatch(/^http.*\/redefinir-senha\/[\w-]{43}$/);
    }
  });

  it('answers and works alike for known and unknown logins', async () => {
    const answersTo = async (login: string) => {
      const page = await ask(login);
      const call = await apiAnswerOf(askCall(postJson('/api/recuperar-senha', { login })));
      const { initialValue: _typed, ...result } =
        (page.result as { result?: Record<string, unknown> }).result ?? {};
      return { page: [page.status, result], call: [call.status, call.body] };
    };
    const known = await answersTo(email);
    expect(await answersTo('ninguem@exemplo.com.br')).toEqual(known);
    expect(known.call).toEqual([
      200,
      { data: { solicitado: true }, message: 'Verifique seu email para recuperar a senha' },
    ]);
    const count = async (login: string) => {
      const counted = countedDb(process.env.DATABASE_URL ?? '');
      await requestRecovery({ ...services, db: counted.db }, { login, ip: null });
      await counted.close();
      return counted.statements;
    };
    expect(await count('alguem@exemplo.com.br')).toEqual(await count(email));
  });

  it('sends nothing to strangers, blocked and erased accounts', async () => {
    await ask('ninguem@exemplo.com.br');
    await services.db.user.update({ where: { email }, data: { blockedAt: new Date() } });
    await ask(email);
    expect(await recoveryMails()).toEqual([]);
  });

  it('leaves no secret in the outbox or the table', async () => {
    await ask(email);
    const queued = await services.db.outboxMessage.findMany();
    const secret = secretIn((await recoveryMails())[0]);
    expect(secret).toHaveLength(43);
    expect(
      JSON.stringify(queued, (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain(secret);
    expect(JSON.stringify(await services.db.accountLink.findMany())).not.toContain(secret);
  });

  it('is limited for each login at an address, known or not, and for each address', async () => {
    for (const login of [email, 'ninguem-aqui@exemplo.com.br']) {
      const statuses = [];
      const from = someAddress();
      for (let turn = 0; turn < 6; turn += 1) statuses.push((await ask(login, from)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      expect((await ask(login)).status).toBe(200);
    }
    const ip = someAddress();
    for (let turn = 0; turn < 20; turn += 1)
      expect((await ask(`ninguem-${turn}@exemplo.com.br`, ip)).status).toBe(200);
    const last = await apiAnswerOf(
      askCall(postJson('/api/recuperar-senha', { login: 'x@y.example' }, { ip })),
    );
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });

  it('requires a login', async () => {
    const page = await ask(' ');
    expect(page.status).toBe(400);
    const call = await apiAnswerOf(askCall(postJson('/api/recuperar-senha', {})));
    expect(call).toMatchObject({ status: 422, body: { errosValidacao: { login: ['Campo Obrigatório'] } } });
  });
});

describe('the link of a recovery', () => {
  it('leaves the URL at once, for a cookie, and is not used up by opening it', async () => {
    const token = await linked();
    const { location, headers } = await openLink(token);
    expect(location).toBe('/redefinir-senha');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax/);
    for (let turn = 0; turn < 5; turn += 1) await openLink(token);
    const { cookie } = await openLink(token);
    expect(await shown(cookie)).toBe(email);
    expect(await shown('')).toBeNull();
    expect((await openLink('<script>')).cookie).toBe('');
  });

  it('sets one new password, ends every session and sends a mail about it', async () => {
    const { cookie } = await openLink(await linked());
    expect((await choose(cookie, 'curta')).status).toBe(400);
    const weak = await choose(cookie, '12345678');
    expect([weak.status, weak.result.error?.senha_usuario?.[0]]).toEqual([
      422,
      expect.stringMatching(/^Esta senha é muito usada/),
    ]);
    const unequal = await choose(cookie, NEW, 'outra coisa');
    expect(unequal.result.error?.senha_usuario_confirmation).toEqual(['Senha não confere']);
    expect(JSON.stringify(unequal.result.initialValue ?? {})).not.toContain(NEW);
    expect(await currentCustomer(get('/', { cookie: signedIn }).request)).not.toBeNull();

    const chosen = await choose(cookie, NEW);
    expect([chosen.status, chosen.location]).toEqual([302, '/entrar']);
    expect(await currentCustomer(get('/x', { cookie: signedIn }).request)).toBeNull();
    expect([await enter(OLD), await enter(NEW)]).toEqual([401, 302]);
    const told = (await deliverMails(services)).map(({ to, content }) => [to.address, content.subject]);
    expect(told).toContainEqual([email, 'Sua senha foi alterada']);

    expect((await choose(cookie, 'mais uma senha')).status).toBe(410);
    expect(await shown(cookie)).toBeNull();
    expect(await enter(NEW)).toBe(302);
  });

  it('is not invalidated by further requests, and ends the others when it is used', async () => {
    const first = await openLink(await linked());
    const second = await openLink(await linked());
    expect([await shown(first.cookie), await shown(second.cookie)]).toEqual([email, email]);
    expect((await choose(first.cookie, NEW)).status).toBe(302);
    expect((await choose(second.cookie, OLD)).status).toBe(410);
  });

  it('is sent five times an hour on request, then every three minutes: the last one works', async () => {
    for (let turn = 0; turn < 4; turn += 1) await linked();
    const fifth = await openLink(await linked());
    await ask(email);
    expect(await recoveryMails()).toEqual([]);
    expect(await shown(fifth.cookie)).toBe(email);
    const aged = new Date(Date.now() - 3 * 60_000);
    await services.db.accountLink.updateMany({ where: { user: { email } }, data: { createdAt: aged } });
    await ask(email);
    expect(await recoveryMails()).toHaveLength(1);
  });

  it('is invalid after its time', async () => {
    const second = await openLink(await linked());
    const longAgo = new Date(Date.now() - 15 * 60_000);
    await services.db.accountLink.updateMany({
      where: { user: { email }, usedAt: null },
      data: { createdAt: new Date(longAgo.getTime() - 1_000), expiresAt: longAgo },
    });
    expect((await choose(second.cookie, NEW)).status).toBe(410);
    expect(await enter(OLD)).toBe(302);
  });

  it('sets one password for twenty parallel uses', async () => {
    const { cookie } = await openLink(await linked());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => choose(cookie, `senha número ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(19);
  });
});

it('a browser in which a link was used is a known one', async () => {
  const { cookie } = await openLink(await linked());
  const device = cookiesOf((await choose(cookie, NEW)).headers);
  const ip = someAddress();
  const guess = (senha: string, from = '') =>
    answerOf(signIn(post('/entrar', { login: email, senha }, { ip, cookie: from })));
  for (let turn = 0; turn < 11; turn += 1) await guess('errada demais');
  expect([(await guess(NEW)).status, (await guess(NEW, device)).status]).toEqual([429, 302]);
});
