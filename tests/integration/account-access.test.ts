import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentCustomer } from '../../app/calls/http/session.server';
import type { AccountLinkKind } from '../../app/domain/accounts/links/account-link';
import { createAccountLink, findAccountLink } from '../../app/domain/accounts/links/account-link.server';
import { findSession } from '../../app/domain/accounts/sessions/find-session.server';
import { action, loader } from '../../app/routes/account/access/route';
import { loader as exchange } from '../../app/routes/account/confirm-email/exchange';
import * as confirmPage from '../../app/routes/account/confirm-email/route';
import { action as signIn } from '../../app/routes/account/sign-in/route';
import { action as signUp } from '../../app/routes/account/sign-up/route';
import { getServices, type Services } from '../../app/services.server';
import { answerOf, cookiesOf, get, post } from '../factories/account-calls';
import { deliverMails, secretIn } from '../factories/mailbox';
import { signUpFields } from '../factories/sign-up';
import { simulatedCustomer } from '../factories/simulation';

const PASSWORD = 'papel e tinta';
const NEW = 'capa dura e orelha';

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

let email: string;
let cookie: string;
beforeEach(async () => {
  const person = signUpFields();
  email = person.email_usuario ?? '';
  cookie = cookiesOf((await answerOf(signUp(post('/cadastro', person)))).headers);
  await deliverMails(services);
});

const enter = (login: string, senha: string) => answerOf(signIn(post('/entrar', { login, senha })));
const isIn = async (who: string) => (await currentCustomer(get('/', { cookie: who }).request)) !== null;

