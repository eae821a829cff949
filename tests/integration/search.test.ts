import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshProductIndex } from '../../app/domain/discovery/refresh-product-index.server';
import {
  type SearchAnswer,
  type SearchInput,
  searchProducts,
} from '../../app/domain/discovery/search-products.server';
import { readCursor, type SearchSort } from '../../app/domain/discovery/search-query';
import { inTransaction } from '../../app/platform/db.server';
import { getServices, type Services } from '../../app/services.server';
import { manyProductsSql, withoutManyProductsSql } from '../factories/many-products';
import { toldStaff } from '../factories/studio';

let services: Services;
beforeAll(async () => {
  services = await getServices();
  await refreshProductIndex(services);
});

const search = async (
  keywords: string,
  input: Partial<SearchInput> = {},
  of: Pick<Services, 'db'> = services,
): Promise<SearchAnswer> => {
  const found = await searchProducts(
    { ...services, ...of },
    { keywords, sort: 'cheapest', limit: 20, ...input },
  );
  if (!found.ok) throw new Error(found.failure.kind);
  return found.value;
};
const titles = ({ products }: SearchAnswer) => products.map(({ title }) => title);

describe('normalised words', () => {
  it.each([
    ['Cartões', 'cartao'],
    ['PAPÉIS', 'papel'],
    ['Jornais e lençóis', 'jornal e lencol'],
    ['imagens', 'imagem'],
    ['cartazes, folders', 'cartaz folder'],
    ['marca-página', 'marca pagina'],
    ['14x21', '14 21'],
    ['14,8 × 21 cm', '14 8 21 cm'],
    ['d’água', 'd agua'],
    ['📚', ''],
    ['%_\\', ''],
  ])('%s is %s', async (text, normal) => {
    const [row] = await services.db.$queryRaw<{ normal: string }[]>`select busca_normal(${text}) as normal`;
    expect(row?.normal).toBe(normal);
  });

  it('are computed without a search path, as when a dump is restored', async () => {
    const rewritten = await inTransaction(services, async ({ db }) => {
      await db.$executeRaw`set local search_path = ''`;
      // Triggers are created after the rows.
      await db.$executeRaw`set local session_replication_role = replica`;
      const indexed = await db.$executeRaw`update public.vitrine set keywords_tags = keywords_tags || ' '`;
      const synonyms = await db.$executeRaw`update public.sinonimo_busca set significa = significa || ' '`;
      return { indexed, synonyms };
    });
    expect(rewritten.indexed).toBeGreaterThan(0);
    expect(rewritten.synonyms).toBeGreaterThan(0);
  });
});

