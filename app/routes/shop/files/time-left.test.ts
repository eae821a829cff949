import { describe, expect, it } from 'vitest';
import { noteSent, secondsLeft, timeLeftText } from './time-left';

const at = (seconds: number, sent: number) => ({ at: seconds * 1000, sent });
const noted = (...samples: ReturnType<typeof at>[]) =>
  samples.reduce<ReturnType<typeof at>[]>((all, each) => noteSent(all, each), []);

describe('the remaining time of an upload', () => {
  it('is computed from the speed of the last ten seconds', () => {
    expect(secondsLeft(noted(at(0, 0), at(5, 500)), 1000)).toBe(5);
    expect(secondsLeft(noted(at(0, 0), at(1, 900), at(12, 900), at(16, 920)), 1000)).toBe(16);
  });
  it('is not shown before the speed is known', () => {
    expect(secondsLeft([], 1000)).toBeNull();
    expect(secondsLeft(noted(at(0, 0), at(1, 100)), 1000)).toBeNull();
    expect(secondsLeft(noted(at(0, 100), at(5, 100)), 1000)).toBeNull();
  });
  it('starts again if the shop has less than was sent', () => {
    expect(noted(at(0, 500), at(1, 600), at(2, 100))).toEqual([at(2, 100)]);
  });
  it.each([
    [3, 'faltam poucos segundos'],
    [31, 'faltam cerca de 40 segundos'],
    [58, 'falta cerca de 1 minuto'],
    [600, 'faltam cerca de 10 minutos'],
    [3600, 'faltam cerca de 1 h'],
    [4800, 'faltam cerca de 1 h 20 min'],
  ])('of %i seconds is shown as “%s”', (seconds, text) => {
    expect(timeLeftText(seconds)).toBe(text);
  });
});
