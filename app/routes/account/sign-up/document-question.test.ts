import { describe, expect, it } from 'vitest';
import { COMPANY, INDIVIDUAL } from '~/domain/accounts/customer';
import { documentQuestion, type TypedPerson } from './use-document-lookup';

const person: TypedPerson = {
  type: INDIVIDUAL,
  document: '529.982.247-25',
  birthDate: '17/04/1988',
  isCompletion: false,
};
const company: TypedPerson = { ...person, type: COMPANY, document: '12.ABC.345/01DE-35', birthDate: '' };
const requested = (typed: TypedPerson) => Object.fromEntries(documentQuestion(typed) ?? []);

describe('the look-up of a typed number', () => {
  it('sends a person’s number and birth date, or a company’s number with its letters', () => {
    expect(requested(person)).toEqual({
      fk_tipo_usuario: '2',
      cpf_cnpj_usuario: '52998224725',
      dta_nasc_usuario: '1988-04-17',
      landingPage: '0',
    });
    expect(requested(company)).toEqual({
      fk_tipo_usuario: '1',
      cpf_cnpj_usuario: '12ABC34501DE35',
      landingPage: '0',
    });
  });

  it('says that an incomplete account is being completed', () => {
    expect(requested({ ...person, isCompletion: true }).landingPage).toBe('1');
    expect(requested({ ...company, isCompletion: true }).landingPage).toBe('1');
  });

  it.each([
    ['a wrong CPF', { ...person, document: '529.982.247-26' }],
    ['one without punctuation', { ...person, document: '52998224725' }],
    ['no birth date', { ...person, birthDate: '' }],
    ['a day that there never was', { ...person, birthDate: '30/02/1988' }],
    ['a wrong CNPJ', { ...company, document: '12.ABC.345/01DE-36' }],
  ])('is not sent with %s', (_what, typed) => {
    expect(documentQuestion(typed)).toBeNull();
  });
});
