import { type FormEvent, useCallback, useEffect, useRef } from 'react';
import { useOnLeaving } from '../use-on-leaving';
import { QUOTE_FORM } from './quote-form-owner';

const KEY = 'lombada-orcamento';
/** The draft is stored after this pause in typing (spec, section 9). */
const DEBOUNCE_MS = 1_200;

type Draft = Record<string, string>;

export const ownerForm = (): HTMLFormElement | null => {
  const form = document.getElementById(QUOTE_FORM);
  return form instanceof HTMLFormElement ? form : null;
};

const readDraft = (): Draft => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Draft) : {};
  } catch {
    // No storage, or foreign content. A draft is only a convenience.
    return {};
  }
};

const writeDraft = (draft: Draft | null): void => {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // If storage is full or disabled, only the draft is lost.
  }
};

const controlsOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter((control): control is HTMLInputElement => control instanceof HTMLInputElement);

const fillIn = (form: HTMLFormElement, draft: Draft): void => {
  for (const control of controlsOf(form)) {
    const kept = draft[control.name];
    if (typeof kept !== 'string') continue;
    if (control.type === 'checkbox') control.checked = kept === 'on';
    else if (control.value === '') control.value = kept;
  }
};

const draftOf = (form: HTMLFormElement): Draft =>
  Object.fromEntries(
    controlsOf(form).map(({ type, name, value, checked }) => [
      name,
      type === 'checkbox' ? (checked ? 'on' : '') : value,
    ]),
  );

/**
 * Stores the input of the quote form for this tab, after a pause or when the page is left, so that it survives leaving
 * and reloading. Values rendered by the server take precedence.
 */
export const useDraft = () => {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const unwritten = useRef<Draft | null>(null);
  useEffect(() => {
    const form = ownerForm();
    if (form) fillIn(form, readDraft());
  }, []);
  const write = useCallback(() => {
    clearTimeout(timer.current);
    if (unwritten.current) writeDraft(unwritten.current);
    unwritten.current = null;
  }, []);
  const keep = useCallback(
    (_event: FormEvent) => {
      const form = ownerForm();
      if (!form) return;
      clearTimeout(timer.current);
      unwritten.current = draftOf(form);
      timer.current = setTimeout(write, DEBOUNCE_MS);
    },
    [write],
  );
  useOnLeaving(write);
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    unwritten.current = null;
    writeDraft(null);
  }, []);
  return { keep, forget };
};
