import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatCpf } from '~/domain/shared/cpf';
import { currentCustomer } from '../../app/calls/http/session.server';
import { readFlash } from '../../app/platform/cookies.server';
import { action, loader } from '../../app/routes/account/profile/route';
import * as call from '../../app/routes/api/call';
import { loadShell } from '../../app/routes/shell.server';
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
import { anyCnpj, anyCpf } from '../factories/documents';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const rest = {
  nr_celular: '(11) 98765-4321',
  segmento: '1',
  consumidor_final: '1',
  icms_st: '0',
  comercializacao: '0',
  industrializacao: '0',
};

let who: SignedInCustomer;
beforeEach(async () => {
  who = await signedInCustomer(services);
});
const rowOf = (id = who.id) =>
  services.db.user.findUniqueOrThrow({ where: { id }, include: { consents: true } });
const nearItsEnd = () =>
  services.db.session.updateMany({
    where: { userId: who.id },
    data: { expiresAt: new Date(services.clock.now().getTime() + 40 * 60_000) },
  });
const minutesLeft = async (): Promise<number> => {
  const { expiresAt } = await services.db.session.findFirstOrThrow({ where: { userId: who.id } });
  return Math.round((expiresAt.getTime() - services.clock.now().getTime()) / 60_000);
};
const save = (fields: Record<string, string>, page = '/conta/dados', cookie = who.cookie.cookie) =>
  answerOf(action(post(page, fields, { cookie })));

const putJson = (body: object, headers: Record<string, string>) => {
  const { request, ...args } = postJson('/api/usuario/salvar', body);
  const put = new Request(request.url, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
  return apiAnswerOf(call.action({ ...args, request: put }));
};

/** Whichever answer the customer keeps, its cookie is valid, for the one existing session. */
const expectAlive = async (logins: Record<string, string>[]) => {
  for (const headers of logins)
    expect(await currentCustomer(get('/', { headers }).request)).toMatchObject({ id: who.id });
  expect(await services.db.session.count({ where: { userId: who.id } })).toBe(1);
};

describe('/conta/dados', () => {
  it('requires a login', async () => {
    const answer = await answerOf(loader(get('/conta/dados')));
    expect(answer.location).toBe('/entrar?voltar=%2Fconta%2Fdados');
    expect((await answerOf(action(post('/conta/dados', rest)))).location).toMatch(/^\/entrar/);
  });

  it('names every missing answer, and nothing that is known', async () => {
    const answer = await save({});
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.result.error ?? {}).sort()).toEqual([
      'comercializacao',
      'consumidor_final',
      'dta_nasc_usuario',
      'icms_st',
      'industrializacao',
      'nr_celular',
      'segmento',
    ]);
  });

  it('fills the gaps, keeps known data, and renews the full term of the login', async () => {
    await nearItsEnd();
    const answer = await save({
      ...rest,
      dta_nasc_usuario: '17/04/1988',
      // As the form shows the known data.
      nome_usuario: 'pessoa de  teste',
      cpf_cnpj_usuario: formatCpf(who.document),
      fk_tipo_usuario: '2',
      papel: 'owner',
      pk_usuario: '1',
    });
    expect([answer.status, answer.location]).toEqual([302, '/conta/dados']);
    expect(await rowOf()).toMatchObject({
      type: 2,
      document: who.document,
      name: 'Pessoa de Teste',
      birthDate: new Date('1988-04-17T00:00:00Z'),
      mobileAreaCode: '11',
      mobileNumber: '987654321',
      segmentId: 1,
      finalConsumer: true,
      industrialUse: false,
      role: null,
      consents: [],
    });
    const renewed = cookiesOf(answer.headers);
    expect(await minutesLeft()).toBe(60);
    await expectAlive([who.cookie, { cookie: renewed }]);
    const { shell } = await loadShell(get('/', { cookie: renewed }).request);
    expect(shell.flash).toMatchObject({ text: 'Dados alterados com sucesso.', tone: 'success' });
    expect(shell.customer?.lacksFiscal).toBe(false);
  });

  it('refuses another value for known data, by name, and saves nothing', async () => {
    const locked = {
      nome_usuario: 'Outro Nome',
      cpf_cnpj_usuario: anyCpf(),
      email_usuario: 'outro@exemplo.com.br',
      fk_tipo_usuario: '1',
    };
    const answer = await save({ ...rest, dta_nasc_usuario: '17/04/1988', ...locked });
    expect([answer.status, Object.keys(answer.result.error ?? {}).sort()]).toEqual([
      422,
      Object.keys(locked).sort(),
    ]);
    expect((await rowOf()).mobileNumber).toBeNull();
  });

  it('returns to the page behind a dialog, only within this shop', async () => {
    const fields = { ...rest, dta_nasc_usuario: '17/04/1988' };
    expect((await save(fields, '/conta/dados?voltar=/livro/101')).location).toBe('/livro/101');
    const other = await signedInCustomer(services);
    const answer = await save(fields, '/conta/dados?voltar=//evil.example', other.cookie.cookie);
    expect(answer.location).toBe('/');
  });

  it('refuses a minor and a wrong segment, keeping the old session', async () => {
    const young = await save({ ...rest, dta_nasc_usuario: '01/01/2020' });
    expect(young.result.error).toEqual({
      dta_nasc_usuario: ['É preciso ter 18 anos ou mais para se cadastrar'],
    });
    const segment = await save({ ...rest, dta_nasc_usuario: '17/04/1988', segmento: '999999' });
    expect(segment.result.error).toEqual({ segmento: ['Escolha um segmento da lista'] });
    expect(await currentCustomer(get('/', { cookie: who.cookie.cookie }).request)).toMatchObject({
      id: who.id,
    });
  });

  it('fills a gap once and answers every form, for any number in parallel', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        save({ ...rest, icms_st: String(turn % 2), dta_nasc_usuario: '17/04/1988' }),
      ),
    );
    for (const { status, location } of answers) expect([status, location]).toEqual([302, '/conta/dados']);
    expect(typeof (await rowOf()).taxSubstitution).toBe('boolean');
    await expectAlive(answers.map(({ headers }) => ({ cookie: cookiesOf(headers) })));
  });
});

