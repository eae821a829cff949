import { randomInt } from 'node:crypto';
import { cnpjCheckDigits } from '../../app/domain/shared/cnpj';
import { cpfCheckDigits } from '../../app/domain/shared/cpf';

/** Random digits, the first of them not 0. */
export const anyDigits = (count: number): string =>
  Array.from({ length: count }, (_, index) => (index === 0 ? randomInt(1, 10) : randomInt(10))).join('');

const given = new Set<string>();

/** The first drawn number that is new: among thousands of customers duplicates would occur now and then. */
const newOf = (draw: () => string): string => {
  for (;;) {
    const drawn = draw();
    // Numbers of one repeated digit are invalid.
    if (given.has(drawn) || new Set(drawn).size === 1) continue;
    given.add(drawn);
    return drawn;
  }
};

/** A valid CPF, unique in this process and almost surely in others. */
export const anyCpf = (): string => {
  const nine = newOf(() => anyDigits(9));
  return nine + cpfCheckDigits(nine);
};

/** A valid CNPJ, unique in this process and almost surely in others. */
export const anyCnpj = (): string => {
  const twelve = `${newOf(() => anyDigits(8))}0001`;
  return twelve + cnpjCheckDigits(twelve);
};
