import { createContext, useContext, useEffect, useState } from 'react';
import type { AnyProduct } from '~/domain/catalogue/product';
import { choiceFolds, type FoldId, sectionOf } from './shown-sections';
import type { Configurator } from './use-configurator';

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

/** Where the browser keeps that somebody wants to see everything at once. */
export const FOLDS_KEY = 'secoes';
export const ALL_FOLDS = 'todas';

/** Storage may be closed to us, or full: then nothing is remembered. */
const attempt = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

const wantsAll = (): boolean => attempt(() => window.localStorage.getItem(FOLDS_KEY)) === ALL_FOLDS;

/** Whether a page is drawn anew: one that the server sent has its folds already, shut as it sends them to everybody. */
const isDrawnAnew = (): boolean =>
  typeof document !== 'undefined' && document.querySelector('.folds') === null;

export interface Folds {
  isOpen: (id: FoldId) => boolean;
  isFaulty: (id: FoldId) => boolean;
  toggle: (id: FoldId, isOpen: boolean) => void;
  areAllOpen: boolean;
  toggleAll: (areOpen: boolean) => void;
}

/**
 * The folds of a product's page. A section whose choices have to be put right, or whose number was adjusted, opens
 * itself. `start` is open at first where none does.
 */
export const useFolds = (product: AnyProduct, form: Configurator, start: readonly FoldId[]): Folds => {
  const { problems, changes, configuration, isTouched } = form;
  const sectionsOf = (faults: readonly { field: string; code: string }[]) =>
    faults.map((fault) => sectionOf(product, configuration, fault));
  const faulty = sectionsOf(problems.filter(({ code }) => isTouched || code !== 'finish-required'));
  const asking = [...sectionsOf(problems), ...sectionsOf(changes.filter(({ field }) => field === 'pages'))];
  const [state, setState] = useState<FoldState>(() =>
    isDrawnAnew() && wantsAll()
      ? { all: true, apart: [] }
      : { all: false, apart: asking.length > 0 ? asking : start },
  );

  // Of a page that came from the server FirstLook has opened the folds by now.
  useEffect(() => {
    if (wantsAll()) setState((before) => (before.all ? before : { all: true, apart: [] }));
  }, []);
  const requested = asking.join(' ');
  useEffect(() => {
    if (requested !== '') setState((before) => foldsOpened(before, requested.split(' ')));
  }, [requested]);

  return {
    isOpen: (id) => isFoldOpen(state, id),
    isFaulty: (id) => faulty.includes(id),
    toggle: (id, isOpen) =>
      setState((before) => foldTurned(before, id, isOpen, { alone: choiceFolds, faulty: asking })),
    areAllOpen: state.all,
    toggleAll: (areOpen) => {
      attempt(() =>
        areOpen
          ? window.localStorage.setItem(FOLDS_KEY, ALL_FOLDS)
          : window.localStorage.removeItem(FOLDS_KEY),
      );
      setState({ all: areOpen, apart: [] });
    },
  };
};

export const FoldsContext = createContext<Folds | null>(null);

/** One fold of the page around it; without one it is open. */
export const useFold = (id: FoldId) => {
  const folds = useContext(FoldsContext);
  return {
    isOpen: folds?.isOpen(id) ?? true,
    isFaulty: folds?.isFaulty(id) ?? false,
    onOpenChange: (isOpen: boolean) => folds?.toggle(id, isOpen),
  };
};
