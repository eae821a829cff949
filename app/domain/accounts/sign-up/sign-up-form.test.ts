import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signUpFields, signUpForm } from './sign-up-form';

const TODAY = '2026-11-21';

const individual = {
  fk_tipo_usuario: '2',
  cpf_cnpj_usuario: '529.982.247-25',
  dta_nasc_usuario: '29/02/2004',
  nome_usuario: 'Clara Monteiro',
  nr_celular: '(11) 98765-4321',
  nr_fone: '',
  segmento: '1',
  email_usuario: 'Clara@Exemplo.com.br',
  email_usuario_confirmation: ' clara@exemplo.com.br',
  senha_usuario: 'uma senha boa',
  senha_usuario_confirmation: 'uma senha boa',
  consumidor_final: '1',
  icms_st: '0',
  comercializacao: '0',
  industrializacao: '0',
  avisos: 'on',
  agree_terms: 'on',
};
type Form = Record<string, string | undefined>;

const errorsOf = (form: Form): Record<string, string[]> => {
  const parsed = signUpForm(form.fk_tipo_usuario, TODAY).safeParse(form);
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0]);
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return errors;
};

describe('sign-up form', () => {
  it('reads an individual', () => {
    expect(signUpForm('2', TODAY).parse(individual)).toEqual({
      type: 2,
      document: '52998224725',
      birthDate: '2004-02-29',
      name: 'Clara Monteiro',
      contactName: null,
      mobile: { areaCode: '11', number: '987654321' },
      phone: null,
      segmentId: 1,
      email: 'clara@exemplo.com.br',
      password: 'uma senha boa',
      fiscal: { finalConsumer: true, taxSubstitution: false, resale: false, industrialUse: false },
      consents: { terms: true, notices: true, news: false, commercial: false },
    });
  });

  it('reads a company, with letters in its CNPJ', () => {
    const company = {
      ...individual,
      fk_tipo_usuario: '1',
      cpf_cnpj_usuario: '12.abc.345/01de-35',
      nome_usuario: 'Editora Farol',
      contato_usuario: 'Rita',
    };
    expect(signUpForm('1', TODAY).parse(company)).toMatchObject({
      type: 1,
      document: '12ABC34501DE35',
      birthDate: null,
      name: 'Editora Farol',
      contactName: 'Rita',
    });
    expect(errorsOf({ ...company, cpf_cnpj_usuario: '529.982.247-25' })).toEqual({
      cpf_cnpj_usuario: ['CNPJ Inválido'],
    });
    for (const name of ['&', '. _', '½'])
      expect(errorsOf({ ...company, nome_usuario: name })).toEqual({ nome_usuario: ['Campo Obrigatório'] });
  });

  it.each<[string, string | undefined, string]>([
    ['cpf_cnpj_usuario', '529.982.247-26', 'CPF Inválido'],
    ['cpf_cnpj_usuario', '11.222.333/0001-81', 'CPF Inválido'],
    ['dta_nasc_usuario', '30/02/2000', 'Data Inválida'],
    ['dta_nasc_usuario', '01/01/1899', 'Data Inválida'],
    ['dta_nasc_usuario', '22/11/2026', 'Data Inválida'],
    ['dta_nasc_usuario', '22/11/2008', 'É preciso ter 18 anos ou mais para se cadastrar'],
    ['nome_usuario', 'Clara', 'Digite o nome completo sem caracteres especiais'],
    ['nome_usuario', '!!!', 'Digite o nome completo sem caracteres especiais'],
    ['nr_celular', '(11) 3456-7890', 'Telefone Inválido'],
    ['nr_fone', '(11) 3456-789', 'Telefone Inválido'],
    ['segmento', 'x', 'Escolha um segmento da lista'],
    ['email_usuario', 'clara@', 'Endereço de email inválido'],
    ['email_usuario_confirmation', 'outra@exemplo.com.br', 'Email não confere'],
    ['senha_usuario_confirmation', 'outra senha', 'Senha não confere'],
    ['consumidor_final', '2', 'Campo Obrigatório'],
    ['agree_terms', undefined, 'Você deve ler e concordar com os termos de uso'],
    ['nome_usuario', `Ana ${'a'.repeat(120)}`, 'Máximo 120 Caracteres'],
  ])('reports %s = %s with: %s', (field, value, message) => {
    const errors = errorsOf({ ...individual, [field]: value });
    expect(errors[field]).toEqual([message]);
  });

  it('asks for a password of 8 characters and shows no second error', () => {
    const short = { ...individual, senha_usuario: '1234567', senha_usuario_confirmation: '1234567' };
    expect(errorsOf(short)).toEqual({ senha_usuario: ['Mínimo 8 Caracteres'] });
  });

  it('accepts an eighteenth birthday today', () => {
    expect(errorsOf({ ...individual, dta_nasc_usuario: '21/11/2008' })).toEqual({});
  });

  it.each([['empty', ''] as const, ['missing', undefined] as const])(
    'reports every field that is %s, once',
    (_, value) => {
      const nothing = Object.fromEntries(Object.keys(individual).map((field) => [field, value]));
      const required = [
        'cpf_cnpj_usuario dta_nasc_usuario nome_usuario nr_celular segmento email_usuario',
        'email_usuario_confirmation senha_usuario senha_usuario_confirmation',
        'consumidor_final icms_st comercializacao industrializacao',
      ].flatMap((names) => names.split(' '));
      expect(errorsOf(nothing)).toEqual({
        ...Object.fromEntries(required.map((field) => [field, ['Campo Obrigatório']])),
        agree_terms: ['Você deve ler e concordar com os termos de uso'],
      });
    },
  );

  it('reports a wrong confirmation together with the other errors', () => {
    const errors = errorsOf({
      ...individual,
      cpf_cnpj_usuario: '1',
      email_usuario_confirmation: 'x@y.com',
      senha_usuario_confirmation: 'x',
    });
    expect(Object.keys(errors).sort()).toEqual([
      'cpf_cnpj_usuario',
      'email_usuario_confirmation',
      'senha_usuario_confirmation',
    ]);
  });

  it.each([
    ['empty', ''],
    ['missing', undefined],
  ] as const)('reports a wrong confirmation together with fields that are %s', (_, value) => {
    const errors = errorsOf({
      ...individual,
      cpf_cnpj_usuario: value,
      dta_nasc_usuario: value,
      nome_usuario: value,
      nr_celular: value,
      segmento: value,
      email_usuario_confirmation: 'x@y.com',
      senha_usuario_confirmation: 'x',
    });
    expect(errors.email_usuario_confirmation).toEqual(['Email não confere']);
    expect(errors.senha_usuario_confirmation).toEqual(['Senha não confere']);
    expect(errors.cpf_cnpj_usuario).toEqual(['Campo Obrigatório']);
  });

  it('never throws, whatever the fields contain', () => {
    const anything = fc.record(
      Object.fromEntries(
        signUpFields.map((field) => [field, fc.oneof(fc.string({ unit: 'binary' }), fc.anything())]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anything, fc.constantFrom('1', '2', null, 'x'), (form, type) => {
        const parsed = signUpForm(type, TODAY).safeParse(form);
        expect(parsed.success).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});
