import { createContext, useContext, useEffect, useState } from 'react';
import type { AnyProduct } from '~/domain/catalogue/product';
import { choiceFolds, type FoldId, sectionOf } from './shown-sections';
import type { Configurator } from './use-configurator';

/**
 * The open folds of a page: those named in `apart`, or with `all` every fold but those. Changing `all` clears `apart`.
 */
export type FoldState = { all: boolean; apart: readonly string[] };

export const isFoldOpen = ({ all, apart }: FoldState, id: string): boolean => apart.includes(id) !== all;

const added = (ids: readonly string[], id: string): string[] => (ids.includes(id) ? [...ids] : [...ids, id]);

/**
 * Opens or closes a fold. Of the folds in `alone` only one is open at a time: opening one closes the others, except
 * those with an error.
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

/** Opens folds that need attention in addition to the open ones. */
export const foldsOpened = (state: FoldState, ids: readonly string[]): FoldState => {
  const { all, apart } = state;
  const closed = ids.filter((id) => !isFoldOpen(state, id));
  if (closed.length === 0) return state;
  return { all, apart: all ? apart.filter((id) => !closed.includes(id)) : [...apart, ...closed] };
};

/** Local storage key for the setting to show all folds open. */
export const FOLDS_KEY = 'secoes';
export const ALL_FOLDS = 'todas';

/** Storage may be blocked or full. Then nothing is remembered. */
const attempt = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

const wantsAll = (): boolean => attempt(() => window.localStorage.getItem(FOLDS_KEY)) === ALL_FOLDS;

/**
 * Whether the page is rendered by client-side navigation. A server-rendered page already has its folds, closed as for
 * all visitors.
 */
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
 * The folds of a product's page. A section with an error or an adjusted number opens automatically. If there is none,
 * `start` is open at first.
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

  // On a server-rendered page FirstLook has already opened the folds.
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

/** A fold within a page; outside of one it is open. */
export const useFold = (id: FoldId) => {
  const folds = useContext(FoldsContext);
  return {
    isOpen: folds?.isOpen(id) ?? true,
    isFaulty: folds?.isFaulty(id) ?? false,
    onOpenChange: (isOpen: boolean) => folds?.toggle(id, isOpen),
  };
};
