import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { addressRead, createPageMemo } from './page-memo.server';

const page = (nonce: string) =>
  `<p>Preço: ção</p><script nonce="${nonce}">1</script><script type="application/ld+json">{}</script><script nonce="${nonce}" type="module">2</script>`;

describe('the page cache', () => {
  it('returns the same page, with the hashes of its scripts', async () => {
    const memo = createPageMemo();
    const first = memo.keep('/livro', 'data', 'first', page('first'));
    const kept = memo.recall('/livro', 'data');
    expect(kept).toBe(first);
    expect(kept?.body.toString()).toBe(page('first'));
    expect(brotliDecompressSync((await kept?.packed()) ?? '').toString()).toBe(page('first'));
    // As `printf 1 | openssl dgst -sha256 -binary | base64` says.
    expect(kept?.scripts).toEqual([
      "'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='",
      "'sha256-1HNeOiZeFu7gP1lxi5tdAwGcB9i2xR+Q2jpmbuwTqzU='",
    ]);
  });

  it('has the same ETag whatever the nonce', () => {
    const [one, other] = ['n1', 'n2'].map((nonce) => createPageMemo().keep('/', '', nonce, page(nonce)).etag);
    expect(one).toBe(other);
  });

  it('does not mix data or addresses', () => {
    const memo = createPageMemo();
    memo.keep('/livro', 'data', 'n1', page('n1'));
    expect(memo.recall('/livro', 'other')).toBeNull();
    expect(memo.recall('/livro?x', 'data')).toBeNull();
    memo.keep('/livro', 'other', 'n3', page('n3'));
    expect(memo.recall('/livro', 'data')).toBeNull();
    expect(memo.recall('/livro', 'other')?.body.toString()).toBe(page('n3'));
  });

  it('drops the least recently used page', () => {
    const memo = createPageMemo();
    memo.keep('/', '', 'n', page('n'));
    for (let count = 0; count < 99; count += 1) memo.keep(`/${count}`, '', 'n', page('n'));
    memo.recall('/', '');
    memo.keep('/new', '', 'n', page('n'));
    expect(memo.recall('/0', '')).toBeNull();
    expect(memo.recall('/', '')).not.toBeNull();
  });

  it('does not store a page without a nonce', () => {
    const memo = createPageMemo();
    memo.keep('/', '', '', page(''));
    expect(memo.recall('/', '')).toBeNull();
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
