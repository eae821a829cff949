import { enter } from '../changed-fields';
import { toast } from '../toast';
import {
  canTake,
  changedBack,
  draftKeyOf,
  entriesOf,
  fieldOf,
  isDrafted,
  isSentBy,
  isUntouched,
  noteBaselines,
  rebase,
} from './draft-fields';
import { type DraftEntry, draftKeys, dropDraft, mayRead, readDraft, writeDraft } from './draft-store';

/** Drafts of all forms of a page: kept at each change, entered again when the form comes back, dropped once sent. */

let owner = '';

/** The customer for whom drafts are kept from now on; '' for a visitor. */
export const keepDraftsFor = (customer: string): void => {
  owner = customer;
};

/** A form's entries that could not be entered yet, because their field or its option is not there. */
const waiting = new WeakMap<HTMLFormElement, DraftEntry[]>();
/** Forms whose draft has been looked up. */
const seen = new WeakSet<HTMLFormElement>();
/** Ends the message about a restored draft. */
const messages = new Map<string, AbortController>();

const forms = (): HTMLFormElement[] => [...document.forms].filter(isDrafted);

const forget = (key: string): void => {
  messages.get(key)?.abort();
  messages.delete(key);
  dropDraft(key);
};

const isSame = (one: DraftEntry, other: DraftEntry): boolean =>
  one.name === other.name && one.place === other.place;

/** Keeps what a form holds now, and what still waits for its field. */
export const keepDraft = (form: HTMLFormElement): void => {
  const key = draftKeyOf(form);
  const { entries, hasText } = entriesOf(form);
  const later = (waiting.get(form) ?? []).filter((each) => !entries.some((entry) => isSame(entry, each)));
  if (hasText || later.length > 0) writeDraft(key, { owner, entries: [...entries, ...later] });
  else forget(key);
};

const discard = (form: HTMLFormElement, key: string): void => {
  waiting.delete(form);
  form.reset();
  for (const { field, value } of changedBack(form)) enter(field, value);
  forget(key);
};

const tell = (form: HTMLFormElement, key: string): void => {
  if (messages.has(key)) return;
  const message = new AbortController();
  messages.set(key, message);
  toast({
    text: 'Recuperamos o que você tinha digitado.',
    tone: 'info',
    source: `draft ${key}`,
    action: { label: 'Descartar', run: () => discard(form, key) },
    until: message.signal,
  });
};

/** Enters what can be entered; the rest waits. Returns whether anything was entered. */
const enterAll = (form: HTMLFormElement, entries: readonly DraftEntry[]): boolean => {
  const later: DraftEntry[] = [];
  let isEntered = false;
  for (const entry of entries) {
    const field = fieldOf(form, entry);
    if (!field || (isUntouched(field, entry) && !canTake(field, entry))) later.push(entry);
    else if (isUntouched(field, entry) && !(field.type === 'radio' && entry.to === false)) {
      enter(field, entry.to);
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      isEntered = true;
    }
  }
  if (later.length > 0) waiting.set(form, later);
  else waiting.delete(form);
  return isEntered;
};

/** Whether the server shows anything else than the draft's author saw: then the draft is of an earlier state. */
const isStale = (form: HTMLFormElement, entries: readonly DraftEntry[]): boolean =>
  entries.every((entry) => {
    const field = fieldOf(form, entry);
    return field !== null && !isUntouched(field, entry);
  });

const restore = (form: HTMLFormElement): void => {
  const key = draftKeyOf(form);
  const draft = readDraft(key);
  if (!draft || !mayRead(draft, owner)) return;
  if (isStale(form, draft.entries)) dropDraft(key);
  else if (enterAll(form, draft.entries)) tell(form, key);
};

/** Looks at the forms of the page: new ones get their drafts, others the fields that have come. */
export const lookAtForms = (): void => {
  for (const form of forms()) {
    noteBaselines(form);
    const later = waiting.get(form);
    if (later) enterAll(form, later);
    if (seen.has(form)) continue;
    seen.add(form);
    restore(form);
  }
};

/** The server has taken a post to this address: the draft of its form is over. */
export const forgetSent = (address: string, sent: URLSearchParams): void => {
  for (const key of draftKeys()) if (isSentBy(key, address, sent)) forget(key);
  for (const form of forms()) if (isSentBy(draftKeyOf(form), address, sent)) rebase(form);
};

/** The same for a form that a call has sent. */
export const forgetDraftOf = (form: HTMLFormElement): void => {
  forget(draftKeyOf(form));
  rebase(form);
};

/** The customer chose to leave without what was typed below this element. */
export const discardDraftsIn = (root: ParentNode): void => {
  for (const form of root.querySelectorAll('form')) if (isDrafted(form)) forget(draftKeyOf(form));
};

/** Whether a form of this page holds something that its customer typed and did not send. */
export const hasCustomersDraft = (): boolean =>
  owner !== '' && forms().some((form) => readDraft(draftKeyOf(form)) !== null);
