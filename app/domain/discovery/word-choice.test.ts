import { describe, expect, it } from 'vitest';
import { chooseWords, type IndexWord, type SearchTerm } from './word-choice';

const indexed: IndexWord[] = [
  { word: 'livro', stem: 'livr', text: 'livro' },
  { word: 'livreto', stem: 'livret', text: 'livreto' },
  { word: 'brochura', stem: 'brochur', text: 'brochura' },
  { word: 'cartao', stem: 'carta', text: 'cartão' },
  { word: 'polen', stem: 'polen', text: 'pólen' },
  { word: 'impressao', stem: 'impressa', text: 'impressão' },
];

const synonyms: Record<string, string[]> = { zine: ['livret'], polen: ['brochur'] };

const ask = (word: string): SearchTerm => {
  const isCommon = ['de', 'com'].includes(word);
  const known = indexed.find((each) => each.word === word);
  return {
    word,
    stem: isCommon ? null : (known?.stem ?? word),
    isKnown: known !== undefined,
    meanings: synonyms[word] ?? [],
    beginning: known ? [] : indexed.filter((each) => each.word.startsWith(word)),
    alike: known ? [] : indexed,
  };
};
const choose = (text: string) => chooseWords(text.split(' ').map(ask));

describe('chooseWords', () => {
  it.each([
    ['livro', [['livr']]],
    ['livro de brochura', [['livr'], ['brochur']]],
    ['broch', [['brochur']]],
    ['livr', [['livr', 'livret']]],
    ['imprimir livro', [['livr']]],
    ['impressao de livro', [['livr']]],
    ['impressao', [['impressa']]],
    ['cartao 750', [['carta']]],
  ])('%s', (text, every) => expect(choose(text)).toMatchObject({ every, unknown: [], corrections: [] }));

  it.each([
    ['brochra', 'brochura'],
    ['catao', 'cartão'],
    ['polem', 'pólen'],
    ['lirvo', 'livro'],
  ])('reads %s as %s', (from, to) => {
    const { every, corrections, unknown } = choose(from);
    expect([every.length, corrections, unknown]).toEqual([1, [{ from, to }], []]);
  });

  it.each([
    ['zine', [['livret']]],
    ['polen', [['polen', 'brochur']]],
  ])('takes %s as itself and as its synonym entered by staff', (text, every) =>
    expect(choose(text)).toMatchObject({ every, unknown: [], corrections: [] }),
  );

  it('corrects a word with two typing errors only if it is long and begins alike', () => {
    expect(choose('brchra').corrections).toEqual([]);
    expect(choose('brochuar').corrections).toEqual([{ from: 'brochuar', to: 'brochura' }]);
    expect(choose('dronchura').unknown).toEqual(['dronchura']);
  });

  it('does not correct short words, nor distant ones', () => {
    expect(choose('pln')).toMatchObject({ every: [], unknown: ['pln'] });
    expect(choose('livro geladeira')).toMatchObject({ every: [['livr']], unknown: ['geladeira'] });
  });

  it('keeps the understood words for the nearest products', () => {
    expect(choose('livro geladeira').some).toContain('livr');
    expect(choose('de com')).toEqual({ every: [], corrections: [], unknown: [], some: [] });
  });
});
