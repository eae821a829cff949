import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loader as product } from '~/routes/shop/product/route';
import { getServices, type Services } from '~/services.server';
import { get } from '../factories/account-calls';
import { typeStaffCommand } from '../factories/staff-command';
import { type RecipeRow, recipeRows, recipeStatement } from '../factories/staff-recipe';
import { openStudio, type Studio } from '../factories/studio';

/** Follows "Produto novo" and "Papel novo" of docs/equipe.md to the letter: the same rows, in the same order. */

let services: Services;
let studio: Studio;
beforeAll(async () => {
  services = await getServices();
  studio = openStudio();
});
afterAll(() => studio.close());

const write = async (row: RecipeRow | undefined, draft?: number) => {
  if (!row) throw new Error('the recipe has no such row');
  expect(await studio.told(recipeStatement(row, draft))).toBe('1 rows');
};
/** The same with one wrong value. */
const mistaken = (row: RecipeRow | undefined, column: string, value: string, draft?: number) => {
  if (!row?.columns.some(([name]) => name === column)) throw new Error(`no ${column}`);
  const columns = row.columns.map(([name, right]): [string, string] => [
    name,
    name === column ? value : right,
  ]);
  return studio.told(recipeStatement({ ...row, columns }, draft));
};

const draftTable = async () => {
  const [, version] = /versão (\d+), cópia/.exec(await typeStaffCommand('prices:draft')) ?? [];
  const { id } = await services.db.priceTable.findUniqueOrThrow({ where: { version: Number(version) } });
  return { version: String(version), id };
};
const refresh = () => {
  services.catalogue.forget();
  services.prices.forget();
};
const page = async (path: string): Promise<string> => {
  refresh();
  const [, menu = '', pk_produto = ''] = /^\/([^/]+)\/(\d+)/.exec(path) ?? [];
  try {
    return JSON.stringify(await product({ ...get(path), params: { menu, pk_produto } }));
  } catch (thrown) {
    if (thrown instanceof Response) return `status ${thrown.status}`;
    throw thrown;
  }
};

describe('a new product', () => {
  const rows = recipeRows('Produto novo, coluna por coluna');
  const of = (table: string) => rows.filter((row) => row.table === table && row.isNew);
  const onSale = rows.find(({ isNew }) => !isNew);
  const address = '/marca-pagina/9100';

  it('is made by the rows of the recipe only, and a mistake on the way leaves nothing behind', async () => {
    const [item] = of('produto');
    expect(await mistaken(item, 'nome_produto', ' ')).toBe('Nome_produto não pode ficar vazio em produto');
    expect(await mistaken(item, 'fk_categoria', '77')).toBe('Fk_categoria 77 não existe em categoria');
    expect(await mistaken(item, 'modelo', 'simples')).toMatch(/^O modelo não existe/);
    expect(await mistaken(item, 'ativo', 'true')).toMatch(/^O produto "Cartão-postal" ainda não tem preço/);
    expect(await mistaken(item, 'codigo', 'bookmark')).toBe(
      'Já há outra linha em produto com codigo "bookmark"',
    );
    await write(item);

    const [front, back] = of('produto_dependencia_atributo');
    expect(await mistaken(front, 'fk_dependencia_atributo', '999')).toMatch(
      /não existe em dependencia_atributo/,
    );
    await write(front);
    await write(back);
    expect(await mistaken(front, 'fk_produto', '9100')).toMatch(/^Já há outra linha em produto_dependencia/);
    for (const row of of('produto_arquivo')) await write(row);
    // Without prices the product is not activated.
    expect(await studio.told(recipeStatement(onSale as RecipeRow))).toMatch(/ainda não tem preço/);
    expect(await page(address)).toBe('status 404');

    const draft = await draftTable();
    const prices = of('preco_quantidade');
    expect(await mistaken(prices[0], 'valor', '-1', draft.id)).toMatch(/^O preço não pode ser negativo/);
    expect(await mistaken(prices[0], 'fk_tabela_preco', '1')).toMatch(/está publicada e não muda/);
    const [fronts, backs] = [prices.slice(0, 2), prices.slice(2)];
    for (const row of fronts) await write(row, draft.id);
    for (const row of [...of('prazo_quantidade'), ...of('medida_produto')]) await write(row, draft.id);
    expect(
      await studio.told(`update tabela_preco set situacao = 'publicada' where pk_tabela_preco = ${draft.id}`),
    ).toMatch(/^A situação da tabela é draft ou published|prices:publish/);
    expect(
      await studio.told(`update tabela_preco set situacao = 'published' where pk_tabela_preco = ${draft.id}`),
    ).toContain('prices:publish');
    // With one unpriced choice the table is not published.
    const missing = await typeStaffCommand('prices:publish', draft.version);
    expect(missing).toContain('não foi publicada');
    expect(missing).toContain('Cartão-postal');
    for (const row of backs) await write(row, draft.id);
    expect(await typeStaffCommand('prices:publish', draft.version)).toContain(
      `Versão ${draft.version} publicada`,
    );
    expect(await page(address)).toBe('status 404');

    await write(onSale);
    const shown = await page(address);
    expect(shown).toContain('Cartão-postal');
    expect(shown).toMatch(/"total":4900\b/);

    expect(await studio.told('delete from produto where pk_produto = 9100')).toMatch(
      /não se apaga|pertence à tabela/,
    );
    expect(
      await studio.told(
        'delete from produto_dependencia_atributo where fk_produto = 9100 and fk_dependencia_atributo = 100001',
      ),
    ).toMatch(/^A opção de um produto não se apaga/);
    expect(await studio.told('update produto set ativo = false where pk_produto = 9100')).toBe('1 rows');
    expect(await page(address)).toBe('status 404');
  });
});

