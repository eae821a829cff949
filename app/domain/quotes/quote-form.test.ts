import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { quoteForm } from './quote-form';

const good = {
  nome_orcamento: 'Ana Conceição',
  email_orcamento: 'Ana@Exemplo.com.br',
  telefone_orcamento: '(11) 98765-4321',
  nome_projeto: 'Ação & coração',
};
const errorsOf = (form: Record<string, unknown>) => {
  const parsed = quoteForm.safeParse({ ...good, ...form });
  return parsed.success ? {} : z.flattenError<unknown>(parsed.error).fieldErrors;
};

describe('the form of a quote', () => {
  it('reads telephones in one field or two, and tidies the typed text', () => {
    const read = quoteForm.parse({
      ...good,
      nome_orcamento: '  Ana \n  Conceição\u0000 ',
      telefone_orcamento: undefined,
      ddd_telefone_orcamento: '21',
      nr_telefone_orcamento: '3456-7890',
      news_orcamento: 'on',
      cep: '01.310-100',
    });
    expect(read).toEqual({
      name: 'Ana Conceição',
      email: 'ana@exemplo.com.br',
      phone: { areaCode: '21', number: '34567890' },
      projectName: 'Ação & coração',
      wantsNews: true,
      cep: '01310100',
    });
    expect(quoteForm.parse(good)).toMatchObject({ wantsNews: false, cep: null });
  });

  it.each<[string, unknown]>([
    ['nome_orcamento', ''],
    ['nome_orcamento', '   '],
    ['nome_orcamento', undefined],
    ['nome_orcamento', '\u0000\u0007'],
    ['nome_orcamento', '...'],
    ['nome_orcamento', 'Ganhe um brinde em https://exemplo.com'],
    ['nome_orcamento', 'a'.repeat(121)],
    ['email_orcamento', ''],
    ['email_orcamento', 'ana'],
    ['email_orcamento', 'ana@exemplo'],
    ['email_orcamento', 'ana@exemplo.com\r\nBcc: outra@exemplo.com'],
    ['email_orcamento', `${'a'.repeat(100)}@exemplo.com`],
    ['email_orcamento', ['ana@exemplo.com']],
    ['telefone_orcamento', ''],
    ['telefone_orcamento', '98765-4321'],
    ['telefone_orcamento', '(00) 98765-4321'],
    ['telefone_orcamento', '(11) 18765-432'],
    ['telefone_orcamento', '119876543210'],
    ['telefone_orcamento', 'onze nove'],
    ['telefone_orcamento', '1'.repeat(500)],
    ['nome_projeto', ''],
    ['nome_projeto', '—'],
    ['nome_projeto', 'Veja WWW.exemplo.com'],
    ['nome_projeto', 'p'.repeat(10_000)],
    ['cep', '123'],
    ['cep', 'abcdefgh'],
    ['cep', '01310-1000'],
  ])('refuses %s = %j, at its field', (field, value) => {
    expect(Object.keys(errorsOf({ [field]: value }))).toEqual([field]);
  });

  it.each([
    [{ telefone_orcamento: '', ddd_telefone_orcamento: '11' }],
    [{ telefone_orcamento: '', nr_telefone_orcamento: '987654321' }],
    [{ telefone_orcamento: '', ddd_telefone_orcamento: '1', nr_telefone_orcamento: '1987654321x' }],
  ])('refuses an incomplete telephone: %j', (form) => {
    expect(Object.keys(errorsOf(form))).toEqual(['telefone_orcamento']);
  });

  it('reports all four empty fields at once', () => {
    const parsed = quoteForm.safeParse({});
    expect(parsed.success).toBe(false);
    expect(
      Object.keys(z.flattenError<unknown>(parsed.error ?? new z.ZodError([])).fieldErrors).sort(),
    ).toEqual(['email_orcamento', 'nome_orcamento', 'nome_projeto', 'telefone_orcamento']);
  });
});
