import { describe, expect, it } from 'vitest';
import { checkRefile, measureText, readRefile } from './refile';

const limits = { min: { widthMm: 120, heightMm: 160 }, max: { widthMm: 140, heightMm: 210 } };

describe('a finished size', () => {
  it('that cuts nothing off is always refused', () => {
    expect(checkRefile(limits.max, limits)).toEqual(['refile-width-uncut']);
    expect(checkRefile({ widthMm: 140, heightMm: 209.9 }, limits)).toEqual([]);
  });
});

describe('a typed finished size', () => {
  it.each([
    ['130', '200', { widthMm: 130, heightMm: 200 }, []],
    ['130,5', '195.5', { widthMm: 130.5, heightMm: 195.5 }, []],
    ['140', '200', { widthMm: 140, heightMm: 200 }, []],
    ['140', '210', null, ['refile-width-uncut']],
    ['140.01', '200', null, ['refile-width-long']],
    ['130', '200,255', null, ['refile-height-long']],
    ['', '200', null, ['refile-width-missing']],
    ['119', '211', null, ['refile-width-below', 'refile-height-above']],
  ])('reads %s by %s', (width, height, refile, problems) => {
    expect(readRefile({ width, height }, limits)).toEqual({ refile, problems });
  });

  it('keeps every typed digit', () => {
    expect(measureText('140.01 mm')).toBe('140.01');
  });
});
