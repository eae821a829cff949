import type { DialogWidth } from '../dialog';

/** Parameters for a dialog, such as which address to change, or what to do afterwards. */
export type DialogDetail = Readonly<Record<string, unknown>>;

export type OpenDialog = { name: DialogName; detail: DialogDetail };

type DialogAction =
  | { type: 'open'; name: DialogName; detail: DialogDetail }
  | { type: 'close'; name: DialogName };

/** The open dialogs, topmost last. Opening a dialog again moves it to the top with its new detail. */
export const openDialogs = (open: readonly OpenDialog[], action: DialogAction): readonly OpenDialog[] => {
  const others = open.filter(({ name }) => name !== action.name);
  if (action.type === 'open') return [...others, { name: action.name, detail: action.detail }];
  return others.length === open.length ? open : others;
};

/**
 * The dialogs that any page may open, with their widths in percent of the window (specification 2.3). A feature with a
 * dialog adds a line here and its content to the registry of its routes.
 */
export const dialogWidths = {
  login: 50,
  recovery: 40,
  'registration-entry': 40,
  registration: 40,
  'address-list': 60,
  'new-address': 40,
  'privacy-centre': 40,
  'idle-warning': 40,
  'terms-of-use': 60,
  confirm: 25,
  'pickup-person': 40,
  'shipping-contact': 40,
  'missing-files': 40,
  'pix-code': 40,
  'overdue-slip': 50,
  'create-online': 40,
  'order-problems': 40,
} as const satisfies Record<string, DialogWidth>;

export type DialogName = keyof typeof dialogWidths;
