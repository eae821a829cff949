import { generateSync, ScureBase32Plugin } from 'otplib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentCustomer } from '~/calls/http/session.server';
import { startSimulation } from '~/domain/accounts/links/enter-by-link.server';
import { issueLoginLink, issueSimulationLink } from '~/domain/accounts/links/issue-link.server';
import { resetSecondFactor } from '~/domain/accounts/login/second-factor.server';
import { fixedClock } from '~/platform/clock.server';
import { loader as openLogin } from '~/routes/account/link-entry/exchange';
import { action as enterByLink } from '~/routes/account/link-entry/route';
import {
  action as enrol,
  type FactorAnswer,
  loader as factorPage,
} from '~/routes/account/second-factor/route';
import { loader as codePage, action as sendCode } from '~/routes/account/second-step/route';
import { action as signIn } from '~/routes/account/sign-in/route';
import { loader as simulationPage, action as startRoute } from '~/routes/account/simulation/route';
import { action as callLogin } from '~/routes/api/call';
import { getServices, type Services } from '~/services.server';
import { answerOf, cookiesOf, get, post, postJson } from '../factories/account-calls';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';
import { openSimulationLink } from '../factories/simulation';

const PASSWORD = 'papel e tinta';

let services: Services;
let passwordHash: string;
/** The fake clock of the shop and of the authenticator app, so that no code expires while a test runs. */
const wallClock = fixedClock(new Date());
beforeAll(async () => {
  services = Object.assign(await getServices(), { wallClock });
  passwordHash = await services.passwords.hash(PASSWORD);
});

type Operator = SignedInCustomer & { email: string };
let operator: Operator;
beforeEach(async () => {
  const who = await signedInCustomer(services, 'individual', passwordHash);
  const { email } = await services.db.user.update({ where: { id: who.id }, data: { role: 'owner' } });
  operator = { ...who, email };
});

const letters = new ScureBase32Plugin();
const fromBase32 = (text: string): Buffer => Buffer.from(letters.decode(text));

const send = async (fields: Record<string, string>, who: Operator = operator) => {
  const { status, result } = await answerOf(enrol(post('/conta/segundo-fator', fields, who.cookie)));
  return { status, answer: result as unknown as FactorAnswer };
};
const stateOf = async (who: Operator = operator) =>
  (await factorPage(get('/conta/segundo-fator', who.cookie))).state;

/** The code of the step after the present one, which is already valid; or of the step at this distance. */
const codeOf = (secret: Buffer, away = 1): string =>
  generateSync({ secret, epoch: Math.floor(wallClock.now().getTime() / 1000) + away * 30 });

const codesAround = (secret: Buffer): string[] => [-2, -1, 0, 1, 2].map((away) => codeOf(secret, away));

/** A code that is certainly none of these. */
const wrongCode = (secret: Buffer): string => {
  const right = codesAround(secret);
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'];
  return wrong.find((code) => !right.includes(code)) as string;
};

/** The secret of a started enrolment; if two codes of this time are equal, another enrolment is started. */
const begun = async (): Promise<Buffer> => {
  for (;;) {
    expect((await send({ intent: 'comecar', senha_atual: PASSWORD })).status).toBe(200);
    const state = await stateOf();
    if (state.kind !== 'pending') throw new Error(state.kind);
    const { uri } = state.enrolment;
    const letters = state.enrolment.letters.replaceAll(' ', '');
    expect(new URL(uri).searchParams.get('secret')).toBe(letters);
    const secret = fromBase32(letters);
    if (new Set(codesAround(secret)).size === 5) return secret;
  }
};

/** An operator's app and recovery codes after enrolling; the present step's code is used up. */
const enrolled = async (): Promise<{ secret: Buffer; recoveryCodes: string[] }> => {
  const secret = await begun();
  const { status, answer } = await send({ intent: 'confirmar', codigo: codeOf(secret, 0) });
  expect(status).toBe(200);
  return { secret, recoveryCodes: answer.recoveryCodes };
};

const enter = () =>
  answerOf(signIn(post('/entrar?voltar=/pedidos', { login: operator.email, senha: PASSWORD })));
const typeCode = (codigo: string, cookie: string) =>
  answerOf(sendCode(post('/entrar/codigo?voltar=/pedidos', { codigo }, { cookie })));
