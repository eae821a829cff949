import { numberText } from '../shared/unit-price';
import type { ConfigurationChange, Settled } from './configuration-change';

/** Form fields or query parameters; FormData and URLSearchParams fit as they are. */
export type Fields = { get(name: string): unknown; getAll(name: string): unknown[] };

type Option = { code: string; name: string };

/** The longest text of a field that is looked at. */
const MAX_TEXT = 60;

/** Without NUL, which no row can hold: an address is then read as the same fields in a request's body are. */
const asText = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, MAX_TEXT) : '';

/** The field's text, '' when it is missing, empty or a file. */
export const textOf = (fields: Fields, name: string): string => asText(fields.get(name));

/**
 * A number as Brazilians type it: "200", "1.000", "2,5", "-3". NaN for anything else; "1e3" is not typed by
 * people. Whether it is whole or within bounds is judged elsewhere.
 */
export const parseCount = (text: string): number => {
  if (/^-?\d{1,3}(\.\d{3})+$/.test(text)) return Number(text.replaceAll('.', ''));
  return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
};

/** Takes texts one by one and collects what could not be taken as it came. */
export const createFieldReader = () => {
  const changes: ConfigurationChange[] = [];
  const note = (field: string, code: ConfigurationChange['code'], from: string, to: string) =>
    changes.push({ field, code, from, to, params: {} });

  /** The option asked for, else the usual one, else the first on offer; '' when nothing is on offer. */
  const choose = (field: string, wanted: string, offered: readonly Option[], usual: string): string => {
    const found = offered.find((option) => option.code === wanted);
    if (found) return found.code;
    const instead = offered.find((option) => option.code === usual) ?? offered[0];
    if (wanted !== '') note(field, 'unknown-option', wanted, instead?.name ?? '');
    return instead?.code ?? '';
  };

  /** A number brought within its rule; the usual one for an empty text and for what is no number. */
  const count = (field: string, text: string, usual: number, settle: (wanted: number) => Settled): number => {
    const wanted = text === '' ? usual : parseCount(text);
    if (Number.isNaN(wanted)) {
      const { value } = settle(usual);
      note(field, 'not-a-number', text, numberText(value));
      return value;
    }
    const settled = settle(wanted);
    changes.push(...settled.changes);
    return settled.value;
  };

  /** Those of the codes asked for that are on offer, in the order of the offer. */
  const several = (field: string, requested: readonly unknown[], offered: readonly Option[]): string[] => {
    const wanted = new Set(requested.map(asText));
    wanted.delete('');
    const known = offered.filter(({ code }) => wanted.delete(code)).map(({ code }) => code);
    const [strange] = wanted;
    if (strange !== undefined) note(field, 'unknown-extra', strange, '');
    return known;
  };

  return { changes, note, choose, count, several };
};

export type FieldReader = ReturnType<typeof createFieldReader>;
