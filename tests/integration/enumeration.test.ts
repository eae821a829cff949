import { beforeAll, describe, expect, it } from 'vitest';
import { action as signInPage } from '../../app/routes/account/sign-in/route';
import { action as signUpPage } from '../../app/routes/account/sign-up/route';
import { action as entryPage } from '../../app/routes/account/sign-up-entry/route';
import { action as checkEmail } from '../../app/routes/api/accounts/check-email';
import { action as login } from '../../app/routes/api/accounts/login';
import { answerOf, apiAnswerOf, post, postJson } from '../factories/account-calls';
import { expectSameTime, medianTime } from '../factories/compare-times';
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

  it('pay for a password’s hash when they register, also with an e-mail that is taken', async () => {
    const register = (changes: Record<string, string>) =>
      answerOf(signUpPage(post('/cadastro', signUpFields(changes))));
    const email = known.email_usuario ?? '';
    const takenBy = (changes: Record<string, string>) => medianTime(6, () => register(changes));
    const free = await takenBy({});
    const taken = await takenBy({ email_usuario: email, email_usuario_confirmation: email });
    // The one writes an account and the other does not; both hash, which is most of it.
    expect(taken).toBeGreaterThan(free / 3);
  });
});
