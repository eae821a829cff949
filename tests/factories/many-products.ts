/**
 * SQL for a shop with many products: rows of the catalogue and of the product index with words from the printing
 * trade. The same arguments give the same products.
 */

const kinds = [
  ...[
    'Livro',
    'Livro infantil',
    'Livro de bolso',
    'Livro de fotografia',
    'Álbum',
    'Agenda',
    'Caderno',
    'Apostila',
  ],
  ...['Livreto', 'Cordel', 'Cartilha', 'Manual', 'Revista', 'Fanzine', 'Catálogo', 'Portfólio', 'Relatório'],
  ...[
    'Cartão de visita',
    'Cartão postal',
    'Folder',
    'Panfleto',
    'Marca-página',
    'Banner',
    'Cartaz',
    'Adesivo',
  ],
];
const looks = [
  ...[
    'brochura',
    'capa dura',
    'costurado',
    'com orelhas',
    'wire-o',
    'espiral',
    'grampeado',
    'lombada quadrada',
  ],
  ...['colorido', 'preto e branco', 'ilustrado', 'de luxo', 'econômico', 'com verniz', 'fosco', 'brilhante'],
];
const themes = [
  ...['romance', 'poesia', 'contos', 'crônicas', 'tese', 'dissertação', 'memórias', 'biografia', 'culinária'],
  ...[
    'viagem',
    'natureza',
    'história',
    'filosofia',
    'religião',
    'educação',
    'ciência',
    'direito',
    'medicina',
  ],
  ...['arquitetura', 'música', 'teatro', 'cinema', 'esporte', 'moda', 'turismo', 'artesanato', 'jardinagem'],
  ...['astronomia', 'economia', 'sociologia', 'psicologia', 'matemática', 'física', 'química', 'biologia'],
  ...['geografia', 'política', 'jornalismo', 'fotografia', 'desenho', 'quadrinhos', 'aventura', 'suspense'],
];
const papers = [
  ...['Pólen Soft 80 g', 'Pólen Bold 90 g', 'Offset 75 g', 'Offset 90 g', 'Couché fosco 115 g'],
  ...['Couché brilho 150 g', 'Reciclato 90 g', 'Supremo 250 g', 'Kraft 300 g', 'Vergê 180 g'],
];
const sizes = ['14 × 21 cm', '16 × 23 cm', '21 × 28 cm', '12 × 18 cm', '10 × 15 cm', 'A4', 'A5', 'A6'];

const list = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(', ')}]`;
/** One of the words, by the product's number; `salt` makes the choices independent of each other. */
const one = (words: readonly string[], salt: number) =>
  `(${list(words)})[1 + ((hashint4extended(n, ${salt}) & 2147483647) % ${words.length})::int]`;

export type ManyProducts = {
  /** The ids are `firstId` and those after it. */
  firstId: number;
  count: number;
  /** Category of all of them; by default they are spread over the first eight. */
  categoryId?: number;
  /** Prefix of each title. */
  prefix?: string;
};

const setSql = ({ firstId, count, categoryId, prefix = '' }: ManyProducts): string[] => [
  `insert into produto (pk_produto, fk_categoria, codigo, fk_tipo_produto, modelo, nome_produto, desc_menu, descricao,
     keywords_tags, titulo_tags, descricao_tags, url_amigavel, nome_menu_imagem, ordem, ativo, configuracao_padrao)
   select n, category, 'muitos-' || n, 8, 'simple', title, title, title, theme || ', ' || paper, title, title,
     'muitos-' || n, 'booklet', 1000 + n % 977, true,
     jsonb_build_object('productId', n, 'options', '[]'::jsonb, 'quantity', 100, 'finishes', '[]'::jsonb,
       'services', '[]'::jsonb, 'refile', null)
   from (select n, ${categoryId ?? '1 + n % 8'} as category, ${one(themes, 3)} as theme, ${one(papers, 4)} as paper,
           '${prefix}' || ${one(kinds, 1)} || ' ' || ${one(looks, 2)} || ' ' || ${one(sizes, 5)} || ', ' || n as title
         from generate_series(${firstId}, ${firstId + count - 1}) n) made,
     -- Only a program may put products without a price on sale.
     (select set_config('lombada.ato', 'seed', true) as ato) act where act.ato is not null`,
  `insert into vitrine (pk_produto, fk_categoria, ordem, nome_produto, desc_menu, desc_categoria, nome_menu_imagem,
     keywords_tags, palavras, e_livro, vlr_preco, qtd_preco, vlr_unitario, qtd_unitario, fk_tabela_preco, feito_de)
   select p.pk_produto, p.fk_categoria, p.ordem, p.nome_produto, p.desc_menu, c.desc_categoria, p.nome_menu_imagem,
     p.keywords_tags, '', false, 500 + 10 * (hashint4extended(p.pk_produto, 6) & 4095)::int, 100,
     5 + (hashint4extended(p.pk_produto, 7) & 255)::int, 100,
     (select pk_tabela_preco from tabela_preco where situacao = 'published' and valida_de <= now()
       order by valida_de desc, versao desc limit 1), p.dta_alt
   from produto p join categoria c on c.pk_categoria = p.fk_categoria
   where p.pk_produto between ${firstId} and ${firstId + count - 1}`,
];

/** Keeps each statement within the statement timeout of the shop's connections. */
const SET = 5_000;

const setsOf = (many: ManyProducts): ManyProducts[] =>
  Array.from({ length: Math.ceil(many.count / SET) }, (_, index) => {
    const done = index * SET;
    return { ...many, firstId: many.firstId + done, count: Math.min(SET, many.count - done) };
  });

/** The statements, in their order. The index rows refer to the price table in force. */
export const manyProductsSql = (many: ManyProducts): string[] => setsOf(many).flatMap(setSql);

/** The statements that remove them again. */
export const withoutManyProductsSql = (many: ManyProducts): string[] =>
  setsOf(many).map(
    ({ firstId, count }) =>
      `delete from produto where pk_produto between ${firstId} and ${firstId + count - 1}`,
  );
