import { expect, it } from 'vitest';
import { isWholeContact, knownContact, type Person } from './receiver';

const cpf = '52998224725';
const otherCpf = '11144477735';
const cnpj = '11222333000181';
const rita: Person = { name: 'Rita Alves', document: cpf, phone: '11987654321' };
const company: Person = { name: 'Editora Vagalume Ltda.', document: cnpj, phone: '1130001200' };
const porter: Person = { name: 'Anselmo Dutra', document: otherCpf, phone: null };

it.each<[string, Person, Person | null, ReturnType<typeof knownContact>]>([
  ['the buyer, without an address', rita, null, { name: 'Rita Alves', document: cpf, phone: '11987654321' }],
  [
    'the other person named in the address, at the buyer’s telephone',
    rita,
    porter,
    { name: 'Anselmo Dutra', document: otherCpf, phone: '11987654321' },
  ],
  [
    'the buyer, at the telephone of an address of a company',
    rita,
    { name: 'Recepção', document: cnpj, phone: '1130001200' },
    { name: 'Rita Alves', document: cpf, phone: '1130001200' },
  ],
  [
    'no CPF, if company and address have none',
    company,
    { name: 'Recepção', document: cnpj, phone: null },
    { name: 'Recepção', document: '', phone: '1130001200' },
  ],
])('the carrier gets %s', (_name, buyer, addressee, expected) => {
  const known = knownContact(buyer, addressee);
  expect(known).toEqual(expected);
  expect(isWholeContact(known)).toBe(expected.document !== '');
});
