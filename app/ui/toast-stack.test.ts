import { expect, it } from 'vitest';
import { addToast, cardsOf, heardToasts, type ShownToast, withoutCard } from './toast-stack';

const action = { label: 'Tentar de novo', run: () => {} };
const message = (key: string, rest: Partial<ShownToast> = {}): ShownToast => ({
  key,
  text: 'Sem conexão',
  at: 0,
  ...rest,
});
const keysOf = (messages: ShownToast[]) => messages.reduce<ShownToast[]>(addToast, []).map(({ key }) => key);

it.each([
  ['three toasts that close by themselves', ['a', 'b', 'c', 'd'].map((key) => message(key)), ['b', 'c', 'd']],
  [
    'all toasts with an action, besides those',
    [message('do', { action }), ...['a', 'b', 'c', 'd'].map((key) => message(key))],
    ['do', 'b', 'c', 'd'],
  ],
  [
    'the newest of a source, whatever others show',
    [
      message('a', { action, source: 'pages' }),
      message('b', { action, source: 'cookies' }),
      message('c', { action, source: 'pages' }),
    ],
    ['b', 'c'],
  ],
  [
    'an error once, with its action',
    [
      message('a', { tone: 'danger' }),
      message('b', { tone: 'danger' }),
      message('do', { tone: 'danger', action }),
      message('c', { tone: 'danger' }),
    ],
    ['do'],
  ],
  [
    'a success in place of the earlier request, beside a warning of another kind',
    [
      message('fill in', { tone: 'warning', endsWithSuccess: true }),
      message('other', { tone: 'warning' }),
      message('done', { tone: 'success' }),
    ],
    ['other', 'done'],
  ],
  ['the same flash once', [message('flash'), message('flash')], ['flash']],
])('shows %s', (_name, messages, keys) => {
  expect(keysOf(messages)).toEqual(keys);
});

it('merges toasts with the same text and action into one card, which runs all their actions', () => {
  const done: string[] = [];
  const doing = (key: string, label = action.label) =>
    message(key, { source: key, action: { label, run: () => done.push(key) } });
  const shown = [doing('a'), message('passing'), doing('other', 'Ver'), doing('b')];
  const cards = cardsOf(shown);
  expect(cards.map(({ key }) => key)).toEqual(['a', 'passing', 'other']);
  cards[0]?.action?.run();
  expect(done).toEqual(['a', 'b']);
  expect(withoutCard(shown, 'a').map(({ key }) => key)).toEqual(['passing', 'other']);
});

it('treats a toast as read one second after it appeared', () => {
  expect([...heardToasts([message('old'), message('new', { at: 900 })], 1_500)]).toEqual(['old']);
});
