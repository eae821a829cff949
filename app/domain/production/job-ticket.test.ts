import { describe, expect, it } from 'vitest';
import { warningMarks } from './job-ticket';

const clean = { warnings: [], isAccepted: true };
const accepted = { warnings: ['low-resolution'], isAccepted: true };
const unanswered = { warnings: ['low-resolution'], isAccepted: false };

describe('the warnings on a job ticket', () => {
  it.each([
    ['nothing of clean files', [clean, clean], []],
    ['that the author accepted all of them', [clean, accepted], [/aceitos pelo autor$/]],
    [
      'that the author has not spoken, where one file waits for it',
      [accepted, unanswered],
      [/sem a palavra/],
    ],
  ])('are %s', (_, files, marks) => {
    expect(warningMarks(files)).toEqual(marks.map((mark) => expect.stringMatching(mark)));
  });
});
