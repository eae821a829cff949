import { randomInt } from 'node:crypto';
import { cnpjCheckDigits } from '../../app/domain/shared/cnpj';
import { cpfCheckDigits } from '../../app/domain/shared/cpf';

/** So many random digits, the first of them no 0. */
export const anyDigits = (count: number): string =>
  Array.from({ length: count }, (_, index) => (index === 0 ? randomInt(1, 10) : randomInt(10))).join('');

/** A CPF that hardly any other call has given. */
export const anyCpf = (): string => {
  const nine = anyDigits(9);
  return nine + cpfCheckDigits(nine);
};

/** A company's number that hardly any other call has given. */
export const anyCnpj = (): string => {
  const twelve = `${anyDigits(8)}0001`;
  return twelve + cnpjCheckDigits(twelve);
};