describe('telephones and segment', () => {
  const password = 'papel e tinta';
  const change = { nr_celular: '(21) 98888-7777', nr_fone: '(21) 3000-1200', segmento: '2' };
  beforeEach(async () => {
    who = await signedInCustomer(services, 'individual', await services.passwords.hash(password));
    expect((await save({ ...rest, dta_nasc_usuario: '17/04/1988' })).status).toBe(302);
  });

  it('are changed by their owner with the password, on the page', async () => {
    const unproved = await save(change);
    expect([unproved.status, unproved.result.error]).toEqual([
      422,
      { senha_atual: ['Digite a sua senha para mudar telefone ou segmento'] },
    ]);
    const wrong = await save({ ...change, senha_atual: 'outra senha' });
    expect([wrong.status, Object.keys(wrong.result.error ?? {})]).toEqual([422, ['senha_atual']]);
    expect(JSON.stringify(wrong.result)).not.toContain('outra senha');
    expect(await rowOf()).toMatchObject({ mobileAreaCode: '11', mobileNumber: '987654321', segmentId: 1 });
    const saved = await save({ ...change, senha_atual: password });
    expect([saved.status, saved.location]).toEqual([302, '/conta/dados']);
    expect(await rowOf()).toMatchObject({
      mobileAreaCode: '21',
      mobileNumber: '988887777',
      phoneNumber: '30001200',
      segmentId: 2,
      name: 'Pessoa de Teste',
    });
  });

  it('are changed through the API in the same way', async () => {
    const body = { ddd_celular: '21', nr_celular: '988887777', segmento: '2' };
    const refused = await putJson(body, who.bearer);
    expect([refused.status, Object.keys(refused.body.errosValidacao ?? {})]).toEqual([422, ['senha_atual']]);
    expect((await putJson({ ...body, senha_atual: 'outra senha' }, who.bearer)).status).toBe(422);
    expect((await putJson({ ...body, senha_atual: password }, who.bearer)).status).toBe(200);
    expect(await rowOf()).toMatchObject({ mobileAreaCode: '21', mobileNumber: '988887777', segmentId: 2 });
  });

  it('stay after too many wrong passwords', async () => {
    let last = await save({ ...change, senha_atual: 'errada 0' });
    for (let turn = 1; turn < 30 && last.status !== 429; turn += 1)
      last = await save({ ...change, senha_atual: `errada ${turn}` });
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await rowOf()).mobileNumber).toBe('987654321');
  });
});

describe('an account made by a campaign', () => {
  beforeEach(async () => {
    await services.db.user.update({ where: { id: who.id }, data: { document: null } });
  });

  it('gets its document, kind and name together with the consents, logged with time, version and address', async () => {
    const ip = someAddress();
    const cnpj = anyCnpj();
    const fields = {
      ...rest,
      fk_tipo_usuario: '1',
      cpf_cnpj_usuario: cnpj,
      nome_usuario: 'Editora Rodapé',
      contato_usuario: 'Ivo',
      news_usuario: 'on',
      agree_terms: 'on',
    };
    const answer = await answerOf(action(post('/conta/dados', fields, { cookie: who.cookie.cookie, ip })));
    expect(answer.status).toBe(302);
    const row = await rowOf();
    expect(row).toMatchObject({ type: 1, document: cnpj, name: 'Editora Rodapé', contactName: 'Ivo' });
    expect(
      row.consents.map(({ purpose, accepted, channel, ip: from }) => [purpose, accepted, channel, from]),
    ).toEqual([
      ['terms', true, 'site', ip],
      ['notices', false, 'site', ip],
      ['news', true, 'site', ip],
      ['commercial', false, 'site', ip],
    ]);
  });

  it('says that a name is stored without its symbols, on the page and in the API', async () => {
    const fields = {
      ...rest,
      cpf_cnpj_usuario: anyCpf(),
      dta_nasc_usuario: '17/04/1988',
      nome_usuario: "Ana D'Ávila",
      agree_terms: 'on',
    };
    const words = /^Dados alterados com sucesso\. Tiramos um sinal/;
    const { headers } = await save(fields);
    expect(readFlash(services.env, cookiesOf(headers))?.text).toMatch(words);
    await services.db.user.update({ where: { id: who.id }, data: { document: null } });
    const json = { ...fields, ddd_celular: '', agree_terms: true };
    expect((await putJson(json, who.bearer)).body.message).toMatch(words);
    expect((await rowOf()).name).toBe('Ana DÁvila');
  });

  it('is not completed without the terms, nor with another account’s document', async () => {
    const other = await signedInCustomer(services);
    const fields = {
      ...rest,
      cpf_cnpj_usuario: other.document,
      dta_nasc_usuario: '17/04/1988',
      nome_usuario: 'Helena Prado',
    };
    expect((await save(fields)).result.error).toEqual({
      agree_terms: ['Você deve ler e concordar com os termos de uso'],
    });
    const taken = await save({ ...fields, agree_terms: 'on' });
    expect([taken.status, taken.result.error]).toEqual([
      409,
      { cpf_cnpj_usuario: ['Este CPF ou CNPJ já tem cadastro. Entre com a sua senha.'] },
    ]);
    expect((await rowOf()).document).toBeNull();
  });
});

