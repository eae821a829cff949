import { expect, it } from 'vitest';
import { fromCapitals } from './from-capitals';

it.each([
  ['EDITORA TANGARÁ LTDA', 'Editora Tangará Ltda'],
  ['GRÁFICA & CIA. DO SUL S/A', 'Gráfica & Cia. do Sul S/A'],
  ['MARIA DAS DORES E FILHOS ME', 'Maria das Dores e Filhos ME'],
  ['RUA DOM PEDRO II', 'Rua Dom Pedro II'],
  ["PRAÇA D'ÁVILA", "Praça D'Ávila"],
  ['SALA 12B BLOCO A', 'Sala 12B Bloco A'],
  ['SÃO JOSÉ DO RIO PRETO', 'São José do Rio Preto'],
  ['DA SILVA LIVROS', 'Da Silva Livros'],
  ['iFood do Brasil', 'iFood do Brasil'],
  ['Rua das Flores', 'Rua das Flores'],
  ['A', 'A'],
  ['', ''],
])('%s is written %s', (capitals, written) => expect(fromCapitals(capitals)).toBe(written));
