import { dispatchMessages } from './labels';

/** A pasted line: an order or one of its items, and the code of its parcel. */
export type CodeLine = {
  /** As typed, to be shown again if it is refused */
  text: string;
  /** Null where an item's barcode was scanned instead */
  orderId: number | null;
  /** Null: the order as a whole */
  itemId: number | null;
  /** The copies of the item in this parcel; null: all that remain */
  copies: number | null;
  code: string;
};

/** `isQuestion`: it is entered once an operator confirms it. */
export type WrongLine = { text: string; reason: string; isQuestion?: true };

export const MOST_LINES = 300;

/**
 * "10012", "#10012", "10012-31", or the ten digits of a job ticket's barcode; "10012-31x100" for 100 copies of the
 * item.
 */
const reference = /^#?(?:(\d{10})|(\d{1,9})(?:-(\d{1,9}))?)(?:[x*]([1-9]\d{0,5}))?$/i;

const lineOf = (text: string): CodeLine | WrongLine => {
  const [first = '', ...rest] = text.split(/[\s;,]+/).filter(Boolean);
  const [, barcode, order, item, part] = reference.exec(first) ?? [];
  const code = rest.join('').toUpperCase();
  if (barcode === undefined && order === undefined) return { text, reason: dispatchMessages.noOrder };
  if (code === '') return { text, reason: dispatchMessages.noCode };
  const copies = part === undefined ? null : Number(part);
  if (barcode !== undefined) return { text, orderId: null, itemId: Number(barcode), copies, code };
  return { text, orderId: Number(order), itemId: item === undefined ? null : Number(item), copies, code };
};

/**
 * Reads pasted lines of order and tracking code, separated by spaces, tabs, semicolons or commas; a code may contain
 * spaces. Empty lines are skipped; unreadable lines are reported one by one.
 */
export const readCodeLines = (pasted: string): { lines: CodeLine[]; wrong: WrongLine[] } => {
  const texts = pasted
    .split(/\r?\n/)
    .map((text) => text.trim())
    .filter(Boolean);
  const read = texts.slice(0, MOST_LINES).map(lineOf);
  const beyond = texts
    .slice(MOST_LINES)
    .map((text) => ({ text, reason: dispatchMessages.tooMany(MOST_LINES) }));
  return {
    lines: read.filter((line): line is CodeLine => 'code' in line),
    wrong: [...read.filter((line): line is WrongLine => 'reason' in line), ...beyond],
  };
};