describe('a new paper', () => {
  const rows = recipeRows('Papel novo, coluna por coluna');
  const of = (table: string) => rows.filter((row) => row.table === table);

  it('is offered once the table with its measures and prices is published', async () => {
    const [paper] = of('dependencia_atributo');
    expect(await mistaken(paper, 'tipo_papel', 'papelão')).toMatch(/^O tipo_papel não existe/);
    expect(await mistaken(paper, 'texto_dependencia_atributo', '')).toMatch(/não pode ficar vazio/);
    expect(await mistaken(paper, 'codigo', 'offset-75')).toMatch(
      /^Já há outra linha em dependencia_atributo/,
    );
    await write(paper);
    for (const row of of('produto_dependencia_atributo')) await write(row);
    expect(await page('/livro/101')).not.toContain('Offset 63 g');

    const draft = await draftTable();
    const [measure] = of('medida_opcao');
    expect(await mistaken(measure, 'espessura_micrometros', '84000', draft.id)).toMatch(
      /^A espessura não combina/,
    );
    expect(await mistaken(measure, 'gramatura', '-63', draft.id)).toMatch(/maiores que zero|não combina/);
    const [black, colour] = of('preco_pagina');
    await write(black, draft.id);
    expect(await mistaken(colour, 'cor', 'azul', draft.id)).toMatch(/cor é black ou colour/);
    expect(await mistaken(colour, 'fk_papel', '9', draft.id)).toBe(
      'Fk_papel 9 não existe em dependencia_atributo',
    );
    // Without its measure, then without a price, the table is not published.
    expect(await typeStaffCommand('prices:publish', draft.version)).toContain('não foi publicada');
    await write(measure, draft.id);
    expect(await typeStaffCommand('prices:publish', draft.version)).toContain('Preços que faltam');
    await write(colour, draft.id);
    expect(await typeStaffCommand('prices:publish', draft.version)).toContain('publicada. Vale');
    expect(await page('/livro/101?tipos_papel_miolo=offset-63')).toContain('Offset 63 g');
    expect(await studio.told("delete from dependencia_atributo where codigo = 'offset-63'")).toMatch(
      /não se apaga/,
    );
  });
});
