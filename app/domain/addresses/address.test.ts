import { describe, expect, it } from 'vitest';
import { matchesNameOrCep } from './address';

describe('matchesNameOrCep', () => {
  const address = { cep: '01310100', nickname: 'Escritório', recipient: 'Editora Farol do Sul' };

  it.each([
    ['escritorio', true],
    ['ESCRITÓRIO', true],
    [' farol ', true],
    ['01310', true],
    ['01.310-100', true],
    ['310', false],
    ['casa', false],
    ['-', false],
  ])('%s -> %s', (text, expected) => {
    expect(matchesNameOrCep(address, text)).toBe(expected);
  });
});
