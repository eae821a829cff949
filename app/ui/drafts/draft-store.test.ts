import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isSentBy, subjectOf } from './draft-fields';
import {
  type Draft,
  draftKeys,
  dropAllDrafts,
  dropDraftsOfOthers,
  mayRead,
  readDraft,
  writeDraft,
} from './draft-store';

/** A tab's storage, whose entries are its own keys as in a browser. */
const storage = (): Storage => {
  const kept: Record<string, string> = {};
  const hidden = (value: unknown) => ({ value, enumerable: false });
  return Object.defineProperties(kept, {
    getItem: hidden((key: string) => kept[key] ?? null),
    setItem: hidden((key: string, text: string) => {
      kept[key] = text;
    }),
    removeItem: hidden((key: string) => Reflect.deleteProperty(kept, key)),
  }) as unknown as Storage;
};

const draftOf = (owner: string): Draft => ({
  owner,
  entries: [{ name: 'titulo', place: 0, from: '', to: 'Sangria' }],
});

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('window', { location: { href: 'https://loja.example/carrinho' } });
});
afterEach(() => vi.unstubAllGlobals());

it('a draft is read as it was written; foreign content is none', () => {
  writeDraft('a', draftOf('A1'));
  expect(readDraft('a')).toEqual(draftOf('A1'));
  for (const text of ['', 'x', 'null', '{}', '{"owner":"A1","entries":[{"name":1}]}']) {
    sessionStorage.setItem('rascunho b', text);
    expect(readDraft('b')).toBeNull();
  }
});

it('an endless text is no draft', () => {
  const long = { owner: '', entries: [{ name: 'mensagem', place: 0, from: '', to: 'x'.repeat(300_000) }] };
  writeDraft('a', draftOf(''));
  writeDraft('a', long);
  expect(draftKeys()).toEqual([]);
});

it('storage that is blocked loses only the draft', () => {
  vi.stubGlobal('sessionStorage', undefined);
  writeDraft('a', draftOf(''));
  expect(readDraft('a')).toBeNull();
  expect(draftKeys()).toEqual([]);
});

it.each([
  ['a visitor’s', '', 'A1', true],
  ['a visitor’s', '', '', true],
  ['one’s own', 'A1', 'A1', true],
  ['another customer’s', 'A1', 'B2', false],
  ['a customer’s, without a login', 'A1', '', false],
])('%s draft may be read: %s by %s', (_, owner, reader, may) =>
  expect(mayRead(draftOf(owner), reader)).toBe(may),
);

it('another customer’s login and a logout remove what they must, and nothing else', () => {
  sessionStorage.setItem('lombada-envio', '1');
  for (const owner of ['', 'A1', 'B2']) writeDraft(owner, draftOf(owner));
  dropDraftsOfOthers('B2');
  expect(draftKeys().sort()).toEqual(['', 'B2']);
  dropAllDrafts();
  expect(draftKeys()).toEqual([]);
  expect(sessionStorage.getItem('lombada-envio')).toBe('1');
});

it.each([
  ['/endereco/novo?voltar=%2Fcarrinho', '/endereco/novo'],
  ['/mensagem?chamado=7&_routes=x&index', '/mensagem?chamado=7'],
  ['https://loja.example/pedido/3?item=2&acao=contestar', '/pedido/3?acao=contestar&item=2'],
])('the subject of %s is %s', (address, subject) => expect(subjectOf(address)).toBe(subject));

const sent = (fields: Record<string, string>) => new URLSearchParams(fields);

it.each([
  ['its address', '/endereco/novo ', '/endereco/novo?voltar=/carrinho', {}, true],
  ['another address', '/endereco/novo ', '/endereco/4', {}, false],
  ['its intent', '/carrinho intent=nome', '/carrinho', { intent: 'nome', nome: 'x' }, true],
  ['another intent', '/carrinho intent=nome', '/carrinho', { intent: 'nota' }, false],
  ['a button’s intent', '/conta/dados ', '/conta/dados', { intent: 'salvar' }, true],
  [
    'another item',
    '/pedido/3 intent=contestar&item=2',
    '/pedido/3',
    { intent: 'contestar', item: '5' },
    false,
  ],
])('a post to %s sends a form or not', (_, key, address, fields, is) =>
  expect(isSentBy(key, address, sent(fields as Record<string, string>))).toBe(is),
);
