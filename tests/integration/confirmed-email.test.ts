import { beforeAll, describe, expect, it } from 'vitest';
import { currentCustomer } from '../../app/calls/http/session.server';
import type { Mail } from '../../app/domain/notifications/ports';
import { loader as exchange } from '../../app/routes/account/confirm-sign-up/exchange';
import * as page from '../../app/routes/account/confirm-sign-up/route';
import { action as sendAgain, loader as sendByLink } from '../../app/routes/account/confirm-sign-up/send';
import { action as complete } from '../../app/routes/account/profile/route';
import { action as recover } from '../../app/routes/account/recovery/route';
import { loader as openReset } from '../../app/routes/account/reset-password/exchange';
import { action as reset } from '../../app/routes/account/reset-password/route';
import { action as signUp } from '../../app/routes/account/sign-up/route';
import { loadShell } from '../../app/routes/shell.server';
import { getServices, type Services } from '../../app/services.server';
import { answerOf, cookiesOf, get, post } from '../factories/account-calls';
import { anyCpf } from '../factories/documents';
import { deliverMails, secretIn } from '../factories/mailbox';
import { orderableCart, placedOrder } from '../factories/order';
import { signUpFields } from '../factories/sign-up';

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

type Newcomer = { email: string; cookie: string; link: string };

/** Registers a customer and reads the mail. */
const register = async (fields: Record<string, string> = {}): Promise<Newcomer> => {
  const all = signUpFields(fields);
  const answer = await answerOf(signUp(post('/cadastro', all)));
  expect(answer.status, JSON.stringify(answer.result)).toBe(302);
  const email = all.email_usuario ?? '';
  const mail = (await deliverMails(services)).find(({ to }) => to.address === email);
  expect(mail?.content.link.label).toBe('Confirmar meu e-mail');
  return { email, cookie: cookiesOf(answer.headers), link: secretIn(mail) };
};

const openLink = async (token: string): Promise<string> => {
  const opened = await answerOf(exchange({ ...get(`/confirmar-cadastro/${token}`), params: { token } }));
  expect(opened.location).toBe('/confirmar-cadastro');
  return cookiesOf(opened.headers);
};
const confirm = async ({ link, cookie }: Newcomer) => {
  const opened = await openLink(link);
  return answerOf(page.action(post('/confirmar-cadastro', {}, { cookie: `${opened}; ${cookie}` })));
};
const rowOf = ({ email }: Newcomer) => services.db.user.findUniqueOrThrow({ where: { email } });
const shellOf = async ({ cookie }: Newcomer) => (await loadShell(get('/', { cookie }).request)).shell;

describe('a registration', () => {
  it('is confirmed by a click, not by only opening the link, and once', async () => {
    const who = await register();
    expect((await shellOf(who)).customer?.unconfirmedEmail).toBe(who.email);
    const opened = await openLink(who.link);
    expect(await page.loader(get('/confirmar-cadastro', { cookie: opened }))).toEqual({ email: who.email });
    expect((await rowOf(who)).emailConfirmedAt).toBeNull();
    const confirmed = await confirm(who);
    expect([confirmed.status, confirmed.location]).toEqual([302, '/conta/dados']);
    expect((await rowOf(who)).emailConfirmedAt).toBeInstanceOf(Date);
    expect((await shellOf(who)).customer?.unconfirmedEmail).toBeNull();
    expect((await confirm(who)).status).toBe(410);
  });

  it('redirects to the login without a session, and starts no session', async () => {
    const who = await register();
    const confirmed = await confirm({ ...who, cookie: '' });
    expect(confirmed.location).toBe('/entrar');
    expect(await currentCustomer(get('/', { cookie: cookiesOf(confirmed.headers) }).request)).toBeNull();
  });

  it('gets another mail on request, of which only the newest link is valid, five times an hour', async () => {
    const who = await register();
    const ask = () =>
      answerOf(sendAgain(post('/confirmar-cadastro/enviar?voltar=/conta/dados', {}, { cookie: who.cookie })));
    const asked = await ask();
    expect([asked.status, asked.location]).toEqual([302, '/conta/dados']);
    const [mail] = await deliverMails(services);
    expect([mail?.to.address, mail?.content.subject]).toEqual([who.email, 'Confirme seu e-mail']);
    expect((await confirm(who)).status).toBe(410);
    // Each mail is delivered before the next is requested: four mails sent together arrive in no fixed order.
    const more: Mail[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      await ask();
      more.push(...(await deliverMails(services)));
    }
    expect(more).toHaveLength(4);
    expect((await confirm({ ...who, link: secretIn(more.at(-1)) })).status).toBe(302);
    await ask();
    expect(await deliverMails(services)).toEqual([]);
    expect((await answerOf(sendAgain(post('/confirmar-cadastro/enviar', {})))).location).toMatch(/^\/entrar/);
    expect(sendByLink().status).toBe(405);
  });

  it('can buy before it is confirmed, and then owns its document number', async () => {
    const cart = await orderableCart(services);
    await services.db.user.update({ where: { id: cart.customer.id }, data: { emailConfirmedAt: null } });
    await placedOrder(services, cart);
    const answer = await answerOf(
      signUp(post('/cadastro', signUpFields({ cpf_cnpj_usuario: cart.customer.document }))),
    );
    expect(answer.status).toBe(409);
  });
});

