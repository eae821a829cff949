import type { DialogName } from './dialog-names';

/** What whoever opens a dialog may tell it, such as which address is to be changed, or what to do afterwards. */
export type DialogDetail = Readonly<Record<string, unknown>>;

export type OpenDialog = { name: DialogName; detail: DialogDetail };

export type DialogAction =
  | { type: 'open'; name: DialogName; detail: DialogDetail }
  | { type: 'close'; name: DialogName };

/** The open dialogs, the topmost last. Opening one that is open brings it to the top with its new detail. */
export const openDialogs = (open: readonly OpenDialog[], action: DialogAction): readonly OpenDialog[] => {
  const others = open.filter(({ name }) => name !== action.name);
  if (action.type === 'open') return [...others, { name: action.name, detail: action.detail }];
  return others.length === open.length ? open : others;
};
