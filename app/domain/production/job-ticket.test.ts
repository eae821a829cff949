import { describe, expect, it } from 'vitest';
import { warningMarks } from './job-ticket';

const clean = { warnings: [], isAccepted: true };
const accepted = { warnings: ['low-resolution'], isAccepted: true };
const unanswered = { warnings: ['low-resolution'], isAccepted: false };

describe('the warnings on a job ticket', () => {
  it.each([
    ['not mentioned for files without warnings', [clean, clean], []],
    ['accepted if the author accepted all of them', [clean, accepted], [/aceitos pelo autor$/]],
    ['not accepted if one file waits for it', [accepted, unanswered], [/sem a palavra/]],
  ])('are %s', (_, files, marks) => {
    expect(warningMarks(files)).toEqual(marks.map((mark) => expect.stringMatching(mark)));
  });
});
