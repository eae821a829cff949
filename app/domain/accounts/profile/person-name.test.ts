import { describe, expect, it } from 'vitest';
import { messages } from '../labels';
import {
  haveLostSigns,
  isFullName,
  keepPersonSigns,
  maskPersonName,
  stripCompanyName,
  stripPersonName,
  tellLostSigns,
} from './person-name';

describe('names', () => {
  it.each([
    ['João  da Silva', 'João da Silva', true],
    [' Ana P. Souza ', 'Ana P. Souza', true],
    ['Mário <script>', 'Mário script', true],
    ["D'Ávila Melo-Neto", 'DÁvila MeloNeto', true],
    ['José', 'José', false],
    ['José 2', 'José 2', false],
    ['José .', 'José .', false],
    ['João Conceição', 'João Conceição', true],
    ['Ana \u3164\u115f', 'Ana', false],
    ['\u3164 \uffa0', '', false],
    ['A\u034fna Pra\ufe0fdo', 'Ana Prado', true],
    ['', '', false],
  ])('%s becomes %s, full name: %s', (typed, stripped, full) => {
    expect(stripPersonName(typed)).toBe(stripped);
    expect(isFullName(stripPersonName(typed))).toBe(full);
  });

  it('keeps the characters of company names', () => {
    expect(stripCompanyName('Gráfica & Cia. Ltda_ME (matriz)')).toBe('Gráfica & Cia. Ltda_ME matriz');
  });

  it.each([
    [{ nome_usuario: "Ana D'Ávila" }, { name: 'Ana DÁvila' }, true],
    [{ nome_usuario: ' Ana  Prado ' }, { name: 'Ana Prado' }, false],
    [{ nome_usuario: 'Farol', contato_usuario: 'Ivo-Luz' }, { name: 'Farol', contactName: 'IvoLuz' }, true],
    [{ nome_usuario: "Ana D'Ávila", contato_usuario: '-' }, { name: undefined, contactName: null }, false],
    [{ nome_usuario: 'Ana 📚 Prado' }, { name: 'Ana Prado' }, true],
    [{}, { name: 'Ana Prado' }, false],
  ])('%j stored as %j has lost characters: %s', (sent, kept, hasLostSigns) => {
    expect(haveLostSigns(sent, kept)).toBe(hasLostSigns);
  });

  it('gets the warning about lost characters after its other messages', () => {
    const sent = { nome_usuario: "Ana D'Ávila" };
    expect(tellLostSigns('Pronto.', sent, { name: 'Ana DÁvila' })).toBe(`Pronto. ${messages.signsTaken}`);
    expect(tellLostSigns('Pronto.', sent, { name: "Ana D'Ávila" })).toBe('Pronto.');
  });

  it('keeps blanks while it is being typed', () => {
    expect(keepPersonSigns('Ana <b> ')).toBe('Ana b ');
  });

  it.each([
    ['HELENA DE LIMA PRADO', 'H*** P***'],
    ['  ângela   souza ', 'Â*** S***'],
    ['Li', 'L***'],
    ['', ''],
  ])('%s is shown to strangers as %s', (name, masked) => {
    expect(maskPersonName(name)).toBe(masked);
  });
});
