import { beforeAll, describe, expect, it } from 'vitest';
import { action as signInPage } from '../../app/routes/account/sign-in/route';
import { action as signUpPage } from '../../app/routes/account/sign-up/route';
import { action as entryPage } from '../../app/routes/account/sign-up-entry/route';
import * as api from '../../app/routes/api/call';
import { getServices, type Services } from '../../app/services.server';
import { answerOf, apiAnswerOf, post, postJson } from '../factories/account-calls';
import { anyCpf } from '../factories/documents';
import { signUpFields } from '../factories/sign-up';
import { stepsOf } from '../factories/steps-of';

/** Neither the time nor the message of an answer reveals who is a customer, where the specification leaves it open. */

let services: Services;
let known: Record<string, string>;
beforeAll(async () => {
  services = await getServices();
  known = signUpFields();
  await answerOf(signUpPage(post('/cadastro', known)));
});

const stranger = () => signUpFields().email_usuario ?? '';
/** Pairs of a customer's identifier and a stranger's. */
const names = (): [known: string, unknown: string][] => [
  [known.email_usuario ?? '', stranger()],
  [known.cpf_cnpj_usuario ?? '', anyCpf()],
];

const attempt = (name: string) =>
  answerOf(signInPage(post('/entrar', { login: name, senha: 'errada demais' })));
const call = (name: string) =>
  apiAnswerOf(api.action(postJson('/api/login', { login: name, senha: 'errada demais' })));
const check = (email_usuario: string) =>
  api.action(postJson('/api/usuario/verificar-email', { email_usuario }));
const enter = (email_usuario: string) => answerOf(entryPage(post('/cadastro/email', { email_usuario })));

describe('a known and an unknown identifier', () => {
  it('get the same answers at the login, by e-mail and by document', async () => {
    for (const [name, unknown] of names()) {
      const [right, wrong] = [await attempt(name), await attempt(unknown)];
      expect([wrong.status, wrong.result.error]).toEqual([right.status, right.result.error]);
      expect((await call(name)).body).toEqual((await call(unknown)).body);
    }
  });

  /** All steps of a call for each identifier; the known one must take the step that costs the time. */
  const expectSameWork = async (
    ask: (name: string) => Promise<unknown>,
    hardest: string,
    pairs = names(),
  ) => {
    for (const [name, unknown] of pairs) {
      const steps = await stepsOf(services, () => ask(name));
      expect(steps).toContainEqual(expect.stringContaining(hardest));
      expect(await stepsOf(services, () => ask(unknown))).toEqual(steps);
    }
  };

  it('need the same work at the login, including a password hash', async () => {
    await expectSameWork(attempt, 'passwords.verify');
    await expectSameWork(call, 'passwords.verify');
  });

  it('need the same work at the check of an e-mail', async () => {
    await expectSameWork(check, '"usuario"', names().slice(0, 1));
    await expectSameWork(enter, '"usuario"', names().slice(0, 1));
  });

  it('need one password hash at the registration, even for a taken e-mail', async () => {
    const { passwords } = services;
    const hash = passwords.hash;
    const hashedBy = async (changes: Record<string, string>) => {
      let hashed = 0;
      passwords.hash = (password) => {
        hashed += 1;
        return hash(password);
      };
      const { status } = await answerOf(signUpPage(post('/cadastro', signUpFields(changes)))).finally(() => {
        passwords.hash = hash;
      });
      return { status, hashed };
    };
    const email = known.email_usuario ?? '';
    const taken = { email_usuario: email, email_usuario_confirmation: email };
    expect(await hashedBy({})).toEqual({ status: 302, hashed: 1 });
    expect(await hashedBy(taken)).toEqual({ status: 409, hashed: 1 });
  });
});
