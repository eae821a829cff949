import { beforeAll, beforeEach, expect, it } from 'vitest';
import { action as signIn } from '../../app/routes/account/sign-in/route';
import { action as signUp } from '../../app/routes/account/sign-up/route';
import { action as login } from '../../app/routes/api/call';
import { getServices, type Services } from '../../app/services.server';
import { answerOf, cookiesOf, post, postJson } from '../factories/account-calls';
import { deliverMails } from '../factories/mailbox';
import { signUpFields } from '../factories/sign-up';

const PASSWORD = 'papel e tinta';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

let email: string;
let cookie: string;
beforeEach(async () => {
  const person = signUpFields();
  email = person.email_usuario ?? '';
  const { headers } = await answerOf(signUp(post('/cadastro', person)));
  cookie = cookiesOf(headers);
});

const enter = async (from: string, userAgent = FIREFOX) => {
  const headers = { 'user-agent': userAgent };
  const answer = await answerOf(
    signIn(post('/entrar', { login: email, senha: PASSWORD }, { cookie: from, headers })),
  );
  expect(answer.status).toBe(302);
  return answer.headers;
};
const mails = async () =>
  (await deliverMails(services)).filter(({ content }) => content.subject === 'Novo acesso à sua conta');
const deviceIn = (text: string) => /lombada-aparelho=([^;]+)/.exec(text)?.[1];

it('a registration marks the browser as known, and a login from it sends no mail', async () => {
  expect(deviceIn(cookie)).toMatch(/^[\w-]{43}$/);
  const headers = await enter(cookie);
  expect(deviceIn(headers.getSetCookie().join())).toBe(deviceIn(cookie));
  expect(headers.getSetCookie().find((each) => each.startsWith('lombada-aparelho'))).toMatch(
    /Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax/,
  );
  expect(await mails()).toEqual([]);
});

it('a login from another browser is reported once, in fixed words and without an address', async () => {
  const headers = await enter('', `${FIREFOX}<script>`);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.to.address).toBe(email);
  const rows = mail?.content.facts?.flatMap((fact) => fact.rows) ?? [];
  expect(rows).toEqual([
    { label: 'Aparelho', value: 'Firefox no Linux' },
    {
      label: 'Quando',
      value: expect.stringMatching(/^\d\d\/\d\d\/\d{4} às \d\d:\d\d \(horário de Brasília\)$/),
    },
  ]);
  expect(mail?.content.link.url).toMatch(/\/conta\/sessoes$/);
  await enter(cookiesOf(headers));
  expect(await mails()).toEqual([]);
});

it('a name that the shop did not issue is no known browser', async () => {
  const headers = await enter('lombada-aparelho=chosen-by-somebody');
  expect(deviceIn(headers.getSetCookie().join())).toMatch(/^[\w-]{43}$/);
  expect(await mails()).toHaveLength(1);
});

it('a browser is known to each customer separately', async () => {
  const other = signUpFields();
  await answerOf(signUp(post('/cadastro', other)));
  await enter(deviceIn(cookie) ? `lombada-aparelho=${deviceIn(cookie)}` : '');
  expect(await mails()).toEqual([]);
  const credentials = { login: other.email_usuario ?? '', senha: PASSWORD };
  await answerOf(signIn(post('/entrar', credentials, { cookie: `lombada-aparelho=${deviceIn(cookie)}` })));
  expect(await mails()).toHaveLength(1);
});

it('an API client is known by its name, and stores no cookie', async () => {
  const enterApi = async (userAgent: string) => {
    const body = { login: email, senha: PASSWORD };
    const answer = await login(postJson('/api/login', body, { headers: { 'user-agent': userAgent } }));
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
  };
  await enterApi('erp/1.0');
  await enterApi('erp/1.0');
  expect(await mails()).toHaveLength(1);
  await enterApi('erp/2.0');
  expect(await mails()).toHaveLength(1);
});

it('an account without an earlier login gets no mail about the first one', async () => {
  await services.db.knownDevice.deleteMany({ where: { user: { email } } });
  await enter('');
  expect(await mails()).toEqual([]);
  const device = await services.db.knownDevice.findFirstOrThrow({ where: { user: { email } } });
  expect(device.deviceHash).toMatch(/^[0-9a-f]{64}$/);
});