describe('changing the password', () => {
  const change = (fields: Record<string, string>, who = cookie) =>
    answerOf(
      action(
        post(
          '/conta/acesso',
          {
            intent: 'senha',
            senha_atual: PASSWORD,
            senha_usuario: NEW,
            senha_usuario_confirmation: NEW,
            ...fields,
          },
          { cookie: who },
        ),
      ),
    );
  const errorsOf = async (fields: Record<string, string>) => {
    const { status, result } = await change(fields);
    const { error, initialValue } = (result as { result?: typeof result }).result ?? {};
    expect(JSON.stringify(initialValue ?? {})).not.toMatch(/papel|capa/);
    return { status, error };
  };

  it('needs the current one, ends the other sessions and sends a mail about it', async () => {
    const other = cookiesOf((await enter(email, PASSWORD)).headers);
    const changed = await change({});
    expect([changed.status, changed.location]).toEqual([302, '/conta/acesso']);
    expect([await isIn(cookie), await isIn(other)]).toEqual([true, false]);
    expect([(await enter(email, PASSWORD)).status, (await enter(email, NEW)).status]).toEqual([401, 302]);
    const subjects = (await deliverMails(services)).map(({ to, content }) => [to.address, content.subject]);
    expect(subjects).toContainEqual([email, 'Sua senha foi alterada']);
  });

  it.each([
    [{ senha_atual: 'errada mesmo' }, 'senha_atual', 'Senha atual incorreta'],
    [{ senha_atual: '' }, 'senha_atual', 'Campo Obrigatório'],
    [{ senha_usuario: 'curta', senha_usuario_confirmation: 'curta' }, 'senha_usuario', 'Mínimo 8 Caracteres'],
    [{ senha_usuario_confirmation: 'outra' }, 'senha_usuario_confirmation', 'Senha não confere'],
    [
      { senha_usuario: 'flamengo1981', senha_usuario_confirmation: 'flamengo1981' },
      'senha_usuario',
      expect.stringMatching(/^Esta senha é muito usada/),
    ],
    [
      { senha_usuario: 'helena escreve', senha_usuario_confirmation: 'helena escreve' },
      'senha_usuario',
      'Não use na senha o seu nome, e-mail, documento ou data de nascimento.',
    ],
  ])('refuses %o', async (fields, field, message) => {
    expect(await errorsOf(fields)).toMatchObject({ status: 422, error: { [field]: [message] } });
    expect((await enter(email, PASSWORD)).status).toBe(302);
  });

  it('counts wrong passwords of this login', async () => {
    for (let turn = 0; turn < 10; turn += 1)
      expect((await change({ senha_atual: 'errada' })).status).toBe(422);
    const refused = await change({});
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('needs a login', async () => {
    expect((await change({}, '')).location).toMatch(/^\/entrar/);
  });
});

describe('changing the e-mail', () => {
  const ask = (address: string, fields: Record<string, string> = {}) =>
    answerOf(
      action(
        post(
          '/conta/acesso',
          {
            intent: 'email',
            senha_atual: PASSWORD,
            email_usuario: address,
            email_usuario_confirmation: address,
            ...fields,
          },
          { cookie },
        ),
      ),
    );
  const someMail = () => `nova.${services.ids.id()}@exemplo.com.br`;
  /** Opens the confirmation link. */
  const openLink = async (): Promise<string> => {
    const mail = (await deliverMails(services)).find(
      ({ content }) => content.subject === 'Confirme seu novo e-mail',
    );
    const token = secretIn(mail);
    const opened = await answerOf(exchange({ ...get(`/confirmar-email/${token}`), params: { token } }));
    expect(opened.location).toBe('/confirmar-email');
    return cookiesOf(opened.headers);
  };
  const confirm = (link: string) =>
    answerOf(confirmPage.action(post('/confirmar-email', {}, { cookie: link })));

  it('waits for confirmation at the new address, and notifies the old one', async () => {
    const address = someMail();
    expect((await ask(address.toUpperCase())).location).toBe('/conta/acesso');
    expect(await loader(get('/conta/acesso', { cookie }))).toMatchObject({ email });
    const link = await openLink();
    expect(await confirmPage.loader(get('/confirmar-email', { cookie: link }))).toEqual({
      newEmail: address,
    });
    expect((await enter(address, PASSWORD)).status).toBe(401);

    const confirmed = await confirm(`${link}; ${cookie}`);
    expect([confirmed.status, confirmed.location]).toEqual([302, '/conta/acesso']);
    expect([(await enter(email, PASSWORD)).status, (await enter(address, PASSWORD)).status]).toEqual([
      401, 302,
    ]);
    const told = (await deliverMails(services)).map(({ to, content }) => [to.address, content.subject]);
    expect(told).toContainEqual([email, 'O e-mail da sua conta foi alterado']);
    expect((await confirm(link)).status).toBe(410);
  });

  it('does not reveal whether an address is taken; only its reader finds out', async () => {
    const taken = signUpFields();
    await answerOf(signUp(post('/cadastro', taken)));
    const asked = await ask(taken.email_usuario ?? '');
    expect([asked.status, asked.location]).toEqual([302, '/conta/acesso']);
    const refused = await confirm(await openLink());
    expect(refused).toMatchObject({
      status: 409,
      result: { error: expect.stringMatching(/^Este e-mail já é/) },
    });
    expect((await enter(email, PASSWORD)).status).toBe(302);
  });

  it('invalidates the links sent to the old address', async () => {
    const address = someMail();
    await ask(address);
    const link = await openLink();
    const { id: userId } = await services.db.user.findUniqueOrThrow({ where: { email } });
    const seed = services.ids.token();
    const recovery = (await createAccountLink(services, { kind: 'recovery', userId, seed })) ?? '';
    await confirm(link);
    expect(await findAccountLink(services, 'recovery', recovery)).toBeNull();
  });

  it('uses the last address that was requested', async () => {
    await ask(someMail());
    const first = await openLink();
    const last = someMail();
    await ask(last);
    const second = await openLink();
    expect((await confirm(first)).status).toBe(410);
    expect((await confirm(second)).status).toBe(302);
    expect((await enter(last, PASSWORD)).status).toBe(302);
  });

  it.each([
    ['nada', {}, 'email_usuario', 'Endereço de email inválido'],
    [
      'a@exemplo.com.br',
      { email_usuario_confirmation: 'b@exemplo.com.br' },
      'email_usuario_confirmation',
      'Email não confere',
    ],
    ['a@exemplo.com.br', { senha_atual: 'errada mesmo' }, 'senha_atual', 'Senha atual incorreta'],
  ])('refuses %s %o', async (address, fields, field, message) => {
    const { status, result } = await ask(address, fields);
    expect(status).toBe(422);
    expect(result).toMatchObject({ intent: 'email', result: { error: { [field]: [message] } } });
    expect(await deliverMails(services)).toEqual([]);
  });

  it('refuses the present address, and too many mails to strangers', async () => {
    const { result } = await ask(email);
    expect(result).toMatchObject({
      result: { error: { email_usuario: ['Este já é o e-mail da sua conta'] } },
    });
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await ask(someMail())).status);
    expect(statuses).toEqual([302, 302, 302, 302, 302, 429]);
  });
});

