import { expect, it } from 'vitest';
import { addToast, heardToasts, type ShownToast } from './toast-stack';

const action = { label: 'Tentar de novo', run: () => {} };
const message = (key: string, rest: Partial<ShownToast> = {}): ShownToast => ({
  key,
  text: 'Sem conexão',
  at: 0,
  ...rest,
});
const keysOf = (messages: ShownToast[]) => messages.reduce<ShownToast[]>(addToast, []).map(({ key }) => key);

it.each([
  ['three that leave by themselves', ['a', 'b', 'c', 'd'].map((key) => message(key)), ['b', 'c', 'd']],
  [
    'all with something to do, besides those',
    [message('do', { action }), ...['a', 'b', 'c', 'd'].map((key) => message(key))],
    ['do', 'b', 'c', 'd'],
  ],
  [
    'the newest of a source, whatever others say',
    [
      message('a', { action, source: 'pages' }),
      message('b', { action, source: 'cookies' }),
      message('c', { action, source: 'pages' }),
    ],
    ['b', 'c'],
  ],
  ['the same flash once', [message('flash'), message('flash')], ['flash']],
])('shows %s', (_name, messages, keys) => {
  expect(keysOf(messages)).toEqual(keys);
});

it('takes a message for heard a second after it came', () => {
  expect([...heardToasts([message('old'), message('new', { at: 900 })], 1_500)]).toEqual(['old']);
});
