import { enteredIn, type Field, isTick } from '../changed-fields';
import type { DraftEntry } from './draft-store';

/** The fields of a form as a draft knows them. */

const FIELDS = 'input, select, textarea';
/** Buttons, files and hidden fields hold nothing typed. */
const UNTYPED = /^(hidden|file|submit|button|image|reset|password)$/;
/** Passwords, card data and codes are stored nowhere. */
const SECRET = /^(cc-|one-time-code|current-password|new-password)/;

const isKept = (field: Field): boolean =>
  field.name !== '' && !UNTYPED.test(field.type) && !SECRET.test(field.autocomplete);

const isField = (element: Element): element is Field => element.matches(FIELDS);

/** The form's fields that a draft may hold, also those elsewhere in the page that name the form. */
const keptFields = (form: HTMLFormElement): Field[] => [...form.elements].filter(isField).filter(isKept);

/** Whether drafts are kept of a form: it posts something, and has not been excluded by `data-draft="no"`. */
export const isDrafted = (form: HTMLFormElement): boolean =>
  form.getAttribute('method')?.toLowerCase() === 'post' && form.dataset.draft !== 'no';

/** Parameters that say where to go afterwards, or which part of a page is asked for. */
const WAYS = ['voltar', 'index', '_routes'];

/** An address without what does not matter to the form's subject: "/mensagem?chamado=7". */
export const subjectOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, window.location.href);
  for (const name of WAYS) searchParams.delete(name);
  searchParams.sort();
  const query = String(searchParams);
  return query ? `${pathname}?${query}` : pathname;
};

/** Hidden fields that tell apart the forms of one address. */
const SUBJECT_FIELD = /^(intent|acao|item|referencia|id|nota|pedido|projeto|serie|trabalho|estorno|fk_|pk_)/;

/** The hidden fields by which this form is known, sorted. */
const subjectFields = (form: HTMLFormElement): [string, string][] =>
  [...form.elements]
    .filter(
      (each): each is HTMLInputElement =>
        each instanceof HTMLInputElement && each.type === 'hidden' && SUBJECT_FIELD.test(each.name),
    )
    .map(({ name, value }): [string, string] => [name, value])
    .sort();

/** The name of a form's draft. `data-draft` replaces what would be derived from its address. */
export const draftKeyOf = (form: HTMLFormElement): string =>
  form.dataset.draft ||
  [
    subjectOf(form.getAttribute('action') ?? window.location.href),
    new URLSearchParams(subjectFields(form)),
  ].join(' ');

/** Whether a post with these fields to this address sends the form with this key. */
export const isSentBy = (key: string, address: string, sent: URLSearchParams): boolean => {
  const [subject, fields = ''] = key.split(' ');
  return (
    subject === subjectOf(address) &&
    [...new URLSearchParams(fields)].every(([name, value]) => sent.getAll(name).includes(value))
  );
};

const baselines = new WeakMap<Field, string | boolean>();

const renderedValue = (field: Field): string | boolean => {
  if (isTick(field)) return field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.value;
};

/** The value that a field had when it was first seen. React moves the default of a field that it controls. */
const baselineOf = (field: Field): string | boolean => {
  const known = baselines.get(field);
  if (known !== undefined) return known;
  const found = renderedValue(field);
  baselines.set(field, found);
  return found;
};

/** Notes the values that a form was rendered with. Called before anything is typed. */
export const noteBaselines = (form: HTMLFormElement): void => {
  for (const field of keptFields(form)) baselineOf(field);
};

/** What was sent is the server's now. */
export const rebase = (form: HTMLFormElement): void => {
  for (const field of keptFields(form)) baselines.set(field, enteredIn(field));
};

/** A field and its name in a draft: the place counts fields of one name, a radio button is told by its value. */
type Placed = { field: Field; name: string; place: number };

const placedFields = (form: HTMLFormElement): Placed[] => {
  const counts = new Map<string, number>();
  return keptFields(form).map((field) => {
    const name = field.type === 'radio' ? `${field.name}=${field.value}` : field.name;
    const place = counts.get(name) ?? 0;
    counts.set(name, place + 1);
    return { field, name, place };
  });
};

const isTyped = (field: Field): boolean => !isTick(field) && !(field instanceof HTMLSelectElement);

/** The changed fields of a form, none while no text is among them: a choice alone is made again in a moment. */
export const entriesOf = (form: HTMLFormElement): { entries: DraftEntry[]; hasText: boolean } => {
  const changed = placedFields(form).filter(({ field }) => enteredIn(field) !== baselineOf(field));
  return {
    entries: changed.map(({ field, name, place }) => ({
      name,
      place,
      from: baselineOf(field),
      to: enteredIn(field),
    })),
    hasText: changed.some(({ field }) => isTyped(field)),
  };
};

/** The field of an entry; null while the form does not have it. */
export const fieldOf = (form: HTMLFormElement, { name, place }: DraftEntry): Field | null =>
  placedFields(form).find((each) => each.name === name && each.place === place)?.field ?? null;

/** Whether a field is as the draft's author found it: the server shows the same, and nothing has been entered since. */
export const isUntouched = (field: Field, { from }: DraftEntry): boolean =>
  baselineOf(field) === from && enteredIn(field) === from;

/** Whether the field can take the value now; a list may still wait for its options, or for a look-up that fills it. */
export const canTake = (field: Field, { to }: DraftEntry): boolean =>
  !(field instanceof HTMLSelectElement) ||
  (field.ariaDisabled !== 'true' && [...field.options].some(({ value }) => value === to));

/** The entered fields again as they were rendered. */
export const changedBack = (form: HTMLFormElement): { field: Field; value: string | boolean }[] =>
  keptFields(form).flatMap((field) =>
    enteredIn(field) === baselineOf(field) ? [] : [{ field, value: baselineOf(field) }],
  );
