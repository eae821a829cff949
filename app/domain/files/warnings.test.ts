import { describe, expect, it } from 'vitest';
import { acceptedText, openWarnings, parseAccepted, warningCodes } from './warnings';

const file = '01980a6e-6a3c-7d1e-9f00-2b1c3d4e5f60';
const other = '01980a6e-6a3c-7d1e-9f00-2b1c3d4e5f61';

describe('warningCodes', () => {
  it('names each warning once, and nothing else', () => {
    const findings = [
      { code: 'hairlines', severity: 'error' },
      { code: 'bleed-short', severity: 'warning' },
      { code: 'bleed-short', severity: 'warning' },
      { code: 'blank-pages', severity: 'info' },
    ] as const;
    expect(warningCodes(findings)).toEqual(['bleed-short']);
  });
});

describe('openWarnings', () => {
  it.each([
    [['a', 'b'], [], ['a', 'b']],
    [['a', 'b'], [['a']], ['b']],
    [['a', 'b'], [['a'], ['b']], []],
    [['a'], [['a', 'b']], []],
    [[], [['a']], []],
  ])('of %j after %j are %j', (warnings, accepted, open) => {
    expect(openWarnings({ warnings, acceptances: accepted.map((each) => ({ warnings: each })) })).toEqual(
      open,
    );
  });
});

describe('parseAccepted', () => {
  it('collects the warnings of each file, each once', () => {
    const text = `${file}:bleed-short, ${other}:hairlines,${file}:hairlines,${file}:bleed-short`;
    expect(parseAccepted(text)).toEqual([
      { fileId: file, codes: ['bleed-short', 'hairlines'] },
      { fileId: other, codes: ['hairlines'] },
    ]);
  });

  it('reads back the value written into a form', () => {
    const codes = ['bleed-short', 'hairlines'];
    expect(parseAccepted(acceptedText(file, codes))).toEqual([{ fileId: file, codes }]);
  });

  it.each(['', ' , '])('treats "%s" as nothing', (text) => {
    expect(parseAccepted(text)).toEqual([]);
  });

  it.each([file, `${file}:`, ':bleed-short', `${file}:Bleed`, `x:bleed-short`, `${file}:a;drop`])(
    'refuses "%s"',
    (text) => {
      expect(parseAccepted(text)).toBeNull();
    },
  );
});
