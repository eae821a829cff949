/** The registry's own check of the numbers it is asked for, apart from the shop's. */

const digitOf = (characters: string, weightOf: (fromRight: number) => number): number => {
  const sum = [...characters]
    .reverse()
    .reduce((total, character, index) => total + (character.charCodeAt(0) - 48) * weightOf(index), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
};

const withTwoDigits = (body: string, weightOf: (fromRight: number) => number): string => {
  const first = `${body}${digitOf(body, weightOf)}`;
  return `${first}${digitOf(first, weightOf)}`;
};

/** A whole CNPJ of its first twelve letters or digits (weights 2 to 9 from the right, again and again). */
export const cnpjOf = (twelve: string): string => withTwoDigits(twelve, (index) => 2 + (index % 8));

/** A whole CPF of its first nine digits (weights from 2 upwards). */
export const cpfOf = (nine: string): string => withTwoDigits(nine, (index) => 2 + index);

export const isCnpj = (text: string): boolean =>
  /^[0-9A-Z]{12}\d{2}$/.test(text) && !/^(\d)\1+$/.test(text) && cnpjOf(text.slice(0, 12)) === text;

export const isCpf = (text: string): boolean =>
  /^\d{11}$/.test(text) && !/^(\d)\1+$/.test(text) && cpfOf(text.slice(0, 9)) === text;