describe('a row edited by staff', () => {
  const tokenOf = (who: string) => /lombada=([^;]+)/.exec(who)?.[1] ?? '';
  const state = async (who: string) => {
    const found = await findSession(services, tokenOf(who), null);
    return found.ok ? 'alive' : found.failure.kind;
  };
  const edit = (userId: number, set: string) =>
    services.db.$executeRawUnsafe(`update usuario set ${set} where pk_usuario = ${userId}`);
  const idOf = async () => (await services.db.user.findUniqueOrThrow({ where: { email } })).id;
  const mailed: AccountLinkKind[] = ['recovery', 'login', 'email-change'];
  const linksInto = async (userId: number) => {
    const tokens = new Map<AccountLinkKind, string>();
    for (const kind of mailed) {
      const newEmail = kind === 'email-change' ? `nova.${userId}@exemplo.com.br` : null;
      const order = { kind, userId, newEmail, seed: services.ids.token() };
      tokens.set(kind, (await createAccountLink(services, order)) ?? '');
    }
    return async () => {
      const found = mailed.map((kind) => findAccountLink(services, kind, tokens.get(kind) ?? ''));
      return (await Promise.all(found)).filter((link) => link !== null).length;
    };
  };

  it('blocks an account for good: with a message meanwhile, and neither session nor link works afterwards', async () => {
    const userId = await idOf();
    const working = await linksInto(userId);
    expect([await state(cookie), await working()]).toEqual(['alive', 3]);
    for (const since of ['now()', "'2020-01-01'", "'2099-01-01'"]) {
      const entered = cookiesOf((await enter(email, PASSWORD)).headers);
      await edit(userId, `bloqueado_em = ${since}`);
      expect(await state(entered)).toBe('blocked');
      await edit(userId, 'bloqueado_em = null');
      expect([since, await state(entered), await state(cookie), await working()]).toEqual([
        since,
        'revoked',
        'revoked',
        0,
      ]);
    }
    expect((await enter(email, PASSWORD)).status).toBe(302);
  });

  it('changes a password, and logs out sessions with the old one', async () => {
    const userId = await idOf();
    const working = await linksInto(userId);
    await edit(userId, 'nome_usuario = nome_usuario, senha_usuario = senha_usuario');
    expect([await state(cookie), await working()]).toEqual(['alive', 3]);
    await edit(userId, `senha_usuario = '${await services.passwords.hash(NEW)}'`);
    expect([await state(cookie), await working()]).toEqual(['revoked', 0]);
    expect([(await enter(email, PASSWORD)).status, (await enter(email, NEW)).status]).toEqual([401, 302]);
  });

  it.each([
    ['is temporarily blocked', 'bloqueado_em = now()', 'bloqueado_em = null'],
    ['is temporarily no operator', 'papel = null', "papel = 'owner'"],
    ['has another password', "senha_usuario = '-2'", "senha_usuario = '-3'"],
  ])('an operator who %s no longer acts as the customer', async (_what, first, then) => {
    const { operatorId, cookie: acting } = await simulatedCustomer(services);
    expect(await state(acting)).toBe('alive');
    await edit(operatorId, first);
    await edit(operatorId, then);
    expect(await state(acting)).toBe('revoked');
  });
});
