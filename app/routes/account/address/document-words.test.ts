import { expect, it } from 'vitest';
import { documentWords } from './use-question';

const textOf = ({ running, failed, advice }: ReturnType<typeof documentWords>) =>
  [running, failed, advice].join(' ');

it('uses the words for a company, and locks the filled fields, only for a CNPJ', () => {
  const [person, company] = [documentWords('52998224725'), documentWords('11222333000181')];
  expect(textOf(person)).not.toMatch(/empresa|CNPJ/i);
  expect(person.isLocking).toBe(false);
  expect(textOf(company)).toMatch(/empresa/);
  expect(company.isLocking).toBe(true);
});
