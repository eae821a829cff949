import { describe, expect, it } from 'vitest';
import { cleanDocument, documentKind, formatDocument, isDocument } from './document';

describe('document', () => {
  it.each([
    ['529.982.247-25', 'cpf', true, '529.982.247-25'],
    ['52998224725', 'cpf', true, '529.982.247-25'],
    ['12abc34501de35', 'cnpj', true, '12.ABC.345/01DE-35'],
    ['11.222.333/0001-81', 'cnpj', true, '11.222.333/0001-81'],
    ['529982247251', 'cnpj', false, '529982247251'],
    ['12ABC345', 'cpf', false, '12ABC345'],
    ['', 'cpf', false, ''],
  ])('%s is a %s, valid: %s, shown as %s', (text, kind, valid, shown) => {
    expect(documentKind(text)).toBe(kind);
    expect(isDocument(text)).toBe(valid);
    expect(formatDocument(text)).toBe(shown);
  });

  it('is stored without punctuation, in upper case', () => {
    expect(cleanDocument(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35');
  });
});
