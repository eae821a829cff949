import { describe, expect, it } from 'vitest';
import { businessDaysText, piecesText, weightText } from './unit-price';

describe('numbers with their units', () => {
  it.each([
    [businessDaysText(0), '0 dias úteis'],
    [businessDaysText(1), '1 dia útil'],
    [businessDaysText(5), '5 dias úteis'],
    [weightText(839.5), '839,5 g'],
    [weightText(999), '999 g'],
    [weightText(1000), '1 kg'],
    [weightText(12_380), '12,4 kg'],
    [piecesText(1, 'copy'), '1 exemplar'],
    [piecesText(2_500, 'copy'), '2.500 exemplares'],
    [piecesText(1, 'unit'), '1 unidade'],
    [piecesText(0, 'unit'), '0 unidades'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });
});
