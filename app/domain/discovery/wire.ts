import { fromReais, toReais } from '../shared/money';
import { pictureBase, pictureName, readPictureName } from '../shared/picture';
import { readRichText, writeRichText } from '../shared/rich-text';
import type { ProductCard } from './card';
import type { SearchSort } from './search-query';

/** The names of the sort orders in addresses and calls. */
export const sortValues: Record<SearchSort, string> = {
  relevance: 'relevancia',
  cheapest: 'menor',
  dearest: 'maior',
  alphabetical: 'alf',
};
export const sortNames = [
  'relevance',
  'cheapest',
  'dearest',
  'alphabetical',
] as const satisfies readonly SearchSort[];

/** The sort order by its name; by relevance for an unknown or missing name. */
export const readSort = (text: string | null | undefined): SearchSort =>
  sortNames.find((name) => sortValues[name] === text) ?? 'relevance';

/** Parameters of the addresses of search and category pages. */
export const searchParameters = { keywords: 'keywords', sort: 'ordem', shown: 'mostrar' } as const;
export const PAGE_PARAMETER = 'pagina';

/** The path of a search, without empty or default parameters. */
export const searchPath = (keywords: string, sort: SearchSort, shown?: number): string => {
  const query = new URLSearchParams({ [searchParameters.keywords]: keywords });
  if (sort !== 'relevance') query.set(searchParameters.sort, sortValues[sort]);
  if (shown) query.set(searchParameters.shown, String(shown));
  return `/pesquisa?${query}`;
};

/** A product card in the API's format; amounts in reais: the smallest run, and one piece of the usual run. */
export const toWireCard = (card: ProductCard) => ({
  pk_produto: card.id,
  url_produto: card.to,
  desc_menu: card.title,
  nome_menu_imagem: pictureName(card.art),
  descricao: card.sentence,
  keywords_tags: card.note,
  desc_categoria: card.category,
  vlr_preco: toReais(card.price),
  qtd_preco: card.quantity,
  vlr_unitario: toReais(card.unitPrice),
  qtd_unitario: card.unitQuantity,
  e_livro: card.isBook,
});

type WireCard = ReturnType<typeof toWireCard>;

/** The API's card in the form that pages use. */
export const fromWireCard = (wire: WireCard): ProductCard => ({
  id: wire.pk_produto,
  to: wire.url_produto,
  title: wire.desc_menu,
  category: wire.desc_categoria,
  sentence: wire.descricao,
  note: wire.keywords_tags,
  art: readPictureName(wire.nome_menu_imagem),
  price: fromReais(wire.vlr_preco),
  quantity: wire.qtd_preco,
  unitPrice: fromReais(wire.vlr_unitario),
  unitQuantity: wire.qtd_unitario,
  isBook: wire.e_livro,
});

type Category = {
  menuLabel: string;
  art: string;
  promoImage: string | null;
  promoHtml: string | null;
  titleTag: string;
  descriptionTag: string;
};

/** A category in the API's format: its HTML holds only the tags that rich-text allows. */
export const toWireCategory = (category: Category, canonical: string, shopUrl: string) => ({
  desc_menu: category.menuLabel,
  nome_menu_imagem: pictureName(category.art),
  descricao_imagem: category.promoImage === null ? null : pictureName(category.promoImage),
  url_base: pictureBase(shopUrl),
  conteudo_publicitario: category.promoHtml === null ? null : writeRichText(readRichText(category.promoHtml)),
  titulo_tags: category.titleTag,
  descricao_tags: category.descriptionTag,
  url_canonical: canonical,
});

type Search = {
  keywords: string;
  products: readonly ProductCard[];
  total: number;
  isExact: boolean;
  next: string | null;
  corrections: readonly { from: string; to: string }[];
  leftOut: readonly string[];
  isPartial: boolean;
  suggestions: readonly ProductCard[];
};

/** The results of a search. `registros` counts up to a thousand; `registros_exatos` is false when there are more. */
export const toWireSearch = (search: Search, shopUrl: string) => ({
  termo: search.keywords,
  registros: search.total,
  registros_exatos: search.isExact,
  resultado: search.products.map(toWireCard),
  url_base: pictureBase(shopUrl),
  proximo: search.next,
  correcoes: search.corrections.map(({ from, to }) => ({ de: from, para: to })),
  palavras_ignoradas: [...search.leftOut],
  parcial: search.isPartial,
  sugestoes: search.suggestions.map(toWireCard),
});

export type WireSearch = ReturnType<typeof toWireSearch>;
