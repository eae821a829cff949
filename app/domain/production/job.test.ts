import { expect, it } from 'vitest';
import { jobFileName } from './job';

it.each([
  ['Miolo', 'miolo.pdf', '1-Miolo-miolo.pdf'],
  ['Miolo (PDF)', 'Ação e reação [final] v2.pdf', '1-Miolo-PDF-Acao-e-reacao-final-v2.pdf'],
  ['Capa aberta', '../../etc/passwd', '1-Capa-aberta.etc-passwd'],
  ['Arte', '漢字.pdf', '1-Arte.pdf'],
  ['Arte', '...', '1-Arte'],
  ['Ł', '', '1-arquivo'],
  ['Miolo', `${'a'.repeat(300)}.pdf`, `1-${'a'.repeat(116)}.pdf`],
])('names the file of %s, "%s", for every machine: %s', (role, name, expected) => {
  const made = jobFileName({ role, name }, 0);
  expect(made).toBe(expected);
  expect(made).toMatch(/^[A-Za-z0-9.-]{1,130}$/);
});
