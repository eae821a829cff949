import { describe, expect, it } from 'vitest';
import { extensionsOf, type FileSlot, slotsFor } from './file-slot';

it.each<[column: string, extensions: string[], isPdfX1a: boolean]>([
  ['pdf', ['pdf'], false],
  ['pdf,jpg', ['pdf', 'jpg'], false],
  ['PDF, .Jpg', ['pdf', 'jpg'], false],
  ['pdf x1a', ['pdf'], true],
  ['pdf x1a, cdr', ['pdf', 'cdr'], true],
  ['x1a', ['pdf'], true],
  ['', [], false],
])('the column “%s” gives the extensions %j', (column, extensions, isPdfX1a) => {
  expect(extensionsOf(column)).toEqual({ extensions, isPdfX1a });
});

describe('a file for a finish', () => {
  const slot = (id: number, code?: string): FileSlot => ({
    id,
    description: '',
    role: code ? 'mask' : 'cover',
    extensions: ['pdf'],
    isPdfX1a: false,
    required: true,
    finish: code ? { id: 1, code, fileId: 1 } : null,
  });
  const slots = [slot(1), slot(2, 'spot-uv'), slot(3, 'hot-stamping-gold')];
  it.each([
    [[], [1]],
    [['spot-uv'], [1, 2]],
    [
      ['hot-stamping-gold', 'spot-uv', 'ribbon'],
      [1, 2, 3],
    ],
  ])('with the finishes %j, the files %j are required', (finishes, ids) => {
    expect(slotsFor(slots, { finishes }).map(({ id }) => id)).toEqual(ids);
  });
  it('is not required if the configuration is unknown', () => {
    expect(slotsFor(slots, null).map(({ id }) => id)).toEqual([1]);
  });
});