const isIn = async (headers: Headers) =>
  (await currentCustomer(get('/', { cookie: cookiesOf(headers) }).request))?.id === operator.id;

describe('enrolling', () => {
  it('asks for the password, then for a code of the app; ten recovery codes are shown once', async () => {
    expect(await stateOf()).toEqual({ kind: 'none' });
    const refused = await send({ intent: 'comecar', senha_atual: 'outra senha' });
    expect([refused.status, refused.answer.result?.error]).toEqual([
      422,
      { senha_atual: ['Senha atual incorreta'] },
    ]);
    expect(await stateOf()).toEqual({ kind: 'none' });
    const { recoveryCodes } = await enrolled();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect(await stateOf()).toEqual({ kind: 'active', codesLeft: 10 });
  });

  it('stores neither seed nor recovery code in plain text', async () => {
    const { secret, recoveryCodes } = await enrolled();
    const rows = await services.db.$queryRaw`
      select to_jsonb(f)::text || coalesce((select string_agg(to_jsonb(c)::text, '') from codigo_recuperacao c
        where c.fk_usuario = f.fk_usuario), '') as row from segundo_fator f where f.fk_usuario = ${operator.id}`;
    const text = JSON.stringify(rows);
    for (const known of [secret.toString('hex'), secret.toString('base64url'), ...recoveryCodes])
      expect(text).not.toContain(known);
  });

  it('is not in force until a code confirmed it', async () => {
    const codigo = wrongCode(await begun());
    expect((await send({ intent: 'confirmar', codigo })).status).toBe(422);
    expect((await enter()).location).toBe('/pedidos');
  });

  it('cannot be restarted while one is active', async () => {
    const { secret } = await enrolled();
    await send({ intent: 'comecar', senha_atual: PASSWORD });
    expect((await stateOf()).kind).toBe('active');
    expect((await send({ intent: 'confirmar', codigo: codeOf(secret) })).status).toBe(422);
  });

  it('is not for customers', async () => {
    const customer = await signedInCustomer(services);
    const page = await answerOf(factorPage(get('/conta/segundo-fator', customer.cookie)));
    expect(page.status).toBe(404);
  });
});