describe('the document number of an unconfirmed account without orders', () => {
  const pair = async () => {
    const document = anyCpf();
    const squatter = await register({ cpf_cnpj_usuario: document });
    const owner = await register({ cpf_cnpj_usuario: document });
    return { document, squatter, owner };
  };

  it('moves to a later registration once its e-mail is confirmed', async () => {
    const { document, squatter, owner } = await pair();
    expect(await rowOf(owner)).toMatchObject({ document: null, wantedDocument: document });
    expect(await rowOf(squatter)).toMatchObject({ document });
    expect((await confirm(owner)).status).toBe(302);
    expect(await rowOf(owner)).toMatchObject({ document, wantedDocument: null });
    expect(await rowOf(squatter)).toMatchObject({ document: null, name: expect.any(String) });
  });

  it('stays if its holder confirms first', async () => {
    const { document, squatter, owner } = await pair();
    await confirm(squatter);
    const late = await confirm(owner);
    expect(late.status).toBe(302);
    expect(await rowOf(owner)).toMatchObject({
      document: null,
      wantedDocument: null,
      emailConfirmedAt: expect.any(Date),
    });
    expect(await rowOf(squatter)).toMatchObject({ document });
    const third = await answerOf(signUp(post('/cadastro', signUpFields({ cpf_cnpj_usuario: document }))));
    expect(third.status).toBe(409);
  });

  it('moves to one of two who confirm at the same moment', async () => {
    const { document, owner } = await pair();
    const other = await register({ cpf_cnpj_usuario: document });
    const answers = await Promise.all([owner, other].map(confirm));
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    const documents = await Promise.all([owner, other].map(async (who) => (await rowOf(who)).document));
    expect(documents.sort()).toEqual([document, null].sort());
  });

  it('moves to a confirmed customer who fills it in, and not to an unconfirmed one', async () => {
    const document = anyCpf();
    const squatter = await register({ cpf_cnpj_usuario: document });
    const customer = await register();
    const { id } = await rowOf(customer);
    await services.db.user.update({ where: { id }, data: { document: null } });
    const fields = { ...signUpFields({ cpf_cnpj_usuario: document }), email_usuario: customer.email };
    const save = () => answerOf(complete(post('/conta/dados', fields, { cookie: customer.cookie })));
    const refused = await save();
    expect([refused.status, refused.result.error?.cpf_cnpj_usuario]).toEqual([
      409,
      [expect.stringContaining('Confirme o seu e-mail')],
    ]);
    await confirm(customer);
    expect((await save()).status).toBe(302);
    expect(await rowOf(customer)).toMatchObject({ document });
    expect(await rowOf(squatter)).toMatchObject({ document: null });
  });
});

describe('recovering the password', () => {
  const choose = async ({ email }: Newcomer) => {
    await answerOf(recover(post('/recuperar-senha', { login: email })));
    const token = secretIn((await deliverMails(services)).find(({ to }) => to.address === email));
    const cookie = cookiesOf(
      (await answerOf(openReset({ ...get(`/redefinir-senha/${token}`), params: { token } }))).headers,
    );
    const password = 'capa dura e orelha';
    const fields = { senha_usuario: password, senha_usuario_confirmation: password };
    return answerOf(reset(post('/redefinir-senha', fields, { cookie })));
  };

  it('confirms the mailbox, and deletes the data of a stranger who registered it', async () => {
    const who = await register();
    expect((await choose(who)).status).toBe(302);
    expect(await rowOf(who)).toMatchObject({
      emailConfirmedAt: expect.any(Date),
      document: null,
      birthDate: null,
      mobileNumber: null,
      segmentId: null,
      finalConsumer: null,
    });
    expect(await currentCustomer(get('/', { cookie: who.cookie }).request)).toBeNull();
  });

  it('does not change a confirmed account', async () => {
    const who = await register();
    await confirm(who);
    const before = await rowOf(who);
    await choose(who);
    expect({ ...(await rowOf(who)), passwordHash: '' }).toEqual({ ...before, passwordHash: '' });
  });
});
