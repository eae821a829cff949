import { beforeAll, describe, expect, it } from 'vitest';
import { action as signInPage } from '../../app/routes/account/sign-in/route';
import { action as signUpPage } from '../../app/routes/account/sign-up/route';
import { action as entryPage } from '../../app/routes/account/sign-up-entry/route';
import { action as checkEmail } from '../../app/routes/api/accounts/check-email';
import { action as login } from '../../app/routes/api/accounts/login';
import { getServices } from '../../app/services.server';
import { answerOf, apiAnswerOf, post, postJson } from '../factories/account-calls';
import { expectSameTime } from '../factories/compare-times';
import { anyCpf } from '../factories/documents';
import { signUpFields } from '../factories/sign-up';

/** Nobody learns from time, or from words where the specification leaves them open, who is a customer. */

let known: Record<string, string>;
beforeAll(async () => {
  known = signUpFields();
  await answerOf(signUpPage(post('/cadastro', known)));
});

const stranger = () => signUpFields().email_usuario ?? '';

describe('somebody known and somebody unknown', () => {
  it('are answered alike at the login, by e-mail and by document', async () => {
    const attempt = (name: string) =>
      answerOf(signInPage(post('/entrar', { login: name, senha: 'errada demais' })));
    const api = (name: string) =>
      apiAnswerOf(login(postJson('/api/login', { login: name, senha: 'errada demais' })));
    for (const [name, unknown] of [
      [known.email_usuario ?? '', stranger()],
      [known.cpf_cnpj_usuario ?? '', anyCpf()],
    ] as const) {
      const [right, wrong] = [await attempt(name), await attempt(unknown)];
      expect([wrong.status, wrong.result.error]).toEqual([right.status, right.result.error]);
      expect((await api(name)).body).toEqual((await api(unknown)).body);
    }
    await expectSameTime(
      5,
      () => attempt(known.email_usuario ?? ''),
      () => attempt(stranger()),
    );
  });

  it('wait as long for the check of an e-mail', async () => {
    const check = (email_usuario: string) =>
      checkEmail(postJson('/api/usuario/verificar-email', { email_usuario }));
    await expectSameTime(
      25,
      () => check(known.email_usuario ?? ''),
      () => check(stranger()),
    );
    const enter = (email_usuario: string) => answerOf(entryPage(post('/cadastro/email', { email_usuario })));
    await expectSameTime(
      25,
      () => enter(known.email_usuario ?? ''),
      () => enter(stranger()),
    );
  });

  it('pay for one password’s hash when they register, also with an e-mail that is taken', async () => {
    const { passwords } = await getServices();
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
