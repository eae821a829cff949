/** What was typed into a form and not sent, for this tab: it survives a reload, the end of a session and a login. */

/** One field: its place among those of its name, the value that the server showed, and the value entered. */
export type DraftEntry = { name: string; place: number; from: string | boolean; to: string | boolean };

export type Draft = {
  /** The code of the customer who typed; '' for a visitor. */
  owner: string;
  entries: DraftEntry[];
};

const PREFIX = 'rascunho ';
/** Longer texts are no drafts; the storage is shared by all forms. */
const MAX_LENGTH = 200_000;

/** Storage may be blocked or full. Then only the draft is lost. */
const attempt = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

const isValue = (value: unknown): value is string | boolean =>
  typeof value === 'string' || typeof value === 'boolean';

const isEntry = (entry: unknown): entry is DraftEntry => {
  if (typeof entry !== 'object' || entry === null) return false;
  const { name, place, from, to } = entry as Record<string, unknown>;
  return typeof name === 'string' && typeof place === 'number' && isValue(from) && isValue(to);
};

const parse = (text: string | null): Draft | null => {
  const found: unknown = JSON.parse(text ?? 'null');
  if (typeof found !== 'object' || found === null) return null;
  const { owner, entries } = found as Record<string, unknown>;
  if (typeof owner !== 'string' || !Array.isArray(entries) || !entries.every(isEntry)) return null;
  return { owner, entries };
};

export const readDraft = (key: string): Draft | null =>
  attempt(() => parse(sessionStorage.getItem(PREFIX + key)));

export const dropDraft = (key: string): void => void attempt(() => sessionStorage.removeItem(PREFIX + key));

export const writeDraft = (key: string, draft: Draft): void => {
  const text = JSON.stringify(draft);
  if (text.length > MAX_LENGTH) dropDraft(key);
  else attempt(() => sessionStorage.setItem(PREFIX + key, text));
};

export const draftKeys = (): string[] =>
  attempt(() =>
    Object.keys(sessionStorage)
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => name.slice(PREFIX.length)),
  ) ?? [];

/** A visitor's draft goes on with the customer who logs in; a customer's belongs to that one alone. */
export const mayRead = (draft: Draft, owner: string): boolean => draft.owner === '' || draft.owner === owner;

/** After a logout by choice: nothing typed remains in this tab. */
export const dropAllDrafts = (): void => {
  for (const key of draftKeys()) dropDraft(key);
};

/** When another customer has logged in. */
export const dropDraftsOfOthers = (owner: string): void => {
  for (const key of draftKeys()) {
    const draft = readDraft(key);
    if (!draft || !mayRead(draft, owner)) dropDraft(key);
  }
};
