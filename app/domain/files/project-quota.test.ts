import { describe, expect, it } from 'vitest';
import { tooManyProjectsText, waitText } from './project';

describe('the waiting time', () => {
  it.each([
    [1, '1 minuto'],
    [60, '1 minuto'],
    [61, '2 minutos'],
    [3540, '59 minutos'],
    [3541, '1 hora'],
    [3600, '1 hora'],
    [3601, '2 horas'],
  ])('of %d s is shown as %s', (seconds, text) => {
    expect(waitText(seconds)).toBe(text);
  });

  it('is part of the refusal', () => {
    const text = tooManyProjectsText({ kind: 'too-many-projects', retryAfterSeconds: 120 });
    expect(text).toContain('espere 2 minutos.');
  });
});
