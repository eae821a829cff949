import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FoldState, foldsOpened, foldTurned, isFoldOpen } from './use-folds';

const [sections, helps] = [
  ['size', 'cover', 'paper'],
  ['freight', 'quote'],
];
const none = { alone: sections, faulty: [] };
const openOf = (state: FoldState) => [...sections, ...helps].filter((id) => isFoldOpen(state, id));

describe('collapsible sections', () => {
  it('open one at a time: opening one closes the other, and the rest stays', () => {
    let state: FoldState = { all: false, apart: ['quote'] };
    state = foldTurned(state, 'size', true, none);
    state = foldTurned(state, 'cover', true, none);
    expect(openOf(state)).toEqual(['cover', 'quote']);
    expect(openOf(foldTurned(state, 'freight', true, none))).toEqual(['cover', 'freight', 'quote']);
    expect(openOf(foldTurned(state, 'cover', false, none))).toEqual(['quote']);
  });

  it('with an error open by themselves and stay open while it lasts', () => {
    const state = foldsOpened({ all: false, apart: ['size'] }, ['paper']);
    expect(openOf(state)).toEqual(['size', 'paper']);
    const faulty = { alone: sections, faulty: ['paper'] };
    expect(openOf(foldTurned(state, 'cover', true, faulty))).toEqual(['cover', 'paper']);
  });

  it('are all open on request, except those that are closed afterwards', () => {
    const all: FoldState = { all: true, apart: [] };
    expect(openOf(all)).toEqual([...sections, ...helps]);
    const fewer = foldTurned(all, 'cover', false, none);
    expect(openOf(fewer)).toEqual(['size', 'paper', 'freight', 'quote']);
    expect(openOf(foldTurned(fewer, 'cover', true, none))).toEqual([...sections, ...helps]);
    expect(openOf(foldsOpened(fewer, ['cover']))).toEqual([...sections, ...helps]);
  });

  it('keep the last state that was chosen, whatever happened before', () => {
    const id = fc.constantFrom(...sections, ...helps);
    const picks = fc.array(fc.tuple(id, fc.boolean()), { minLength: 1 });
    fc.assert(
      fc.property(fc.boolean(), picks, (all, turned) => {
        let state: FoldState = { all, apart: [] };
        for (const [one, isOpen] of turned) {
          state = foldTurned(state, one, isOpen, none);
          expect(isFoldOpen(state, one)).toBe(isOpen);
          if (!all) expect(openOf(state).filter((each) => sections.includes(each)).length).toBeLessThan(2);
        }
      }),
    );
  });
});
