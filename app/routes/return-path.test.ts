import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageBehind, safeReturnPath, withReturnPath } from './return-path';

describe('the return path', () => {
  it.each([
    ['/carrinho', '/carrinho'],
    ['/envio/12?x=1&y=ç#fim', '/envio/12?x=1&y=%C3%A7#fim'],
    ['/pedido/2/../3', '/pedido/3'],
    ['//evil.example', '/'],
    ['///evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/x/..//evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['carrinho', '/'],
    ['', '/'],
    [null, '/'],
    [['/carrinho'], '/'],
    ['/entrar?voltar=/entrar', '/'],
    ['/cadastro', '/'],
    ['/sair', '/'],
    ['/api/login', '/'],
    ['/entrar-em-contato', '/entrar-em-contato'],
    [`/${'a'.repeat(3_000)}`, '/'],
  ])('%s becomes %s', (value, path) => {
    expect(safeReturnPath(value)).toBe(path);
  });

  it('never leaves the shop', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '\t',
      '\n',
      '@',
      ':',
      'evil.example',
      '%2f',
      '?',
      '#',
      'a',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const path = safeReturnPath(`/${pieces.join('')}`);
        expect(new URL(path, 'https://loja.example').host).toBe('loja.example');
        expect(path.startsWith('/')).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ['/livro/101?capa=2', '/livro/101?capa=2'],
    ['/', '/'],
    ['/?reason=login', '/'],
    ['/?reason=idle&utm_source=x', '/'],
    ['/entrar', '/'],
    ['/entrar?voltar=%2Fenvio%3Fprojeto%3D7', '/envio?projeto=7'],
    ['/cadastro?tipo=1&voltar=%2Fcarrinho', '/carrinho'],
    ['/cadastro/email?voltar=%2F%2Fevil.example', '/'],
    ['/entrar?voltar=%2Fentrar', '/'],
  ])('of a dialog over %s is %s', (behind, path) => {
    expect(pageBehind(new URL(behind, 'https://loja.example'))).toBe(path);
  });

  it('is passed on in a URL', () => {
    expect(withReturnPath('/entrar', '/')).toBe('/entrar');
    expect(withReturnPath('/cadastro', '/envio/1?a=b')).toBe('/cadastro?voltar=%2Fenvio%2F1%3Fa%3Db');
  });
});
