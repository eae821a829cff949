import type { SearchSort } from './search-query';

export const sortLabels: Record<SearchSort, string> = {
  relevance: 'Mais relevantes',
  cheapest: 'Menor preço',
  dearest: 'Maior preço',
  alphabetical: 'Ordem alfabética',
};

/** Shown when nothing was typed. */
export const SEARCH_EMPTY = 'Digite o que você procura';

export const CATEGORY_EMPTY = 'Não há produtos cadastrados para esta categoria.';

const count = (total: number): string => total.toLocaleString('pt-BR');

/** "1 produto", "12 produtos", "Mais de 1.000 produtos". */
export const productCount = (total: number, isExact = true): string =>
  `${isExact ? '' : 'Mais de '}${count(total)} ${total === 1 ? 'produto' : 'produtos'}`;

/** "Mostrando 21 a 40 de 57 produtos". */
export const shownRange = (first: number, last: number, total: number): string =>
  `Mostrando ${count(first)} a ${count(last)} de ${productCount(total)}`;

/** Shown above results that match only the other words of the search. */
export const wordsLeftOut = (words: readonly string[]): string =>
  `Nenhum produto da loja traz ${words.map((word) => `“${word}”`).join(', ')}; procuramos pelas outras palavras.`;

/** Shown above results that match only some of the words. */
export const partialMatches =
  'Nenhum produto tem todas essas palavras. Primeiro vêm os que têm a maior parte delas.';
