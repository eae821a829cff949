const small = new Set([
  'as',
  'com',
  'da',
  'das',
  'de',
  'do',
  'dos',
  'e',
  'em',
  'na',
  'no',
  'os',
  'para',
  'por',
]);
const asTheyAre = new Set([
  'ME',
  'MEI',
  'EPP',
  'EIRELI',
  'SA',
  'S/A',
  'S.A',
  'S.A.',
  'SS',
  'CEP',
  'BR',
  'KM',
  'SN',
  'S/N',
  'TI',
  'II',
  'III',
  'IV',
  'VI',
  'VII',
  'VIII',
  'IX',
  'XI',
  'XII',
  'XIII',
  'XV',
  'XX',
]);

const capitalised = (word: string): string =>
  word
    .toLocaleLowerCase('pt-BR')
    .replace(/(^|[^\p{L}\p{M}])(\p{L})/gu, (letters) => letters.toLocaleUpperCase('pt-BR'));

/**
 * A name or street in capitals, as registries store them, in normal writing: "RUA DAS FLORES" as "Rua das Flores".
 * Text that contains a small letter is left as it was typed.
 */
export const fromCapitals = (text: string): string => {
  if (/\p{Ll}/u.test(text) || !/\p{Lu}{2}/u.test(text)) return text;
  return text
    .split(' ')
    .map((word, index) => {
      if (asTheyAre.has(word) || /\d/.test(word)) return word;
      const lower = word.toLocaleLowerCase('pt-BR');
      return index > 0 && small.has(lower) ? lower : capitalised(word);
    })
    .join(' ');
};
