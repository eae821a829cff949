import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { isDrafted } from './draft-fields';
import { dropAllDrafts, dropDraftsOfOthers } from './draft-store';
import { keepDraft, keepDraftsFor, lookAtForms } from './drafts';

const formOf = (target: EventTarget | null): HTMLFormElement | null =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement
    ? target.form
    : null;

/** Keeps a form's draft at each of its changes. */
const useKeeping = (): void => {
  useEffect(() => {
    const keep = ({ target }: Event) => {
      const form = formOf(target);
      if (form && isDrafted(form)) keepDraft(form);
    };
    document.addEventListener('input', keep);
    document.addEventListener('change', keep);
    return () => {
      document.removeEventListener('input', keep);
      document.removeEventListener('change', keep);
    };
  }, []);
};

/**
 * Looks at the forms whenever the page has changed: in an effect of a later rendering, so that the effects of new
 * forms, such as masks, have run.
 */
const useLooking = (): void => {
  const [change, setChange] = useState(0);
  useEffect(() => {
    const changes = new MutationObserver((found) => {
      const added = found.flatMap(({ addedNodes }) => [...addedNodes]);
      const isFormed = (node: Node) =>
        node instanceof Element && (node.closest('form') ?? node.querySelector('form')) !== null;
      if (added.some(isFormed)) setChange((before) => before + 1);
    });
    changes.observe(document.body, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is a reason
  useEffect(lookAtForms, [change]);
};

/** A session ended by itself, so that its customer may come back. */
const hasEndedByItself = (search: string): boolean =>
  /^(idle|expired|login)$/.test(new URLSearchParams(search).get('reason') ?? '');

/**
 * Whose drafts they are. A logout by choice removes all; another customer's login removes those of the one before, and
 * loads a page anew over which it was made.
 */
const useOwner = (owner: string): void => {
  const { search } = useLocation();
  const before = useRef(owner);
  const address = useRef(search);
  address.current = search;
  useEffect(() => {
    keepDraftsFor(owner);
    const last = before.current;
    before.current = owner;
    if (last !== '' && owner === '' && !hasEndedByItself(address.current)) dropAllDrafts();
    if (owner !== '') dropDraftsOfOthers(owner);
    const isOver = document.documentElement.dataset.sessionOver !== undefined;
    if (isOver && owner !== '' && last !== owner) window.location.reload();
  }, [owner]);
};

/** Keeps and restores the drafts of all forms; `owner` is the customer's code, '' for a visitor. */
export const KeepDrafts = ({ owner }: { owner: string }) => {
  useOwner(owner);
  useKeeping();
  useLooking();
  return null;
};
