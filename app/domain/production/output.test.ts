import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  copiesText,
  keptRecord,
  missingText,
  mostGood,
  type OutputRecord,
  outputForm,
  outputMessages,
  outputOf,
} from './output';

const record = (good: number, waste = 0): OutputRecord => ({
  id: 1,
  good,
  waste,
  reason: waste > 0 ? 'acerto' : null,
  operator: 'Rita',
  createdAt: new Date(0),
});
const none = { sent: 0, lost: 0 };

describe('the output of an item', () => {
  it.each([
    ['nothing made', 300, none, [], { good: 0, ready: 0, missing: 300, wastePercent: 0 }],
    ['a part made', 300, none, [record(180, 20)], { good: 180, ready: 180, missing: 120, wastePercent: 10 }],
    ['more than the run', 300, none, [record(310)], { ready: 300, missing: 0 }],
    ['a part sent', 300, { sent: 100, lost: 0 }, [record(180)], { ready: 80, missing: 120 }],
    ['a lost part', 300, { sent: 200, lost: 100 }, [record(300)], { ready: 0, missing: 100 }],
    ['good copies that became waste', 10, none, [record(10), record(-3, 3)], { good: 7, missing: 3 }],
    ['a third wasted', 10, none, [record(2, 1)], { wastePercent: 33.3 }],
  ] as const)('with %s', (_, quantity, sent, records, expected) => {
    expect(outputOf(quantity, sent, [...records])).toMatchObject(expected);
  });

  it('never sends more than the run, nor less than nothing, and takes what the tolerance allows', () => {
    const count = fc.nat(2_000);
    fc.assert(
      fc.property(count, count, count, fc.array(count), fc.nat(20), (quantity, sent, lost, made, percent) => {
        const output = outputOf(
          quantity,
          { sent, lost },
          made.map((good) => record(good)),
        );
        expect(output.ready).toBeGreaterThanOrEqual(0);
        if (output.ready > 0) expect(output.sent + output.ready).toBeLessThanOrEqual(quantity);
        expect(output.missing).toBeGreaterThanOrEqual(0);
        expect(output.missing).toBeLessThanOrEqual(quantity);
        const most = mostGood(output, percent);
        if (most > 0)
          expect(output.good + most).toBe(quantity + lost + Math.floor((quantity * percent) / 100));
      }),
    );
  });

  it.each([
    ['what is not sent', outputOf(10, none, [record(10)]), 10, null],
    ['what is sent', outputOf(10, { sent: 5, lost: 0 }, [record(10)]), 6, outputMessages.alreadySent],
    ['waste that was made again', outputOf(10, none, [record(10)]), -3, outputMessages.madeAgain],
    ['waste that was not', outputOf(10, none, [record(7)]), -3, null],
  ] as const)('lets a record go only of %s', (_, output, good, kept) => {
    expect(keptRecord(output, { good }, 0)).toBe(kept);
  });

  it('is told in words', () => {
    expect(copiesText({ good: 1, waste: 3, reason: 'acerto' })).toBe(
      '1 bom, 3 de refugo (acerto de máquina)',
    );
    expect(copiesText({ good: -3, waste: 3, reason: 'impressao' })).toBe(
      '3 de refugo (defeito de impressão), 3 deixam de ser bons',
    );
    expect(missingText({ missing: 0, quantity: 5 })).toBe('A tiragem está completa.');
    expect(missingText({ missing: 1_200, quantity: 3_000 })).toBe('Faltam 1.200 de 3.000.');
  });
});

const typed = { item: '7', visto: '3', bons: '', refugo: '', motivo: '' };

it.each([
  [{ bons: '1.200' }, null],
  [{ refugo: '3', motivo: 'papel' }, outputMessages.noReason],
  [{ refugo: '3', motivo: 'material' }, null],
  [{ refugo: '3' }, outputMessages.noReason],
  [{}, outputMessages.nothing],
  [{ bons: '1.5' }, outputMessages.notCopies],
  [{ bons: '-1' }, outputMessages.notCopies],
  [{ bons: '1000001' }, outputMessages.notCopies],
])('the form with %j is refused as %s', (form, message) => {
  expect(outputForm.safeParse({ ...typed, ...form }).error?.issues[0]?.message ?? null).toBe(message);
});
