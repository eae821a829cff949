import { describe, expect, it } from 'vitest';
import { addressRead, createPageMemo } from './page-memo.server';

const page = (nonce: string) =>
  `<p>Preço: ção</p><script nonce="${nonce}">1</script><script nonce="${nonce}">2</script>`;

describe('the page cache', () => {
  it('returns the same page with the nonce of the new answer', () => {
    const memo = createPageMemo();
    memo.keep('/livro', 'data', 'first', page('first'));
    expect(memo.recall('/livro', 'data', 'second')?.toString()).toBe(page('second'));
  });

  it('does not mix data or addresses', () => {
    const memo = createPageMemo();
    memo.keep('/livro', 'data', 'n1', page('n1'));
    expect(memo.recall('/livro', 'other', 'n2')).toBeNull();
    expect(memo.recall('/livro?x', 'data', 'n2')).toBeNull();
    memo.keep('/livro', 'other', 'n3', page('n3'));
    expect(memo.recall('/livro', 'data', 'n4')).toBeNull();
    expect(memo.recall('/livro', 'other', 'n4')?.toString()).toBe(page('n4'));
  });

  it('drops the least recently used page', () => {
    const memo = createPageMemo();
    memo.keep('/', '', 'n', page('n'));
    for (let count = 0; count < 99; count += 1) memo.keep(`/${count}`, '', 'n', page('n'));
    memo.recall('/', '', 'n');
    memo.keep('/new', '', 'n', page('n'));
    expect([memo.recall('/0', '', 'n'), memo.recall('/', '', 'n')?.length]).toEqual([
      null,
      Buffer.from(page('n')).length,
    ]);
  });

  it('does not store a page whose nonce it could not replace', () => {
    const memo = createPageMemo();
    memo.keep('/', '', '', page(''));
    expect(memo.recall('/', '', '')).toBeNull();
  });
});

describe('the address of a cached page', () => {
  const read = ['pagina', 'opcoes'];
  it.each([
    ['/livro', '/livro'],
    ['/livro?utm_source=x&gclid=y&fbclid=z', '/livro'],
    ['/livro?utm_source=x&pagina=2&q=1', '/livro?pagina=2'],
    ['/cartao/501?opcoes%5Bpapel%5D=couche&opcoesx=1', '/cartao/501?opcoes%5Bpapel%5D=couche'],
    ['/livro?pagina=1&pagina=2', '/livro?pagina=1&pagina=2'],
    ['/livro?', '/livro'],
  ])('of %s is %s', (path, expected) => {
    expect(addressRead(`http://lombada.example${path}`, read)).toBe(`http://lombada.example${expected}`);
  });
});
