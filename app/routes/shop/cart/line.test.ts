import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { CartLineView } from '~/domain/cart/cart-page.server';
import { renderAt } from '../../../../tests/factories/render-at';
import { Line, LineTable } from './line';
import { lineNames } from './view';

const lineOf = (id: number, name: string, stepper: CartLineView['stepper'] = null): CartLineView => ({
  id,
  name,
  projectId: `p${id}`,
  options: [],
  quantity: 100,
  coverFileId: null,
  files: [],
  gaps: [],
  stepper,
  ink: null,
  inkPending: false,
  isRepeat: false,
  priceTableId: 1,
  spine: null,
  product: { id: 101, name, art: 'book', link: '/livro/101', typeId: 7, categoryId: 1, category: 'Livros' },
  price: { total: 10_000, unitPrice: 100, inkSurcharge: 0, leadTimeBusinessDays: 5 },
});

const markupOf = async (lines: readonly CartLineView[]): Promise<string> => {
  const names = lineNames(lines);
  const rest = { isBrief: false, isRestored: false, answer: null, onRemoved: () => {}, hold: () => {} };
  const rows = lines.map((line, at) =>
    createElement(Line, { key: line.id, line, name: names[at] ?? '', ...rest }),
  );
  return renderAt('/carrinho', createElement(LineTable, null, rows));
};

/** The labels of the buttons, links and fields of a cart with these lines. */
const controlsOf = async (lines: readonly CartLineView[]): Promise<string[]> => {
  const markup = await markupOf(lines);
  const controls = markup.matchAll(/<(button|a|input)\b([^>]*)>(?:(.*?)<\/\1>)?/g);
  return [...controls].flatMap(([, , attributes = '', content = '']) => {
    if (attributes.includes('type="hidden"') || attributes.includes('href="/livro')) return [];
    const label = /aria-label="([^"]*)"/.exec(attributes)?.[1];
    return [label ?? content.replaceAll(/<[^>]+>/g, '').trim()];
  });
};

const rule = { min: 1, max: 999, step: 1, gap: null };
const stepper = (name: string) => [
  `Diminuir quantidade de ${name}`,
  `Quantidade de ${name}`,
  `Aumentar quantidade de ${name}`,
];
const others = (name: string) => [`Remover ${name}`, `Duplicar item ${name}`, `Reenviar arquivos de ${name}`];

it('the controls of a product that is in the cart once are labelled with its name alone', async () => {
  const controls = await controlsOf([lineOf(1, 'Livro brochura', rule), lineOf(2, 'Cartaz')]);
  expect(controls.slice(0, 6)).toEqual([...others('Livro brochura'), ...stepper('Livro brochura')]);
  expect(controls.filter((name) => name !== 'Atualizar').slice(6)).toEqual(others('Cartaz'));
});

it('lines of the same product have their position in the labels of their controls', async () => {
  const book = 'Livro brochura';
  const controls = await controlsOf([lineOf(1, book, rule), lineOf(2, 'Cartaz'), lineOf(3, book, rule)]);
  const named = controls.filter((name) => name !== 'Atualizar');
  expect(named).toEqual([
    ...others(`${book}, item 1`),
    ...stepper(`${book}, item 1`),
    ...others('Cartaz'),
    ...others(`${book}, item 3`),
    ...stepper(`${book}, item 3`),
  ]);
  expect(new Set(named).size).toBe(named.length);
});

it.each<[string, Partial<CartLineView>, boolean]>([
  ['bought again', { isRepeat: true }, true],
  ['bought again that lacks a file', { isRepeat: true, gaps: ['files'] }, false],
  ['bought for the first time', {}, false],
])('offers to send the files of what is %s again or not', async (_what, facts, isFixed) => {
  const markup = await markupOf([{ ...lineOf(1, 'Livro brochura'), ...facts }]);
  const button = /<button[^>]*disabled=""[^>]*title="Não é possível reenviar arquivos na recompra"/;
  expect([button.test(markup), markup.includes('title="Reenviar arquivos"')]).toEqual([isFixed, !isFixed]);
});
