import { randomInt } from 'node:crypto';
import { cnpjCheckDigits } from '../../app/domain/shared/cnpj';
import { cpfCheckDigits } from '../../app/domain/shared/cpf';

/** So many random digits, the first of them no 0. */
export const anyDigits = (count: number): string =>
  Array.from({ length: count }, (_, index) => (index === 0 ? randomInt(1, 10) : randomInt(10))).join('');

const given = new Set<string>();

/** Of those that are drawn the first that is new: among thousands of customers two would have the same now and then. */
const newOf = (draw: () => string): string => {
  for (;;) {
    const drawn = draw();
    // Of one digit alone there are no valid numbers.
    if (given.has(drawn) || new Set(drawn).size === 1) continue;
    given.add(drawn);
    return drawn;
  }
};

/** A CPF that no other call of this process has given, and hardly any of another. */
export const anyCpf = (): string => {
  const nine = newOf(() => anyDigits(9));
  return nine + cpfCheckDigits(nine);
};

/** A company's number that no other call of this process has given, and hardly any of another. */
export const anyCnpj = (): string => {
  const twelve = `${newOf(() => anyDigits(8))}0001`;
  return twelve + cnpjCheckDigits(twelve);
};