describe('a search', () => {
  it.each([
    ['pólen', 'Livro brochura'],
    ['polen', 'Livro brochura'],
    ['POLEN', 'Livro brochura'],
    ['cartao', 'Cartão de visita'],
    ['cartões de visita', 'Cartão de visita'],
    ['cartoes', 'Cartão de visita'],
    ['catao de vista', 'Cartão de visita'],
    ['brochra', 'Livro brochura'],
    ['broch', 'Livro brochura'],
    ['lirvo', 'Livro brochura'],
    ['livro capa dura', 'Livro capa dura'],
    ['capa dura', 'Livro capa dura'],
    ['livros infantis', 'Livro infantil colorido'],
    ['quero imprimir uma tese', 'Livro brochura'],
    ['marca pagina', 'Marca-página 5 × 18 cm'],
    ['marcapagina', 'Marca-página 5 × 18 cm'],
    ['wireo', 'Catálogo de produtos'],
    ['wire-o', 'Catálogo de produtos'],
    ['folders', 'Folder em couché'],
    ['banners', 'Banner em lona'],
    ['revistas', 'Revista colorida'],
    ['verniz localizado', 'Cartão de visita'],
    ['reciclato', 'Cartão de visita'],
    ['cordel', 'Livreto com grampo'],
  ])('for %s finds %s', async (keywords, title) => {
    expect(titles(await search(keywords))).toContain(title);
  });

  it.each([
    ['livro', ['Livreto', 'Revista', 'Banner']],
    ['capa dura', ['Livro brochura', 'Folder']],
    ['banner', ['Livro', 'Cartão']],
  ])('for %s does not find %j', async (keywords, others) => {
    const found = titles(await search(keywords));
    expect(found.length).toBeGreaterThan(0);
    for (const other of others) expect(found.filter((title) => title.startsWith(other))).toEqual([]);
  });

  it.each([
    ['TCC', 'Livro brochura', 'a keyword before an option'],
    ['zine', 'Livreto com grampo', 'the title before an option'],
    ['cartao', 'Cartão de visita', 'the title before a paper'],
    ['livro 14x21', 'Livro brochura', 'the usual size before one that can be chosen'],
    ['livro', 'Livro infantil colorido', 'the lowest price among equals'],
  ])('for %s begins with %s: %s', async (keywords, title) => {
    const found = await search(keywords, { sort: 'relevance' });
    expect(titles(found)[0]).toBe(title);
    const cheapest = await search(keywords);
    expect(titles(found).sort()).toEqual(titles(cheapest).sort());
    const prices = cheapest.products.map(({ price }) => price);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });

  it('shows how it corrected a typing error', async () => {
    expect((await search('brochra')).corrections).toEqual([{ from: 'brochra', to: 'brochura' }]);
    expect((await search('polem')).corrections).toEqual([{ from: 'polem', to: 'pólen' }]);
    expect((await search('brochura')).corrections).toEqual([]);
  });

  it('ranks by the number of matching words if no product has every word', async () => {
    const found = await search('livro capa dura infantil');
    expect(titles(found).slice(0, 2)).toEqual(['Livro capa dura', 'Livro infantil colorido']);
    expect(found).toMatchObject({ isPartial: true, leftOut: [], next: null, suggestions: [] });
    expect(titles(await search('brochura lona')).sort()).toEqual([
      'Banner em lona',
      'Livro brochura',
      'Roll-up 80 × 200 cm',
    ]);
    expect(await search('livro capa dura')).toMatchObject({ isPartial: false, leftOut: [] });
  });

  it('leaves out a word that no product has, and says so', async () => {
    const found = await search('banner de geladeira');
    expect(titles(found)).toEqual(['Banner em lona', 'Roll-up 80 × 200 cm']);
    expect(found).toMatchObject({ isPartial: false, leftOut: ['geladeira'] });
  });

  it.each([
    ['TCC', 'Livro brochura'],
    ['zine', 'Livreto com grampo'],
    ['convite', 'Cartão de visita'],
    ['agenda', 'Catálogo de produtos'],
  ])('reads %s by staff’s synonyms, as %s', async (keywords, title) => {
    const found = await search(keywords);
    expect(titles(found)).toContain(title);
    expect(found.corrections).toEqual([]);
  });

  it('uses changed synonyms', async () => {
    expect((await search('pergaminho')).total).toBe(0);
    await services.db
      .$executeRaw`insert into sinonimo_busca (termo, significa) values ('Pergaminhos', 'reciclato')`;
    expect(titles(await search('pergaminho'))).toContain('Cartão de visita');
    expect(
      await toldStaff("insert into sinonimo_busca (termo, significa) values ('duas palavras', 'livro')"),
    ).toContain('O termo é uma palavra só');
    await services.db.$executeRaw`delete from sinonimo_busca where termo = 'Pergaminhos'`;
  });

  it.each(['', '   ', 'de', 'xyzzyqwk', '%', '📚', "'", '\0'])(
    'for %j offers the featured products',
    async (text) => {
      const { total, products, suggestions } = await search(text);
      expect([total, products]).toEqual([0, []]);
      expect(suggestions).toHaveLength(10);
    },
  );
});

