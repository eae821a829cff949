import { describe, expect, it } from 'vitest';
import { asWritten, oneLine } from './free-text';

const FILLERS = '\u3164 \u115f\uffa0';

describe('a line of text', () => {
  it.each([
    [FILLERS, ''],
    ['\u2800\u2800', ''],
    ['\u200d\ufe0f \u200b', ''],
    ['Contos\u3164 do \u200brio\u00ad', 'Contos do rio'],
    ['\u202eoir od sotnoC', 'oir od sotnoC'],
    ['Amor \u2764\ufe0f, \u{1f469}\u200d\u{1f680}', 'Amor \u2764\ufe0f, \u{1f469}\u200d\u{1f680}'],
    // The flag of England: a black flag and tags.
    ['\u{1f3f4}\u{e0067}\u{e007f} Inglaterra', '\u{1f3f4}\u{e0067}\u{e007f} Inglaterra'],
    ['  Ac\u0327a\u0303o\n\u0000\tb ', 'A\u00e7\u00e3o b'],
  ])('%j becomes %j', (typed, kept) => {
    expect(oneLine(typed)).toBe(kept);
  });

  it('of several lines keeps them, and is empty if nothing of it is drawn', () => {
    expect(asWritten('Oi\u3164,\r\n\ttudo bem?\u0007 ')).toBe('Oi,\n\ttudo bem?');
    expect(asWritten(`${FILLERS}\n\u200d`)).toBe('');
  });
});
