import { dispatchMessages } from './labels';

/** A line as it was pasted: an order, or one item of it, and the code of its parcel. */
export type CodeLine = {
  /** As it was typed, to be shown again where it stays */
  text: string;
  /** Null where an item's barcode was scanned in its place */
  orderId: number | null;
  /** Null: the order as a whole */
  itemId: number | null;
  code: string;
};

export type WrongLine = { text: string; reason: string };

export const MOST_LINES = 300;

/** "10012", "#10012", "10012-31", or the ten digits under a job ticket's bars. */
const reference = /^#?(?:(\d{10})|(\d{1,9})(?:-(\d{1,9}))?)$/;

const lineOf = (text: string): CodeLine | WrongLine => {
  const [first = '', ...rest] = text.split(/[\s;,]+/).filter(Boolean);
  const [, barcode, order, item] = reference.exec(first) ?? [];
  const code = rest.join('').toUpperCase();
  if (barcode === undefined && order === undefined) return { text, reason: dispatchMessages.noOrder };
  if (code === '') return { text, reason: dispatchMessages.noCode };
  if (barcode !== undefined) return { text, orderId: null, itemId: Number(barcode), code };
  return { text, orderId: Number(order), itemId: item === undefined ? null : Number(item), code };
};

/**
 * Pasted lines of order and tracking code, parted by spaces, tabs, semicolons or commas; a code may have spaces in it.
 * Empty lines are passed over; what cannot be read is told line by line.
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
