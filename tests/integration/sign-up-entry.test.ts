import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { action as signIn } from '../../app/routes/account/sign-in/route';
import { action as signUp } from '../../app/routes/account/sign-up/route';
import { action, loader } from '../../app/routes/account/sign-up-entry/route';
import { loadShell } from '../../app/routes/shell.server';
import { getServices, type Services } from '../../app/services.server';
import { answerOf, cookiesOf, get, post, someAddress } from '../factories/account-calls';
import { openSandboxBank, type SandboxBank } from '../factories/bank';
import { drain } from '../factories/payment-facts';
import { signUpFields } from '../factories/sign-up';

let world: SandboxBank;
let services: Services;
beforeAll(async () => {
  world = await openSandboxBank();
  services = await getServices();
});
afterAll(() => world.close());

type Entry = { verified: string | null; isTaken: boolean; result: { error?: Record<string, string[]> } };

const enter = async (email_usuario: string, ip = someAddress()) => {
  const { status, headers, result } = await answerOf(
    action(post('/cadastro/email', { email_usuario }, { ip })),
  );
  return { status, headers, ...(result as unknown as Entry) };
};

describe('the step before the registration', () => {
  it.each([
    ['', 'O campo email não pode ser vazio'],
    ['   ', 'O campo email não pode ser vazio'],
    ['sem arroba', 'Insira um email válido'],
    [`${'a'.repeat(120)}@exemplo.com.br`, 'Insira um email válido'],
    ['<script>@exemplo.com.br', 'Insira um email válido'],
  ])('refuses "%s"', async (email, message) => {
    const { status, verified, result } = await enter(email);
    expect([status, verified, result.error]).toEqual([400, null, { email_usuario: [message] }]);
  });

  it('accepts a free e-mail, in lower case', async () => {
    const { status, verified } = await enter(' Livre@Exemplo.com.br ');
    expect([status, verified]).toEqual([200, 'livre@exemplo.com.br']);
  });

  it('redirects a known one to the login', async () => {
    const { status, isTaken, result } = await enter('Cliente@Lombada.example');
    expect([status, isTaken]).toEqual([409, true]);
    expect(result.error).toEqual({ email_usuario: ['Este e-mail já tem cadastro. Entre com a sua senha.'] });
  });

  it('answers ten requests a minute', async () => {
    const ip = someAddress();
    for (let turn = 0; turn < 10; turn += 1)
      expect((await enter('livre@exemplo.com.br', ip)).status).toBe(200);
    const { status, headers } = await enter('livre@exemplo.com.br', ip);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is not available to a logged-in customer', async () => {
    const cookie = cookiesOf((await answerOf(signUp(post('/cadastro', signUpFields())))).headers);
    expect((await answerOf(loader(get('/cadastro/email?voltar=/livro', { cookie })))).location).toBe(
      '/livro',
    );
  });
});

describe('registering', () => {
  it('accepts a company with letters in its number, and sends one welcome mail', async () => {
    const fields = signUpFields({
      fk_tipo_usuario: '1',
      cpf_cnpj_usuario: '12.ABC.345/01DE-35',
      dta_nasc_usuario: undefined,
      nome_usuario: 'Editora Rodapé & Cia.',
      contato_usuario: 'Ivo Salles',
    });
    expect((await answerOf(signUp(post('/cadastro', fields)))).status).toBe(302);
    const row = await services.db.user.findUniqueOrThrow({ where: { document: '12ABC34501DE35' } });
    expect(row).toMatchObject({
      type: 1,
      name: 'Editora Rodapé & Cia.',
      contactName: 'Ivo Salles',
      birthDate: null,
    });
    await drain(services);
    await drain(services);
    const mails = await world.mailbox.list({ to: fields.email_usuario ?? '' });
    expect(mails.map(({ subject }) => subject)).toEqual(['Boas-vindas à Lombada']);
    expect(mails[0]?.text).toContain('Cadastro realizado com sucesso.');
    expect(mails[0]?.text).toContain(row.code);
  });

  it('leaves no mail behind when the account was not made', async () => {
    const fields = signUpFields();
    await answerOf(signUp(post('/cadastro', fields)));
    const count = () => services.db.outboxMessage.count({ where: { topic: 'mail.welcome' } });
    const before = await count();
    expect((await answerOf(signUp(post('/cadastro', fields)))).status).toBe(409);
    expect(await count()).toBe(before);
  });
});

describe('the message of a login, after a second and a half', () => {
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
  ])('while an answer is missing (%s)', async (isMissing, flash) => {
    const fields = signUpFields();
    await answerOf(signUp(post('/cadastro', fields)));
    const { email_usuario: email = '', senha_usuario: senha = '' } = fields;
    if (isMissing) await services.db.user.update({ where: { email }, data: { resale: null } });
    const answer = await answerOf(signIn(post('/entrar', { login: email, senha })));
    const { shell } = await loadShell(get('/', { cookie: cookiesOf(answer.headers) }).request);
    expect(shell.flash).toEqual({ id: expect.any(String), ...flash });
    expect(shell.customer?.lacksFiscal).toBe(isMissing);
  });
});
