import { createElement } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderAt } from '../../../../../tests/factories/render-at';
import {
  isSeen,
  opensNotice,
  type ProblemOrder,
  ProblemsNotice,
  problemsShown,
  rememberProblems,
} from './problems-notice';

const reported = new Date('2026-11-20T12:00:00Z');
const item = (id: number, hasProblem: boolean, at = reported) => ({
  id,
  description: `Livro ${id}`,
  flags: { hasProblem, release: hasProblem },
  history: [{ label: 'Arquivo C/ Problemas', colour: '#b3261e', at }],
});
const order = (...items: ProblemOrder['items']): ProblemOrder => ({ id: 10427, items });
const state = (...items: ProblemOrder['items']) => problemsShown(order(...items)).state;

it.each([
  ['something is wrong that was not shown', state(item(1, true)), false, null, true],
  ['nothing is wrong', state(item(1, false)), false, null, false],
  ['it was shown in this tab', state(item(1, true)), true, null, false],
  ['the address asks for a dialog of an act', state(item(1, true)), false, 'autorizar-producao', false],
])('while %s, whether the notice opens over the page is correct', (_when, what, seen, act, opens) => {
  expect(opensNotice({ state: what, isSeen: seen, act })).toBe(opens);
});

it.each([
  ['a later problem of the same item', state(item(1, true, new Date('2026-11-21T12:00:00Z')))],
  ['a problem of another item', state(item(1, true), item(2, true))],
  ['the same problem of another order', problemsShown({ ...order(item(1, true)), id: 10428 }).state],
])('%s is shown again', (_what, other) => {
  expect(other).not.toBe(state(item(1, true)));
});

it('an item without a problem changes nothing in the remembered notice', () => {
  expect(state(item(1, true), item(2, false))).toBe(state(item(1, true)));
});

it('is in the page without scripts, with a link to each item, and no dialog open', async () => {
  const of = order(item(1, true), item(2, false), item(3, true));
  const markup = await renderAt('/pedido/10427', createElement(ProblemsNotice, { order: of }));
  expect(markup).toContain('Seu pedido espera por você');
  expect(markup).toContain('2 itens esperam por você');
  expect(markup).toContain('autorize a produção do item');
  expect([...markup.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor)).toEqual(['item-1', 'item-3']);
  expect(markup).not.toMatch(/<dialog[^>]* open=/);
});

it('renders nothing for an order without problems', async () => {
  const of = order(item(1, false));
  expect(await renderAt('/pedido/10427', createElement(ProblemsNotice, { order: of }))).toBe('');
});

const storageOf = (): Storage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
};
const barred = {
  get getItem(): never {
    throw new Error('no storage here');
  },
} as unknown as Storage;

const before = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage');
const useStorage = (value: Storage) =>
  Object.defineProperty(globalThis, 'sessionStorage', { value, configurable: true });
beforeEach(() => useStorage(storageOf()));
afterEach(() => {
  if (before) Object.defineProperty(globalThis, 'sessionStorage', before);
  else Reflect.deleteProperty(globalThis, 'sessionStorage');
});

it('remembers in the tab what it has shown, and only that', () => {
  rememberProblems('10427:1@5');
  expect([isSeen('10427:1@5'), isSeen('10427:1@6'), isSeen('10428:1@5')]).toEqual([true, false, false]);
});

it('is shown again without storage, without an error', () => {
  useStorage(barred);
  rememberProblems('10427:1@5');
  expect(isSeen('10427:1@5')).toBe(false);
});
