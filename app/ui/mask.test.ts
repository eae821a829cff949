import { describe, expect, it } from 'vitest';
import { caretIn, maskText, maskTyped } from './mask';

describe('masks', () => {
  it.each([
    ['mobile', '+55 11 98765-4321', '(11) 98765-4321'],
    ['mobile', '5511987654321', '(11) 98765-4321'],
    ['mobile', '011 98765-4321', '(11) 98765-4321'],
    ['mobile', '55987654321', '(55) 98765-4321'],
    ['mobile', '11987654321', '(11) 98765-4321'],
    ['mobile', '559998765432', '(55) 99987-6543'],
    ['phone', '+55 (11) 3333-4444', '(11) 3333-4444'],
    ['phone', '5533334444', '(55) 3333-4444'],
    ['telephone', '+5511987654321', '(11) 98765-4321'],
    ['telephone', '1133334444', '(11) 3333-4444'],
    ['date', '1988-04-17', '17/04/1988'],
    ['date', '17041988', '17/04/1988'],
    ['date', '17/4/88', '17/04/88'],
    ['date', '5/3/1990', '05/03/1990'],
    ['date', '5.3.90', '05/03/90'],
    ['date', '17-4-1988', '17/04/1988'],
  ] as const)('%s: %s is %s', (name, typed, shown) => {
    expect(maskText(name, typed)).toBe(shown);
  });

  it.each([
    ['date', '5/3/1990', '05/03/1990'],
    ['date', '05/3/1990', '05/03/1990'],
    ['date', '5.3.1990', '05/03/1990'],
    ['date', '05.03.1990', '05/03/1990'],
    ['date', '5-3-1990', '05/03/1990'],
    ['date', '05031990', '05/03/1990'],
    ['date', '17/4/88', '17/04/88'],
    ['date', '17/04/1988', '17/04/1988'],
    ['date', '1988-04-17', '17/04/1988'],
    ['mobile', '+55 11 98765-4321', '(11) 98765-4321'],
    ['mobile', '011987654321', '(11) 98765-4321'],
    ['mobile', '(11) 98765-4321', '(11) 98765-4321'],
    ['phone', '+551133334444', '(11) 3333-4444'],
    ['telephone', '+55 11 98765 4321', '(11) 98765-4321'],
    ['telephone', '11 3333-4444', '(11) 3333-4444'],
  ] as const)('%s: %s typed key by key is %s', (name, typed, shown) => {
    expect([...typed].reduce((text, key) => maskText(name, text + key), '')).toBe(shown);
  });

  it.each([
    ['(11) 98765-4321', '(11) 9', '(11) 9'],
    ['(11) 98765-4321', '119', '(11) 9'],
    ['01.310-100', '0131', '01.31'],
    ['01.310-100', '', ''],
    ['17/04', '17/4/88', '17/04'],
  ])('the caret of %s stands behind what was before it, %s', (formatted, before, place) => {
    expect(formatted.slice(0, caretIn(formatted, before))).toBe(place);
  });
});

/** Types into the text at a caret, key by key. */
const typeAt = (text: string, at: number, keys: string): string => {
  let [shown, caret] = [text, at];
  for (const key of keys) {
    const raw = shown.slice(0, caret) + key + shown.slice(caret);
    const before = raw.slice(0, caret + 1);
    shown = maskTyped('date', raw, caret + 1 === raw.length);
    caret = caretIn(shown, before);
  }
  return shown;
};

it.each([
  ['the day', '/03/1990', 0, '15', '15/03/1990'],
  ['the month', '05//1990', 3, '12', '05/12/1990'],
  ['the year', '05/03/', 6, '1988', '05/03/1988'],
])('%s of a complete date is typed anew', (_, rest, at, keys, shown) => {
  expect(typeAt(rest, at, keys)).toBe(shown);
});

it('a zero typed before a complete telephone number is no part of it', () => {
  expect(maskTyped('telephone', '0(11) 98765-4321', false)).toBe('(11) 98765-4321');
});
