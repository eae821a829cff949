import { describe, expect, it } from 'vitest';
import type { FileSlot } from '../catalogue/file-slot';
import { type FileStatus, fillSlots, readinessGap, type SlotFile } from './project';

const slot = (id: number, required = true): FileSlot => ({
  id,
  description: `arquivo ${id}`,
  role: 'art',
  extensions: ['pdf'],
  isPdfX1a: false,
  required,
  finish: null,
});
const file = (slotId: number, status: FileStatus, id = `${slotId}-${status}`): SlotFile => ({
  id,
  slotId,
  name: 'a.pdf',
  size: 1,
  status,
  openWarnings: [],
});

describe('fillSlots', () => {
  it('takes the last complete file and the last unfinished one', () => {
    const files = [
      file(1, 'rejected'),
      file(1, 'uploading', 'old'),
      file(1, 'approved'),
      file(1, 'uploading', 'new'),
    ];
    const [filled] = fillSlots([slot(1)], files);
    expect([filled?.file?.status, filled?.unfinished?.id]).toEqual(['approved', 'new']);
  });
});

describe('readinessGap', () => {
  it.each<[string, FileSlot[], SlotFile[], string | null, string | null]>([
    ['nothing sent', [slot(1), slot(2)], [], null, 'required-missing'],
    ['half sent', [slot(1), slot(2)], [file(1, 'approved')], null, 'required-missing'],
    ['a running upload counts for nothing', [slot(1)], [file(1, 'uploading')], null, 'required-missing'],
    ['a bad file', [slot(1), slot(2)], [file(1, 'rejected'), file(2, 'analysing')], null, 'file-rejected'],
    ['one in analysis', [slot(1)], [file(1, 'analysing')], null, 'still-analysing'],
    ['all good', [slot(1)], [file(1, 'approved')], null, null],
    [
      'an optional one omitted',
      [slot(1), slot(2, false)],
      [file(1, 'approved')],
      null,
      'authorisation-missing',
    ],
    ['omitted with too short a note', [slot(2, false)], [], ' a ', 'authorisation-missing'],
    ['omitted with a note', [slot(1), slot(2, false)], [file(1, 'approved')], 'ok', null],
    ['an optional one that is bad', [slot(2, false)], [file(2, 'rejected')], 'ok', 'file-rejected'],
    ['no slots at all', [], [], null, null],
  ])('%s', (_, slots, files, authorisation, gap) => {
    expect(readinessGap(fillSlots(slots, files), authorisation, null)).toBe(gap);
  });

  it.each([
    ['an approved file with warnings that were not accepted', 'approved', 'ok', 'warnings-open'],
    ['after the note for an optional file', 'approved', null, 'authorisation-missing'],
    ['a rejected one has to be replaced anyway', 'rejected', 'ok', 'file-rejected'],
  ] as const)('%s', (_, status, authorisation, gap) => {
    const warned = { ...file(1, status), openWarnings: ['bleed-short'] };
    const slots = fillSlots([slot(1), slot(2, false)], [warned]);
    expect(readinessGap(slots, authorisation, null)).toBe(gap);
  });

  it.each([
    ['an approved cover for another spine', 'approved', true, 'spine-changed'],
    ['one that nearly fits', 'approved', false, null],
    ['a bad file before it', 'rejected', true, 'file-rejected'],
  ] as const)('%s', (_, status, stops, gap) => {
    const spine = { fromMm: 10.8, toMm: 14.4, stops };
    expect(readinessGap(fillSlots([slot(1)], [file(1, status)]), null, spine)).toBe(gap);
  });
});