describe('an operator’s login', () => {
  it('asks for a code after the password, and opens nothing before', async () => {
    const { secret } = await enrolled();
    const asked = await enter();
    expect([asked.status, asked.location]).toEqual([302, '/entrar/codigo?voltar=%2Fpedidos']);
    expect(await isIn(asked.headers)).toBe(false);
    const cookie = cookiesOf(asked.headers);
    expect(await codePage(get('/entrar/codigo?voltar=/pedidos', { cookie }))).toEqual({
      returnTo: '/pedidos',
    });
    expect((await typeCode(wrongCode(secret), cookie)).status).toBe(401);
    const entered = await typeCode(codeOf(secret), cookie);
    expect([entered.status, entered.location, await isIn(entered.headers)]).toEqual([302, '/pedidos', true]);
  });

  it('accepts a code once, and none from before it', async () => {
    const { secret } = await enrolled();
    const code = codeOf(secret);
    expect((await typeCode(code, cookiesOf((await enter()).headers))).status).toBe(302);
    for (const used of [code, codeOf(secret, 0)])
      expect((await typeCode(used, cookiesOf((await enter()).headers))).status).toBe(401);
  });

  it('accepts one of several at the same moment', async () => {
    const { secret } = await enrolled();
    const code = codeOf(secret);
    const cookie = cookiesOf((await enter()).headers);
    const answers = await Promise.all(Array.from({ length: 5 }, () => typeCode(code, cookie)));
    expect(answers.filter(({ status, location }) => status === 302 && location === '/pedidos')).toHaveLength(
      1,
    );
  });

  it('accepts a recovery code once, in any notation', async () => {
    const { recoveryCodes } = await enrolled();
    const [code = ''] = recoveryCodes;
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await typeCode(typed, cookiesOf((await enter()).headers))).status).toBe(302);
    expect((await typeCode(code, cookiesOf((await enter()).headers))).status).toBe(401);
    expect(await stateOf()).toEqual({ kind: 'active', codesLeft: 9 });
  });

  it('is blocked for a while after ten codes, for right ones too', async () => {
    const { secret } = await enrolled();
    const cookie = cookiesOf((await enter()).headers);
    const statuses: number[] = [];
    for (let turn = 0; turn < 10; turn += 1)
      statuses.push((await typeCode(wrongCode(secret), cookie)).status);
    // The enrolment used one of the ten.
    expect(statuses).toEqual([...Array(9).fill(401), 429]);
    expect((await typeCode(codeOf(secret), cookie)).status).toBe(429);
  });

  it.each([
    [
      'a new password',
      (id: number) => services.db.user.update({ where: { id }, data: { passwordHash: '-2' } }),
    ],
    ['a block', (id: number) => services.db.user.update({ where: { id }, data: { blockedAt: new Date() } })],
  ])('between the two steps is ended by %s', async (_what, change) => {
    const { secret } = await enrolled();
    const cookie = cookiesOf((await enter()).headers);
    await change(operator.id);
    const refused = await typeCode(codeOf(secret), cookie);
    expect([refused.location, await isIn(refused.headers)]).toEqual(['/entrar?voltar=%2Fpedidos', false]);
  });

  it('needs the password first', async () => {
    const { secret } = await enrolled();
    expect((await answerOf(codePage(get('/entrar/codigo')))).location).toBe('/entrar');
    expect((await typeCode(codeOf(secret), '')).location).toBe('/entrar?voltar=%2Fpedidos');
  });

  it('asks in the API, too, in one call', async () => {
    const { secret } = await enrolled();
    const call = async (codigo?: string) => {
      const args = postJson('/api/login', {
        login: operator.email,
        senha: PASSWORD,
        ...(codigo && { codigo }),
      });
      const answer = (await callLogin(args)) as Response;
      return [answer.status, (await answer.json()).message];
    };
    expect(await call()).toEqual([401, 'Informe em “codigo” o código do seu aplicativo autenticador.']);
    expect((await call(wrongCode(secret)))[0]).toBe(401);
    expect(await call(codeOf(secret))).toEqual([200, 'Login realizado com sucesso']);
  });

  it('by a staff link asks for the code all the same', async () => {
    const { secret } = await enrolled();
    const issued = await issueLoginLink(services, operator.email);
    if (!issued.ok) throw new Error(issued.failure.kind);
    const token = issued.value.split('/').at(-1) ?? '';
    const opened = await answerOf(openLogin({ ...get(`/acesso/${token}`), params: { token } }));
    const asked = await answerOf(enterByLink(post('/acesso', {}, { cookie: cookiesOf(opened.headers) })));
    expect([asked.location, await isIn(asked.headers)]).toEqual(['/entrar/codigo', false]);
    expect((await typeCode(codeOf(secret), cookiesOf(asked.headers))).status).toBe(302);
  });

  it('needs none once staff have reset it, and every session is over', async () => {
    await enrolled();
    expect(await resetSecondFactor(services, operator.id)).toBe(true);
    expect(await currentCustomer(get('/', operator.cookie).request)).toBeNull();
    expect((await enter()).location).toBe('/pedidos');
    expect(await resetSecondFactor(services, operator.id)).toBe(false);
  });
});

describe('a simulation', () => {
  const linkTo = async () => {
    const { document } = await signedInCustomer(services);
    const issued = await issueSimulationLink(services, { customer: document, operator: operator.email });
    if (!issued.ok) throw new Error(issued.failure.kind);
    return issued.value;
  };

  it('starts with the operator’s code; a wrong one keeps the link valid', async () => {
    const { secret } = await enrolled();
    const { cookie } = await openSimulationLink(await linkTo());
    expect(await simulationPage(get('/simular', { cookie }))).toMatchObject({ asksCode: true });
    const start = (codigo: string) => answerOf(startRoute(post('/simular', { codigo }, { cookie })));
    expect((await start('')).status).toBe(400);
    expect((await start(wrongCode(secret))).status).toBe(401);
    expect((await start(codeOf(secret))).location).toBe('/');
  });

  it('is not allowed for an operator without a second factor in a live shop', async () => {
    const token = new URL(await linkTo()).pathname.split('/')[2] ?? '';
    const origin = { ip: null, userAgent: null, client: 'browser', device: null } as const;
    const start = (isFactorDemanded: boolean) =>
      startSimulation(services, { token, code: '', isFactorDemanded, origin });
    expect(await start(true)).toEqual({ ok: false, failure: { kind: 'factor-missing' } });
    expect((await start(false)).ok).toBe(true);
  });
});
