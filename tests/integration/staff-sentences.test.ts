import { beforeAll, describe, expect, it } from 'vitest';
import { databaseRefusal } from '~/platform/database-refusal';
import { getServices, type Services } from '~/services.server';
import { paidOrder } from '../factories/paid-order';

/** What staff type in Prisma Studio, one row at a time, and the sentence that they read. */
let services: Services;
beforeAll(async () => {
  services = await getServices();
  await paidOrder(services);
});

const answered = (sql: string): Promise<string> =>
  services.db.$executeRawUnsafe(sql).then(
    (rows) => `${rows} rows`,
    (error: unknown) => databaseRefusal(error) ?? String(error),
  );

describe('an innocent mistake', () => {
  it.each([
    // Empty
    ["update banner set titulo = ' ' where pk_banner = 1", 'Titulo não pode ficar vazio em banner'],
    ['update produto set nome_produto = null where pk_produto = 101', 'Preencha nome_produto em produto'],
    // What a check forbids
    [
      "update cupom set codigo_cupom = 'livro 10' where codigo_cupom = 'LIVRO10'",
      /^O código de cupom "livro 10" não serve/,
    ],
    [
      "update cupom set valido_ate = valido_de - interval '1 day' where codigo_cupom = 'LIVRO10'",
      'O fim da validade do cupom vem depois do começo',
    ],
    [
      'update balcao set vlr_balcao = -1 where pk_balcao = 1',
      'O preço e o prazo do balcão não podem ser negativos',
    ],
    [
      'update faixa_frete set vlr_frete = -5 where pk_faixa_frete = 1',
      'Preço e prazo do frete não podem ser negativos, e o peso é maior que zero',
    ],
    [
      'update tipo_pagamento set prazo_pagamento_horas = 0 where pk_tipo_pagamento = 13',
      'O prazo de pagamento é de ao menos uma hora',
    ],
    [
      "insert into sinonimo_busca (termo, significa) values ('duas palavras', 'livro')",
      'O termo é uma palavra só, de 2 a 40 letras ou números',
    ],
    [
      "update dependencia_atributo set tipo_papel = 'kraft' where codigo = 'offset-75'",
      /^O tipo_papel não existe: escreva offset/,
    ],
    [
      "update dependencia_atributo set tipo_papel = null where codigo = 'offset-75'",
      /^O papel "Offset 75 g" precisa de tipo_papel/,
    ],
    // An id that does not exist
    ['update balcao set fk_cidade = 99 where pk_balcao = 1', 'Fk_cidade 99 não existe em cidade'],
    [
      'update produto set fk_categoria = 77 where pk_produto = 101',
      'Fk_categoria 77 não existe em categoria',
    ],
    [
      "insert into linha_encadernacao values ('cordel', 999)",
      'Fk_linha_producao 999 não existe em linha_producao',
    ],
    // A row that others use
    [
      "delete from linha_producao where nome = 'Grampo'",
      'Esta linha de linha_producao é usada em linha_encadernacao e não se apaga',
    ],
    [
      'delete from tipo_pagamento where pk_tipo_pagamento = 13',
      'Esta linha de tipo_pagamento é usada em pagamento e não se apaga: ponha ativo = false',
    ],
    [
      'delete from categoria where pk_categoria = 1',
      /^Esta linha de categoria é usada em produto e não se apaga/,
    ],
  ])('%s is told in words', async (sql, sentence) => {
    const told = await answered(sql);
    if (typeof sentence === 'string') expect(told).toBe(sentence);
    else expect(told).toMatch(sentence);
  });
});

describe('a right edit', () => {
  it.each([
    "update banner set titulo = 'Novo' where pk_banner = 1",
    'update balcao set vlr_balcao = 500 where pk_balcao = 1',
    "update cupom set limite_total = 100 where codigo_cupom = 'LIVRO10'",
    "insert into linha_producao (nome, ordem) values ('Cartonagem', 9)",
    "delete from linha_producao where nome = 'Cartonagem'",
    'update tipo_pagamento set ativo = true where pk_tipo_pagamento = 13',
  ])('%s passes', async (sql) => {
    expect(await answered(sql)).toBe('1 rows');
  });
});

describe('every check of a table that staff edit', () => {
  it('has its sentence', async () => {
    const silent = await services.db.$queryRawUnsafe<{ name: string }[]>(`
      select conrelid::regclass || '.' || conname as name from pg_constraint
       where contype = 'c' and obj_description(oid, 'pg_constraint') is null
         and conrelid in (select tgrelid from pg_trigger where tgname = 'zz_confere_linha')
       order by 1`);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