describe('odd input', () => {
  const odd = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom(
      ...[
        "'; drop table vitrine; --",
        '%%%',
        '\\',
        '":*',
        "' | '",
        '!livro',
        'livro & | !',
        '<->',
        '(',
        'a:*',
      ],
      ...[
        '\0',
        '\ud800',
        '📚📚',
        'a'.repeat(10_000),
        ' '.repeat(10_000),
        'livro '.repeat(2_000),
        '{}',
        '$1',
        '?',
      ],
      ...[
        '__proto__',
        'NaN',
        '-1',
        '0x10',
        '١٢٣',
        '书籍',
        'книга',
        "d'água",
        'livro-',
        '--livro',
        'e/ou',
        'a.b.c',
      ],
    ),
  );

  it('gets an answer, whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(
        odd,
        fc.constantFrom<SearchSort>('relevance', 'cheapest', 'dearest', 'alphabetical'),
        async (text, sort) => {
          const { products, total, suggestions } = await search(text, { sort });
          expect(products.length).toBeLessThanOrEqual(20);
          expect(total).toBeGreaterThanOrEqual(products.length);
          expect(total > 0 || suggestions.length > 0).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('with many products', () => {
  const many = { firstId: 100_001, count: 20_000 };
  beforeAll(async () => {
    for (const sql of manyProductsSql(many)) await services.db.$executeRawUnsafe(sql);
    // As autovacuum does soon after many changes: a word index with pending entries has a high estimated cost.
    await services.db.$executeRawUnsafe('vacuum (analyze) produto, vitrine, vitrine_palavra');
  });
  afterAll(async () => {
    for (const sql of withoutManyProductsSql(many)) await services.db.$executeRawUnsafe(sql);
  });

  it('do not cause the worker to rebuild the index', async () => {
    expect(await refreshProductIndex(services)).toEqual({ made: 0, refused: 0, removed: 0 });
  });

  const walk = async (keywords: string, sort: SearchSort, limit: number, pages: number) => {
    const found: SearchAnswer['products'] = [];
    let after = null;
    for (let page = 0; page < pages; page += 1) {
      const answer = await search(keywords, { sort, limit, after });
      found.push(...answer.products);
      if (answer.next === null) break;
      after = readCursor(answer.next, sort);
      expect(after).not.toBeNull();
    }
    return found;
  };
  const all = async (keywords: string) =>
    services.db.$queryRaw<{ id: number; price: number; sortTitle: string }[]>`
      select pk_produto as id, vlr_preco as price, ordem_alfabetica as "sortTitle" from vitrine
       where busca @@ websearch_to_tsquery('portuguese', ${keywords}) order by 1`;

  it.each<[SearchSort]>([['cheapest'], ['dearest'], ['alphabetical']])(
    'pages of %s have no gaps and no duplicates, for few matches or many',
    async (sort) => {
      for (const [keywords, pages] of [
        ['cordel astronomia', 100],
        ['livro', 30],
      ] as const) {
        const found = await walk(keywords, sort, 20, pages);
        const wanted = await all(keywords);
        expect(wanted.length > 1_000).toBe(keywords === 'livro');
        const ids = found.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const inOrder = [...wanted].sort((a, b) =>
          sort === 'alphabetical'
            ? a.sortTitle < b.sortTitle
              ? -1
              : a.sortTitle > b.sortTitle
                ? 1
                : a.id - b.id
            : (a.price - b.price || a.id - b.id) * (sort === 'dearest' ? -1 : 1),
        );
        expect(ids).toEqual(inOrder.slice(0, pages * 20).map(({ id }) => id));
      }
    },
  );

  it.each([
    ['cordel astronomia', 100],
    ['livro', 30],
    ['polen', 100],
  ])(
    'pages of %s by relevance have no gaps and no duplicates, and titles come first',
    async (keywords, pages) => {
      const found = await walk(keywords, 'relevance', 20, pages);
      const wanted = await services.db.$queryRaw<{ id: number; inTitle: boolean; price: number }[]>`
      select pk_produto as id, busca_titulo @@ websearch_to_tsquery('portuguese', ${keywords}) as "inTitle",
             vlr_preco as price
        from vitrine where busca @@ websearch_to_tsquery('portuguese', ${keywords})`;
      const ids = found.map(({ id }) => id);
      expect(ids).toHaveLength(Math.min(pages * 20, wanted.length));
      expect(new Set(ids).size).toBe(ids.length);
      const titled = wanted.filter(({ inTitle }) => inTitle);
      const titledIds = new Set(titled.map(({ id }) => id));
      expect(ids.slice(0, titled.length).every((id) => titledIds.has(id))).toBe(true);
      const inOrder = titled.sort((a, b) => a.price - b.price || a.id - b.id).map(({ id }) => id);
      expect(ids.slice(0, titled.length)).toEqual(inOrder.slice(0, ids.length));
    },
  );

  it('counts exactly up to a thousand, and says so beyond', async () => {
    const few = await search('cordel astronomia');
    expect([few.total, few.isExact]).toEqual([(await all('cordel astronomia')).length, true]);
    expect(await search('livro')).toMatchObject({ total: 1_000, isExact: false });
  });

  it('still corrects typing errors', async () => {
    expect((await search('astronmia')).corrections).toEqual([{ from: 'astronmia', to: 'astronomia' }]);
  });

  const plan = async (sql: string): Promise<string> => {
    const rows = await services.db.$queryRawUnsafe<Record<string, string>[]>(`explain ${sql}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  it('uses the indexes, not the table', async () => {
    const few = await plan(
      `select pk_produto from vitrine where busca @@ '''cordel'' & ''astronom'''::tsquery limit 1001`,
    );
    expect(few).toContain('vitrine_busca_idx');
    const walked = await plan(
      `select pk_produto from vitrine v where busca @@ '''livr'''::tsquery and (vlr_preco, pk_produto) > (900, 5)
       order by vlr_preco, pk_produto limit 21`,
    );
    expect(walked).toContain('vitrine_preco_idx');
    const byTitle = await plan(
      `select pk_produto from vitrine v where busca @@ '''livr'''::tsquery order by ordem_alfabetica, pk_produto limit 21`,
    );
    expect(byTitle).toContain('vitrine_alfabetica_idx');
    const category = await plan(
      `select pk_produto from vitrine where fk_categoria = 3 and (ordem, pk_produto) >= (1500, 100100)
       order by ordem, pk_produto limit 20`,
    );
    expect(category).toContain('vitrine_categoria_idx');
    for (const text of [few, walked, byTitle, category]) expect(text).not.toContain('Seq Scan on vitrine');
  });

  it('is searched without reading the whole table', async () => {
    // The counters of this transaction's own connection: the global statistics are only updated later.
    await inTransaction(services, async (tx) => {
      const scans = async () => {
        const [row] = await tx.db.$queryRaw<{ whole: number; byWord: number }[]>`
          select pg_stat_get_xact_numscans('vitrine'::regclass)::int as whole,
                 pg_stat_get_xact_numscans('vitrine_busca_idx'::regclass)::int as "byWord"`;
        return row ?? { whole: 0, byWord: 0 };
      };
      const before = await scans();
      for (const sort of ['relevance', 'cheapest', 'dearest', 'alphabetical'] as const)
        for (const words of ['cordel astronomia', 'agenda kraft', 'astronmia cordel', 'cartaz teatro'])
          expect((await search(words, { sort }, tx)).total).toBeGreaterThan(0);
      const after = await scans();
      expect(after.byWord).toBeGreaterThan(before.byWord + 15);
      expect(after.whole).toBe(before.whole);
    });
  });
});
