import { describe, expect, it } from 'vitest';
import { MOST_LINES, readCodeLines } from './code-lines';
import { dispatchMessages } from './labels';

const only = (text: string) => {
  const { lines, wrong } = readCodeLines(text);
  return lines[0] ?? wrong[0];
};

describe('a pasted line', () => {
  it.each([
    ['10012 AA473124829BR', 10012, null, 'AA473124829BR'],
    ['  #10012\taa473124829br ', 10012, null, 'AA473124829BR'],
    ['10012;AA 473 124 829 BR', 10012, null, 'AA473124829BR'],
    ['10012-31, 12345678', 10012, 31, '12345678'],
    ['0000000031 AA473124829BR', null, 31, 'AA473124829BR'],
    ['10012-31x100 AA473124829BR', 10012, 31, 'AA473124829BR', 100],
    ['0000000031*20 AA473124829BR', null, 31, 'AA473124829BR', 20],
  ])(
    '%s names an order or item, its copies and a code',
    (text, orderId, itemId, code, copies: number | null = null) => {
      expect(only(text)).toMatchObject({ orderId, itemId, code, copies });
    },
  );

  it.each([
    ['AA473124829BR', dispatchMessages.noOrder],
    ['10012', dispatchMessages.noCode],
    ['pedido dez mil AA1', dispatchMessages.noOrder],
    ['-31 AA473124829BR', dispatchMessages.noOrder],
    ['10012-31x0 AA473124829BR', dispatchMessages.noOrder],
    ['99999999999 AA473124829BR', dispatchMessages.noOrder],
  ])('%s cannot be read', (text, reason) => {
    expect(only(text)).toEqual({ text, reason });
  });

  it('may be among empty lines and have Windows line ends', () => {
    expect(readCodeLines('\r\n1 A\r\n\r\n2 B\r\n').lines.map(({ code }) => code)).toEqual(['A', 'B']);
  });

  it('beyond the maximum is kept, and reported', () => {
    const { lines, wrong } = readCodeLines(
      Array(MOST_LINES + 2)
        .fill('1 A')
        .join('\n'),
    );
    expect([lines.length, wrong.length]).toEqual([MOST_LINES, 2]);
    expect(wrong[0]?.reason).toBe(dispatchMessages.tooMany(MOST_LINES));
  });
});