describe.each(['bearer', 'cookie'] as const)('PUT /api/usuario/salvar by %s', (by) => {
  it('completes only the caller’s profile and returns a login with its full term', async () => {
    await nearItsEnd();
    const victim = await signedInCustomer(services);
    const body = {
      pk_usuario: victim.id,
      landingPage: true,
      nome_usuario: 'Pessoa de Teste',
      dta_nasc_usuario: '1988-04-17',
      ddd_celular: '21',
      nr_celular: '987650000',
      ddd_fone: '21',
      nr_fone: '30001200',
      segmento: 1,
      consumidor_final: 1,
      icms_st: 0,
      comercializacao: 0,
      industrializacao: 1,
    };
    const headers: Record<string, string> = { ...who[by] };
    const refused = await putJson(
      { ...body, nome_usuario: 'Outro Nome', cpf_cnpj_usuario: anyCpf() },
      headers,
    );
    expect([refused.status, Object.keys(refused.body.errosValidacao ?? {}).sort()]).toEqual([
      422,
      ['cpf_cnpj_usuario', 'nome_usuario'],
    ]);
    expect(refused.body.errosValidacao?.nome_usuario?.[0]).toMatch(/^Este dado já está no cadastro/);
    const { status, body: answer, headers: answered } = await putJson(body, headers);
    expect([status, answer.message]).toEqual([200, 'Dados alterados com sucesso.']);
    expect(answer.data?.user_data).toMatchObject({ pk_usuario: who.id, industrializacao: 1 });
    expect(await rowOf()).toMatchObject({
      name: 'Pessoa de Teste',
      mobileAreaCode: '21',
      phoneNumber: '30001200',
    });
    expect(await rowOf(victim.id)).toMatchObject({ mobileNumber: null });

    expect(await minutesLeft()).toBe(60);
    const renewed: Record<string, string> =
      by === 'bearer'
        ? { authorization: `Bearer ${answer.data?.access_token}` }
        : { cookie: cookiesOf(answered) };
    expect(answered.has('set-cookie')).toBe(by === 'cookie');
    // A token that a page's script could read would be no better than one in local storage.
    expect(answer.data?.access_token === null).toBe(by === 'cookie');
    const after = await apiAnswerOf(call.action(postJson('/api/usuario/buscar', '', { headers: renewed })));
    expect(after.body.data).toMatchObject({
      pk_usuario: who.id,
      ddd_fone: '21',
      nr_fone: '30001200',
      segmento: 1,
      contato_usuario: null,
      has_billing_address: false,
      carrinho: { qtd_itens: 0 },
    });
  });

  it('answers every call, for any number in parallel', async () => {
    const body = { ...rest, ddd_celular: '11', nr_celular: '987654321', dta_nasc_usuario: '1988-04-17' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => putJson(body, who[by])));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await expectAlive(
      answers.map(
        ({ body: { data }, headers }): Record<string, string> =>
          by === 'bearer'
            ? { authorization: `Bearer ${data?.access_token}` }
            : { cookie: cookiesOf(headers) },
      ),
    );
  });

  it('reports what is missing per field', async () => {
    const { status, body } = await putJson({ nr_celular: '1' }, who[by]);
    expect(status).toBe(422);
    expect(body.errosValidacao).toMatchObject({
      nr_celular: ['Telefone Inválido'],
      consumidor_final: ['Campo Obrigatório'],
    });
  });
});

it('completing a profile does not extend the login', async () => {
  const day = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const mine = { where: { userId: who.id }, data: { endsAt: day(2) } };
  await services.db.session.updateMany(mine);
  expect((await save({ ...rest, dta_nasc_usuario: '17/04/1988' })).status).toBe(302);
  const sessions = await services.db.session.findMany({ where: { userId: who.id, revokedAt: null } });
  expect(sessions).toHaveLength(1);
  expect(sessions[0]?.endsAt).toEqual(mine.data.endsAt);
});
