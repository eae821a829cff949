import { beforeAll, describe, expect, it } from 'vitest';
import { currentCustomer } from '../../app/calls/http/session.server';
import { saoPauloDateTime } from '../../app/domain/shared/calendar';
import { formatDateText } from '../../app/domain/shared/date-text';
import { action, loader } from '../../app/routes/account/sign-up/route';
import { loader as welcome } from '../../app/routes/account/welcome/route';
import { loadShell } from '../../app/routes/shell.server';
import { getServices } from '../../app/services.server';
import { answerOf, cookiesOf, get, post, someAddress } from '../factories/account-calls';
import { anyCpf } from '../factories/documents';
import { onOneDay } from '../factories/one-day';
import { signUpFields } from '../factories/sign-up';

const register = (fields: Record<string, string>, options = {}, page = '/cadastro') =>
  answerOf(action(post(page, fields, options)));

let db: Awaited<ReturnType<typeof getServices>>['db'];
beforeAll(async () => {
  ({ db } = await getServices());
});

describe('registering', () => {
  it('creates the account with its consents, logs in and shows the welcome page once', async () => {
    const ip = someAddress();
    const fields = signUpFields();
    const email = `Helena.${Date.now()}@Exemplo.com.br`;
    const answer = await register(
      { ...fields, email_usuario: email, email_usuario_confirmation: email.toLowerCase() },
      { ip, headers: { 'user-agent': 'a browser' } },
      '/cadastro?voltar=/livro/1',
    );
    expect(answer.status).toBe(302);
    expect(answer.location).toBe('/cadastro/sucesso?voltar=%2Flivro%2F1');

    const cookie = cookiesOf(answer.headers);
    const customer = await currentCustomer(get('/', { cookie }).request);
    expect(customer).toMatchObject({ greetedName: 'Helena', type: 2, email: email.toLowerCase() });

    const user = await db.user.findUniqueOrThrow({
      where: { email: email.toLowerCase() },
      include: { consents: { orderBy: { id: 'asc' } }, sessions: true },
    });
    expect(user).toMatchObject({
      document: fields.cpf_cnpj_usuario,
      birthDate: new Date('1988-04-17T00:00:00Z'),
      mobileAreaCode: '11',
      mobileNumber: '987654321',
      phoneAreaCode: null,
      segmentId: 1,
      finalConsumer: true,
      resale: false,
      role: null,
    });
    expect(user.passwordHash).toMatch(/^\$argon2id\$/);
    expect(
      user.consents.map(({ purpose, accepted, channel, ip: from }) => [purpose, accepted, channel, from]),
    ).toEqual([
      ['terms', true, 'site', ip],
      ['notices', true, 'site', ip],
      ['news', false, 'site', ip],
      ['commercial', false, 'site', ip],
    ]);
    expect(user.consents[0]?.textVersion).toMatch(/^\d{4}-\d{2}(-\d{2})?$/);
    expect(user.sessions).toHaveLength(1);
    expect(user.sessions[0]).toMatchObject({ ip, userAgent: 'a browser' });
    expect(cookie).not.toContain(user.sessions[0]!.id);

    const shown = await answerOf(welcome(get('/cadastro/sucesso?voltar=%2Flivro%2F1', { cookie })));
    expect(shown.status).toBe(200);
    expect(shown.result).toMatchObject({
      greetedName: 'Helena',
      returnTo: '/livro/1',
      home: { banners: expect.any(Array) },
    });
    expect(shown.headers.get('set-cookie')).toContain('Max-Age=0');
    const session = cookie.split('; ').find((pair) => pair.startsWith('lombada='));
    const again = await answerOf(welcome(get('/cadastro/sucesso', { cookie: session })));
    expect(again.location).toBe('/');
  });

  it('says that a name is stored without its symbols, if no script has said it', async () => {
    const told = async (name: string) => {
      const answer = await register(signUpFields({ nome_usuario: name }));
      expect(answer.status).toBe(302);
      const cookie = cookiesOf(answer.headers);
      const customer = await currentCustomer(get('/', { cookie }).request);
      const { shell } = await loadShell(get('/cadastro/sucesso', { cookie }).request);
      return [customer?.name, shell.flash?.text];
    };
    expect(await told("Ana D'Ávila")).toEqual(['Ana DÁvila', expect.stringMatching(/^Tiramos um sinal/)]);
    expect(await told('Ana  Ávila ')).toEqual(['Ana Ávila', undefined]);
  });

  it('names every field of an empty form and stores nothing', async () => {
    const answer = await register({});
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.result.error ?? {})).toHaveLength(14);
    expect(answer.result.error?.cpf_cnpj_usuario).toEqual(['Campo Obrigatório']);
    expect(answer.result.error?.agree_terms).toEqual(['Você deve ler e concordar com os termos de uso']);
  });

  it.each([
    ['cpf_cnpj_usuario', '111.111.111-11', 'CPF Inválido'],
    ['dta_nasc_usuario', '31/02/1990', 'Data Inválida'],
    ['nome_usuario', 'Helena', 'Digite o nome completo sem caracteres especiais'],
    ['nr_celular', '123', 'Telefone Inválido'],
    ['nr_fone', '123', 'Telefone Inválido'],
    ['segmento', '999999', 'Escolha um segmento da lista'],
    ['email_usuario', 'sem arroba', 'Endereço de email inválido'],
    ['senha_usuario', 'curta', 'Mínimo 8 Caracteres'],
    ['senha_usuario', 'lombada azul', 'Não use na senha o nome da loja.'],
    [
      'senha_usuario',
      'helena escreve',
      'Não use na senha o seu nome, e-mail, documento ou data de nascimento.',
    ],
    ['icms_st', 'talvez', 'Campo Obrigatório'],
  ])('reports a wrong %s beside its field', async (field, value, message) => {
    const answer = await register(signUpFields({ [field]: value }));
    expect(answer.status).toBe(400);
    expect(answer.result.error?.[field]).toEqual([message]);
  });

  it('reports all errors at once, including those that need the database', async () => {
    const fields = signUpFields({ nome_usuario: 'Helena', segmento: '999999', senha_usuario: 'senha123' });
    const { result } = await register({ ...fields, senha_usuario_confirmation: 'senha123' });
    expect(result.error).toEqual({
      nome_usuario: ['Digite o nome completo sem caracteres especiais'],
      segmento: ['Escolha um segmento da lista'],
      senha_usuario: [expect.stringMatching(/^Esta senha é muito usada/)],
    });
  });

  it('keeps the typed text, but no password', async () => {
    const fields = signUpFields({ nome_usuario: 'Helena' });
    const { result } = await register(fields);
    expect(result.initialValue).toMatchObject({
      nome_usuario: 'Helena',
      email_usuario: fields.email_usuario,
      icms_st: '0',
      avisos: 'on',
    });
    expect(JSON.stringify(result)).not.toContain('papel e tinta');
  });

  it('refuses a person who turns 18 tomorrow and accepts one who does today', async () => {
    await onOneDay();
    const [year = 0, month = 0, date = 0] = saoPauloDateTime(new Date()).date.split('-').map(Number);
    // A person born on 1 March is not yet of age on 29 February.
    const lastDate = new Date(Date.UTC(year - 18, month, 0)).getUTCDate();
    const day = (offset: number) => {
      const born = new Date(Date.UTC(year - 18, month - 1, Math.min(date, lastDate) + offset));
      return formatDateText(born.toISOString().slice(0, 10));
    };
    const young = await register(signUpFields({ dta_nasc_usuario: day(1) }));
    expect(young.result.error?.dta_nasc_usuario).toEqual(['É preciso ter 18 anos ou mais para se cadastrar']);
    expect((await register(signUpFields({ dta_nasc_usuario: day(0) }))).status).toBe(302);
  });

  it('reports a taken e-mail and a taken CPF beside their fields', async () => {
    const first = signUpFields();
    expect((await register(first)).status).toBe(302);
    await db.user.update({
      where: { email: first.email_usuario ?? '' },
      data: { emailConfirmedAt: new Date() },
    });
    const email = { email_usuario: first.email_usuario, email_usuario_confirmation: first.email_usuario };
    const sameEmail = await register(signUpFields(email));
    expect(sameEmail.status).toBe(409);
    expect(sameEmail.result.error).toEqual({
      email_usuario: ['Este e-mail já tem cadastro. Entre com a sua senha.'],
    });
    const sameCpf = await register(signUpFields({ cpf_cnpj_usuario: first.cpf_cnpj_usuario }));
    expect(sameCpf.result.error).toEqual({
      cpf_cnpj_usuario: ['Este CPF ou CNPJ já tem cadastro. Entre com a sua senha.'],
    });
  });

  it('gives a CPF to one of ten parallel registrations; the others ask for confirmation', async () => {
    const cpf = anyCpf();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => register(signUpFields({ cpf_cnpj_usuario: cpf }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(302));
    expect(await db.user.count({ where: { document: cpf } })).toBe(1);
    expect(await db.user.count({ where: { document: null, wantedDocument: cpf } })).toBe(9);
  });

  it('accepts ten registrations an hour from one address', async () => {
    const ip = someAddress();
    const taken = signUpFields();
    const statuses: number[] = [];
    for (let turn = 0; turn < 10; turn += 1) statuses.push((await register(taken, { ip })).status);
    expect(statuses).toEqual([302, ...Array(9).fill(409)]);
    const limited = await register(signUpFields(), { ip });
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(limited.result.error?.['']?.[0]).toMatch(/^Muitas tentativas seguidas. Aguarde \d+ minutos/);
  });

  it('ignores unknown fields', async () => {
    const cpf = anyCpf();
    const fields = {
      ...signUpFields({ cpf_cnpj_usuario: cpf }),
      papel: 'owner',
      role: 'owner',
      pk_usuario: '1',
      blockedAt: 'x',
    };
    expect((await register(fields)).status).toBe(302);
    const user = await db.user.findUniqueOrThrow({ where: { document: cpf } });
    expect(user).toMatchObject({ role: null, blockedAt: null });
    expect(user.id).not.toBe(1);
  });

  it('redirects a logged-in customer to the requested page', async () => {
    const cookie = cookiesOf((await register(signUpFields())).headers);
    const answer = await answerOf(loader(get('/cadastro?voltar=/carrinho', { cookie })));
    expect(answer.location).toBe('/carrinho');
  });
});
