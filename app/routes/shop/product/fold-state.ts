/**
 * Which folds of a page are open. Normally those named in `apart` and no others; with `all` every fold but those.
 * Whoever turns that round starts anew.
 */
export type FoldState = { all: boolean; apart: readonly string[] };

export const isFoldOpen = ({ all, apart }: FoldState, id: string): boolean => apart.includes(id) !== all;

const added = (ids: readonly string[], id: string): string[] => (ids.includes(id) ? [...ids] : [...ids, id]);

/**
 * A fold that was opened or closed. Of the folds `alone` one is open at a time: opening another closes it, but for
 * those that still have a fault to show.
 */
export const foldTurned = (
  state: FoldState,
  id: string,
  isOpen: boolean,
  { alone, faulty }: { alone: readonly string[]; faulty: readonly string[] },
): FoldState => {
  if (isFoldOpen(state, id) === isOpen) return state;
  const { all, apart } = state;
  if (isOpen === all) return { all, apart: apart.filter((each) => each !== id) };
  const stays = (each: string) =>
    all || !alone.includes(id) || !alone.includes(each) || faulty.includes(each);
  return { all, apart: added(apart.filter(stays), id) };
};

/** Folds that ask for attention are opened beside what is open. */
export const foldsOpened = (state: FoldState, ids: readonly string[]): FoldState => {
  const { all, apart } = state;
  const closed = ids.filter((id) => !isFoldOpen(state, id));
  if (closed.length === 0) return state;
  return { all, apart: all ? apart.filter((id) => !closed.includes(id)) : [...apart, ...closed] };
};
