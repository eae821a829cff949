import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { action as signInPage } from '../../app/routes/account/sign-in/route';
import { action as signUpPage } from '../../app/routes/account/sign-up/route';
import * as api from '../../app/routes/api/call';
import { getServices } from '../../app/services.server';
import { answerOf, apiAnswerOf, get, post, postJson, someAddress } from '../factories/account-calls';
import { signUpFields } from '../factories/sign-up';

let db: Awaited<ReturnType<typeof getServices>>['db'];
beforeAll(async () => {
  ({ db } = await getServices());
});

/** A registration as an API client sends it: numbers, booleans, telephones in two parts. */
const asJson = (fields: Record<string, string>) => ({
  ...fields,
  fk_tipo_usuario: 2,
  dta_nasc_usuario: '1988-04-17',
  ddd_celular: '11',
  nr_celular: '987654321',
  segmento: 1,
  consumidor_final: 1,
  icms_st: 0,
  comercializacao: 0,
  industrializacao: 0,
  avisos: true,
  agree_terms: true,
});

describe('POST /api/usuario/salvar and /api/login', () => {
  it('create an account, log in, and let the token read the user', async () => {
    const fields = signUpFields();
    const created = await apiAnswerOf(api.action(postJson('/api/usuario/salvar', asJson(fields))));
    expect(created.status).toBe(201);
    expect(created.body.message).toBe('Cadastro realizado com sucesso.');

    const credentials = { login: fields.email_usuario, senha: fields.senha_usuario };
    const entered = await apiAnswerOf(api.action(postJson('/api/login', credentials)));
    expect(entered.status).toBe(200);
    expect(entered.body.data?.user_data).toEqual({
      pk_usuario: expect.any(Number),
      fk_tipo_usuario: 2,
      cpf_cnpj_usuario: fields.cpf_cnpj_usuario,
      dta_nasc_usuario: '1988-04-17',
      nome_usuario: 'Helena Prado',
      email_usuario: fields.email_usuario,
      codigo_usuario: expect.stringMatching(/^[2-9A-Z]{8}$/),
      consumidor_final: 1,
      icms_st: 0,
      comercializacao: 0,
      industrializacao: 0,
    });
    const token = String(entered.body.data?.access_token);
    const bearer = { headers: { authorization: `Bearer ${token}` } };
    const found = await apiAnswerOf(api.action(postJson('/api/usuario/buscar', '', bearer)));
    expect(found.body.data).toMatchObject({
      email_usuario: fields.email_usuario,
      carrinho: { qtd_itens: 0 },
    });
    const consents = await db.consent.findMany({ where: { user: { email: fields.email_usuario } } });
    expect(new Set(consents.map(({ channel }) => channel))).toEqual(new Set(['api']));

    const forged = { headers: { authorization: `Bearer ${token.slice(0, -6)}AAAAAA` } };
    expect((await apiAnswerOf(api.action(postJson('/api/usuario/buscar', '', forged)))).status).toBe(401);

    await db.user.update({ where: { email: fields.email_usuario }, data: { blockedAt: new Date() } });
    const blocked = await apiAnswerOf(api.action(postJson('/api/login', credentials)));
    expect([blocked.status, blocked.body.bloqueio]).toEqual([422, true]);
    expect((await apiAnswerOf(api.action(postJson('/api/usuario/buscar', '', bearer)))).status).toBe(422);
  });

  it('report that a name is stored without its symbols', async () => {
    const fields = asJson(signUpFields({ nome_usuario: "Ana D'Ávila" }));
    const { status, body } = await apiAnswerOf(api.action(postJson('/api/usuario/salvar', fields)));
    expect(status).toBe(201);
    expect(body.message).toMatch(/^Cadastro realizado com sucesso\. Tiramos um sinal/);
    expect(body.data?.user_data).toMatchObject({ nome_usuario: 'Ana DÁvila' });
  });

  it('create a company too', async () => {
    const company = {
      ...asJson(signUpFields()),
      fk_tipo_usuario: 1,
      cpf_cnpj_usuario: '12.abc.345/01de-35',
      nome_usuario: 'Editora Rodapé',
      contato_usuario: 'Ivo',
    };
    expect((await apiAnswerOf(api.action(postJson('/api/usuario/salvar', company)))).status).toBe(201);
    const row = await db.user.findUniqueOrThrow({ where: { document: '12ABC34501DE35' } });
    expect(row).toMatchObject({ type: 1, name: 'Editora Rodapé', contactName: 'Ivo', birthDate: null });
  });

  it('report bad input per field, wrong logins, malformed and huge bodies', async () => {
    const empty = await apiAnswerOf(api.action(postJson('/api/usuario/salvar', {})));
    expect(empty.status).toBe(422);
    expect(empty.body.errosValidacao?.nome_usuario).toEqual(['Campo Obrigatório']);
    const half = await apiAnswerOf(api.action(postJson('/api/login', { login: 'x' })));
    expect([half.status, half.body.errosValidacao]).toEqual([422, { senha: ['Campo Obrigatório'] }]);
    expect((await apiAnswerOf(api.action(postJson('/api/login', { login: 'x', senha: 'y' })))).status).toBe(
      401,
    );
    for (const rubbish of ['{', '[]', '"x"', 'null', '\u0000']) {
      expect((await apiAnswerOf(api.action(postJson('/api/login', rubbish)))).status).toBe(400);
    }
    const huge = await apiAnswerOf(api.action(postJson('/api/login', { login: 'x'.repeat(70_000) })));
    expect(huge.status).toBe(413);
    const taken = asJson(signUpFields());
    await api.action(postJson('/api/usuario/salvar', taken));
    const again = await apiAnswerOf(api.action(postJson('/api/usuario/salvar', taken)));
    expect(again.status).toBe(409);
    expect(Object.keys(again.body.errosValidacao ?? {})).toHaveLength(1);
    const byGet = await apiAnswerOf(api.loader(get('/api/login')));
    expect([byGet.status, byGet.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('limit wrong logins with 429 and Retry-After', async () => {
    const ip = someAddress();
    const attempt = () =>
      apiAnswerOf(api.action(postJson('/api/login', { login: 'a@b.com', senha: 'x' }, { ip })));
    for (let turn = 0; turn < 10; turn += 1) expect((await attempt()).status).toBe(401);
    const limited = await attempt();
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(limited.body.message).toMatch(/^Muitas tentativas/);
  });
});

describe('the other calls', () => {
  it.each(Object.entries({ login: api.action, checkEmail: api.action, findUser: api.action }))(
    '%s accepts only POST',
    async (_name, call) => {
      const { request, ...rest } = postJson('/api/login', {});
      const put = new Request(request.url, { method: 'PUT', body: '{}' });
      const { status, headers } = await apiAnswerOf(call({ ...rest, request: put }));
      expect([status, headers.get('allow')]).toEqual([405, 'POST']);
    },
  );

  it('saveUser accepts only POST and PUT', async () => {
    const { request, ...rest } = postJson('/api/usuario/salvar', {});
    const patch = new Request(request.url, { method: 'PATCH', body: '{}' });
    const { status, headers } = await apiAnswerOf(api.action({ ...rest, request: patch }));
    expect([status, headers.get('allow')]).toEqual([405, 'POST, PUT']);
  });

  it('say whether an e-mail is free, ten times a minute', async () => {
    const ip = someAddress();
    const ask = (email_usuario?: unknown) =>
      apiAnswerOf(api.action(postJson('/api/usuario/verificar-email', { email_usuario }, { ip })));
    expect((await ask()).body.errosValidacao).toEqual({
      email_usuario: ['O campo email não pode ser vazio'],
    });
    expect((await ask('x')).body.errosValidacao).toEqual({ email_usuario: ['Insira um email válido'] });
    expect((await ask('livre@exemplo.com.br')).body).toEqual({ data: { disponivel: true } });
    expect((await ask('Cliente@Lombada.example')).status).toBe(409);
    for (let turn = 0; turn < 8; turn += 1) await ask('livre@exemplo.com.br');
    expect((await ask('livre@exemplo.com.br')).status).toBe(429);
  });

  it('list the segments', async () => {
    const list = (await apiAnswerOf(api.loader(get('/api/usuario/buscar-segmento')))).body.data;
    expect(list).toContainEqual({ id: expect.any(Number), desc: 'Autor independente' });
  });

  it('return no user without a token', async () => {
    expect((await apiAnswerOf(api.action(postJson('/api/usuario/buscar', '')))).status).toBe(401);
  });
});

describe('random posts', () => {
  const names = Object.keys(signUpFields()).concat([
    'login',
    'senha',
    'voltar',
    '__proto__',
    'constructor',
    'a[9999999]',
    '__intent__',
    'x.y',
    '[',
    '',
  ]);
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      '',
      '\u0000',
      '-1',
      '1e999',
      'NaN',
      '\ud800',
      '❤'.repeat(200),
      "' or 1=1 --",
      '{"type":"x"}',
    ),
    fc.constantFrom(...Object.values(signUpFields())),
  );
  const entries = fc.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 30 });

  it('never cause a server error on a page', async () => {
    await fc.assert(
      fc.asyncProperty(entries, fc.boolean(), fc.boolean(), async (pairs, multipart, signingIn) => {
        const form = new FormData();
        for (const [name, value] of pairs) form.append(name, value);
        const query = new URLSearchParams(
          pairs.map(([name, value]) => [name, Buffer.from(value).toString()]),
        );
        const body = multipart ? form : query;
        const call = signingIn ? signInPage(post('/entrar', body)) : signUpPage(post('/cadastro', body));
        expect((await answerOf(call)).status).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  });

  it('never cause a server error in the API', async () => {
    const anything = fc.dictionary(fc.constantFrom(...names), fc.oneof(text, fc.jsonValue()));
    await fc.assert(
      fc.asyncProperty(
        anything,
        fc.constantFrom(api.action, api.action, api.action),
        async (body, action) => {
          const { status } = await apiAnswerOf(action(postJson('/api/x', body)));
          expect(status).toBeGreaterThanOrEqual(200);
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('never cause a server error on a page with a broken multipart body', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await answerOf(signInPage(postJson('/entrar', 'no form at all', { headers })));
    expect(answer.status).toBe(400);
  });
});
