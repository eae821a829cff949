import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { asCustomer, customerCode, hello, lacksFiscalAnswers } from './customer';
import { tooManyAttempts } from './labels';

const fiscal = { finalConsumer: true, taxSubstitution: false, resale: false, industrialUse: false };
const record = {
  id: 1,
  name: 'Clara Monteiro',
  code: 'A',
  type: 2,
  document: null,
  email: 'a@b.c',
  birthDate: null,
  role: null,
  isEmailConfirmed: true,
  fiscal,
};

describe('customer', () => {
  it('is greeted by first name, a company by its full name, and has a known kind', () => {
    expect(asCustomer(record)).toMatchObject({ greetedName: 'Clara', type: 2 });
    expect(asCustomer({ ...record, type: 1, name: 'Editora Farol' })).toMatchObject({
      greetedName: 'Editora Farol',
      type: 1,
    });
  });

  it.each([
    ['Clara Monteiro', 2, 'Olá, Clara!'],
    ['EDITORA FAROL LTDA', 1, 'Olá, EDITORA FAROL LTDA!'],
    ['Machado', 2, 'Olá, Machado!'],
  ])('%s of kind %i reads "%s" in mails', (name, type, words) => {
    expect(hello({ name, type })).toBe(words);
  });

  it('lacks fiscal answers while one is null; "no" is an answer', () => {
    expect(lacksFiscalAnswers({ fiscal })).toBe(false);
    expect(lacksFiscalAnswers({ fiscal: { ...fiscal, resale: null } })).toBe(true);
  });

  it('gets codes without ambiguous letters, hardly ever the same twice', () => {
    const codes = Array.from({ length: 2_000 }, () => customerCode(randomBytes(32).toString('base64url')));
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
    expect(new Set(codes).size).toBe(codes.length);
  });
});

describe('the waiting time after too many attempts', () => {
  it.each([
    [1, '1 segundo'],
    [59, '59 segundos'],
    [60, '1 minuto'],
    [61, '2 minutos'],
    [900, '15 minutos'],
  ])('of %i s is shown as %s', (seconds, words) => {
    expect(tooManyAttempts(seconds)).toContain(`Aguarde ${words} e`);
  });
});
