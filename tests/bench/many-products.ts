import { openConnection } from '../../scripts/postgres/connection.mjs';
import { manyProductsSql } from '../factories/many-products';

/** The category with the most of them, by id and address. */
const CATEGORY = 6;
export const FULL_CATEGORY = '/folder';
const FIRST_ID = 1_000_001;

/** Fills a bench database with products, half of them in one category, and runs ANALYZE. */
export const addManyProducts = async (databaseUrl: string, count: number): Promise<void> => {
  const half = Math.floor(count / 2);
  const statements = [
    ...manyProductsSql({ firstId: FIRST_ID, count: half, categoryId: CATEGORY }),
    ...manyProductsSql({ firstId: FIRST_ID + half, count: count - half }),
  ];
  const connection = await openConnection(databaseUrl);
  try {
    for (const sql of statements) await connection.send(sql);
    await connection.send('vacuum analyze');
  } finally {
    await connection.end();
  }
};

const words = {
  one: [
    'livro',
    'cordel',
    'agenda',
    'cartao',
    'banner',
    'poesia',
    'astronomia',
    'polen',
    'reciclato',
    'fanzine',
  ],
  two: ['capa dura', 'wire-o', 'lombada quadrada', 'preto e branco', 'com verniz', 'de luxo', 'A5', '14x21'],
  theme: [
    'romance',
    'contos',
    'tese',
    'culinaria',
    'viagem',
    'musica',
    'teatro',
    'moda',
    'fisica',
    'desenho',
  ],
  slips: ['brochra', 'catalgo', 'astronmia', 'panfeto', 'adesvo'],
};

/** Searches as people type them: single words, pairs, some with a typing error. The same in every run. */
export const searchPaths = (): string[] =>
  [
    ...words.one,
    ...words.theme.flatMap((theme) => words.two.map((look) => `${theme} ${look}`)),
    ...words.theme.flatMap((theme) => words.one.map((kind) => `${kind} ${theme}`)),
    ...words.slips,
  ].map((keywords) => `/pesquisa?${new URLSearchParams({ keywords })}`);

/** The most frequent searches. */
export const commonSearchPaths = (): string[] =>
  [...words.one, ...words.two, ...words.theme].map(
    (keywords) => `/pesquisa?${new URLSearchParams({ keywords })}`,
  );
