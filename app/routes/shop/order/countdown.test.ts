import { describe, expect, it } from 'vitest';
import { remainingText } from './countdown';

describe('the time left to pay', () => {
  it.each([
    [172_800, '48 horas e 0 minutos'],
    [169_920, '47 horas e 12 minutos'],
    [3_661, '1 hora e 1 minuto'],
    [3_599, '59 minutos'],
    [60, '1 minuto'],
    [59, '59 segundos'],
    [1, '1 segundo'],
    [0, '0 segundos'],
  ])('%i seconds are shown as %s', (seconds, text) => {
    expect(remainingText(seconds)).toBe(text);
  });
});
