import { parseWithZod } from '@conform-to/zod/v4';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressForm } from './address-form';

const filled = {
  desc_usuario_endereco: 'Casa',
  cpf_cnpj_usuario: '529.982.247-25',
  razao_social_endereco_usuario: 'Clara Monteiro',
  contato_usuario_endereco: 'Clara Monteiro',
  cep_usuario_endereco: '01.310-100',
  logradouro_usuario_endereco: 'Avenida Paulista',
  nr_usuario_endereco: '1578',
  complemento_usuario_endereco: '',
  bairro_usuario_endereco: 'Bela Vista',
  fk_estado: '35',
  fk_cidade: '3550308',
};

const messages = (change: Record<string, unknown>): Record<string, string[]> => {
  const parsed = addressForm.safeParse({ ...filled, ...change });
  const found: Record<string, string[]> = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0]);
    found[field] = [...(found[field] ?? []), issue.message];
  }
  return found;
};

describe('the address form', () => {
  it('reads a complete form into bare digits and omits an empty complement', () => {
    expect(addressForm.parse(filled)).toEqual({
      nickname: 'Casa',
      document: '52998224725',
      recipient: 'Clara Monteiro',
      contactName: 'Clara Monteiro',
      cep: '01310100',
      street: 'Avenida Paulista',
      number: '1578',
      complement: null,
      district: 'Bela Vista',
      stateId: 35,
      cityId: 3550308,
      phone: null,
      makeDefault: false,
    });
  });

  it.each([
    ['a company', { cpf_cnpj_usuario: '12.abc.345/01de-35', razao_social_endereco_usuario: 'Farol S/A' }],
    ['names with marks', { contato_usuario_endereco: "D'Ávila & Sant’Anna-Muñoz Jr." }],
    ['ids as numbers', { fk_estado: 35, fk_cidade: 3550308 }],
    ['a default flag', { default_usuario_endereco: 1 }],
    ['a landline', { fone_usuario_endereco: '(11) 3456-7890' }],
  ])('accepts %s', (_name, change) => {
    expect(messages(change)).toEqual({});
  });

  it.each([
    ['desc_usuario_endereco', '', 'Campo Obrigatório'],
    ['desc_usuario_endereco', '  \n ', 'Campo Obrigatório'],
    ['desc_usuario_endereco', undefined, 'Campo Obrigatório'],
    ['desc_usuario_endereco', { a: 1 }, 'Campo Obrigatório'],
    ['desc_usuario_endereco', 'x'.repeat(61), 'Máximo 60 Caracteres'],
    ['cpf_cnpj_usuario', '', 'Campo Obrigatório'],
    ['cpf_cnpj_usuario', '111.111.111-11', 'CPF Inválido'],
    ['cpf_cnpj_usuario', '12.345.678/0001-00', 'CNPJ Inválido'],
    ['razao_social_endereco_usuario', 'Clara', 'Digite o nome completo sem caracteres especiais'],
    ['contato_usuario_endereco', 'Clara', 'Digite o nome completo sem caracteres especiais'],
    ['contato_usuario_endereco', 'Clara <b>Monteiro</b>', 'Digite o nome completo sem caracteres especiais'],
    ['cep_usuario_endereco', '0131010', 'CEP inválido'],
    ['cep_usuario_endereco', '', 'Campo Obrigatório'],
    ['logradouro_usuario_endereco', '', 'Campo Obrigatório'],
    ['nr_usuario_endereco', '', 'Campo Obrigatório'],
    ['bairro_usuario_endereco', '', 'Campo Obrigatório'],
    ['fk_estado', '', 'Campo Obrigatório'],
    ['fk_cidade', '99999999999', 'Campo Obrigatório'],
    ['fone_usuario_endereco', '123', 'Telefone Inválido'],
  ])('%s: %j -> %s', (field, value, message) => {
    expect(messages({ [field]: value })).toEqual({ [field]: [message] });
  });

  it.each(['sem bairro', 'SEM BAIRRO', 'S/B', 's/ bairro', 'não tem', 'Não há bairro', '-', '—'])(
    'takes %j for a town without districts',
    (typed) => {
      expect(addressForm.parse({ ...filled, bairro_usuario_endereco: typed }).district).toBe('Sem bairro');
    },
  );

  it.each(['Sem Fronteiras', 'Bairro Sem Nome', 'B', 'S'])('takes %j for a district', (typed) => {
    expect(addressForm.parse({ ...filled, bairro_usuario_endereco: typed }).district).toBe(typed);
  });

  it('requires five letters in a company name', () => {
    expect(
      messages({ cpf_cnpj_usuario: '11.222.333/0001-81', razao_social_endereco_usuario: 'Sol' }),
    ).toEqual({ razao_social_endereco_usuario: ['Mínimo 5 Caracteres'] });
  });

  it('reports a one-word name together with the empty fields', () => {
    expect(messages({ razao_social_endereco_usuario: 'Clara', nr_usuario_endereco: '' })).toEqual({
      razao_social_endereco_usuario: ['Digite o nome completo sem caracteres especiais'],
      nr_usuario_endereco: ['Campo Obrigatório'],
    });
  });

  it('reports each required field of an empty form once', () => {
    const submission = parseWithZod(new FormData(), { schema: addressForm });
    const errors = submission.reply().error ?? {};
    const needed = Object.keys(filled).filter((field) => field !== 'complemento_usuario_endereco');
    expect(Object.keys(errors).sort()).toEqual(needed.sort());
    for (const found of Object.values(errors)) expect(found).toEqual(['Campo Obrigatório']);
  });

  it('reads the values of a browser form like those of a JSON body', () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(filled)) form.set(name, value);
    const submission = parseWithZod(form, { schema: addressForm });
    expect(submission.status === 'success' && submission.value).toEqual(addressForm.parse(filled));
  });

  it('never throws, and removes control characters', () => {
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue());
    const body = fc.record(Object.fromEntries(Object.keys(filled).map((field) => [field, value])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(body, (change) => {
        const parsed = addressForm.safeParse({ ...filled, ...change });
        if (parsed.success) expect(JSON.stringify(parsed.data)).not.toMatch(/\\u00[01]/);
      }),
    );
  });
});
