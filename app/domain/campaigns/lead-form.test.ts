import { describe, expect, it } from 'vitest';
import { joinPhone, leadForm } from './lead-form';

const filled = {
  nome_landing: 'Ana Souza',
  email_usuario: 'Ana@Editora.com.br',
  nr_celular: '(11) 98765-4321',
  fk_estado: '26',
  pk_cidade: '5270',
  pk_titulo: '2',
  pk_tiragem: '100',
};

const read = (change: Record<string, string | undefined> = {}) =>
  leadForm.safeParse(joinPhone({ ...filled, ...change } as Record<string, string>));

const faultOf = (change: Record<string, string | undefined>) => {
  const { success, error } = read(change);
  return success ? null : error?.issues.map(({ path, message }) => [path[0], message]);
};

describe('a lead', () => {
  it('is read with its consent and its source', () => {
    const { data } = read({
      aceita_novidades: 'on',
      utm_source: ' feira\n2026 ',
      utm_campaign: 'x'.repeat(300),
    });
    expect(data).toEqual({
      name: 'Ana Souza',
      email: 'ana@editora.com.br',
      phone: { areaCode: '11', number: '987654321' },
      stateId: 26,
      cityId: 5270,
      titles: 2,
      printRun: 100,
      wantsNews: true,
      source: { source: 'feira 2026', medium: null, campaign: 'x'.repeat(100), term: null, content: null },
    });
  });

  it('takes area code and number in one field or two', () => {
    const apart = read({ ddd_celular: '11', nr_celular: '98765-4321' });
    expect(apart.data?.phone).toEqual({ areaCode: '11', number: '987654321' });
  });

  it.each([
    [{ nome_landing: 'Ana' }, 'nome_landing', /sobrenome|completo/i],
    [{ nome_landing: `Ana ${'z'.repeat(60)}` }, 'nome_landing', /60/],
    [{ email_usuario: 'ana' }, 'email_usuario', /e-mail válido/],
    [{ email_usuario: 'ana@gmial.com' }, 'email_usuario', /não seria ana@gmail\.com\?/],
    [{ email_usuario: `${'a'.repeat(95)}@b.com.br` }, 'email_usuario', /100/],
    [{ nr_celular: '(11) 3000-0000' }, 'nr_celular', /./],
    [{ nr_celular: '(00) 98765-4321' }, 'nr_celular', /./],
    [{ fk_estado: '0' }, 'fk_estado', /^Selecione Um Estado$/],
    [{ fk_estado: undefined }, 'fk_estado', /^Selecione Um Estado$/],
    [{ pk_cidade: '0' }, 'pk_cidade', /^Selecione Uma Cidade$/],
    [{ pk_cidade: '' }, 'pk_cidade', /^Selecione Uma Cidade$/],
    [{ pk_titulo: '4' }, 'pk_titulo', /^Selecione o Título e Tiragem$/],
    [{ pk_titulo: undefined }, 'pk_titulo', /^Selecione o Título e Tiragem$/],
    [{ pk_tiragem: '0' }, 'pk_tiragem', /^Selecione o Título e Tiragem$/],
    [{ pk_tiragem: 'muitos' }, 'pk_tiragem', /^Selecione o Título e Tiragem$/],
    [{ pk_tiragem: '1234567' }, 'pk_tiragem', /^Selecione o Título e Tiragem$/],
  ])('reports %j at %s', (change, field, words) => {
    expect(faultOf(change)).toEqual([[field, expect.stringMatching(words)]]);
  });

  it.each([
    ['1.500', 1500],
    ['100 ex.', 100],
    ['000200', 200],
  ])('reads a print run of %s as %d', (typed, copies) => {
    expect(read({ pk_tiragem: typed }).data?.printRun).toBe(copies);
  });
});
