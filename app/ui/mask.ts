import { Mask, type MaskInputOptions } from 'maska';
import { type RefObject, useEffect } from 'react';

export type MaskName =
  | 'cpf'
  | 'cnpj'
  | 'cpf-cnpj'
  | 'date'
  | 'phone'
  | 'mobile'
  | 'telephone'
  | 'cep'
  | 'digits';

const CPF = '###.###.###-##';
/** CNPJs may contain letters since July 2026; only the two check digits are always figures. */
const CNPJ = 'AA.AAA.AAA/AAAA-##';
const tokens = {
  A: { pattern: /[0-9a-z]/i, transform: (character: string) => character.toUpperCase() },
};

/**
 * Removes the prefixes that phones and browsers add: "+55 11 98765-4321", "011 98765-4321". 55 is also an area code,
 * so without a plus it only counts as the country code in front of a full number.
 */
const withinBrazil = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  if (/^\s*\+55/.test(text) || /^55\d{11}$/.test(digits)) return digits.slice(2);
  return /^0\d{10,11}$/.test(digits) ? digits.slice(1) : text;
};

/**
 * A date as people type it: "5/" (or "5.", "5-") is the fifth, "05/3/" is March, "17/4/88" has both. "1988-" begins an
 * ISO date, which is reordered once complete.
 */
const dayFirst = (text: string): string =>
  text
    .trim()
    .replace(/^(\d{1,2})([/.-])(\d{1,2})\2(\d{0,4})$/, (_, day: string, __, month: string, year: string) =>
      [day.padStart(2, '0'), month.padStart(2, '0'), year].join('/'),
    )
    .replace(/^(\d\d)\/(\d)[/.-]$/, '$1/0$2/')
    .replace(/^(\d)[/.-]$/, '0$1/')
    .replace(/^(\d\d)\/(\d\d)-$/, '$1$2-')
    .replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');

/**
 * Shows a typed plus and country code until both digits are complete. Then they are removed, as all numbers are
 * Brazilian.
 */
const abroad = (mask: string) => (text: string) => (text.startsWith('+') ? '+##' : mask);

const masks: Record<MaskName, MaskInputOptions> = {
  cpf: { mask: CPF },
  cnpj: { mask: CNPJ, tokens },
  'cpf-cnpj': {
    mask: (value: string) => (/^\d{0,11}$/.test(value.replace(/[.\-/ ]/g, '')) ? CPF : CNPJ),
    tokens,
  },
  date: {
    mask: (text: string) => (/^\d{4}-/.test(text) ? '####-##-##' : '##/##/####'),
    preProcess: dayFirst,
  },
  phone: { mask: abroad('(##) ####-####'), preProcess: withinBrazil },
  mobile: { mask: abroad('(##) #####-####'), preProcess: withinBrazil },
  /** Landline or mobile, by the number of digits. */
  telephone: {
    mask: (text: string) =>
      abroad(text.replace(/\D/g, '').length > 10 ? '(##) #####-####' : '(##) ####-####')(text),
    preProcess: withinBrazil,
  },
  cep: { mask: '##.###-###' },
  digits: { mask: '#', tokens: { '#': { pattern: /[0-9]/, multiple: true } } },
};

/** The phone keyboard for each mask. Documents that may contain letters use the text keyboard. */
export const maskInputMode: Record<MaskName, 'numeric' | 'tel' | 'text'> = {
  cpf: 'numeric',
  cnpj: 'text',
  'cpf-cnpj': 'text',
  date: 'numeric',
  phone: 'tel',
  mobile: 'tel',
  telephone: 'tel',
  cep: 'numeric',
  digits: 'numeric',
};

/** The text with the mask applied: `maskText('cep', '01310100')` is "01.310-100". */
export const maskText = (name: MaskName, text: string): string => {
  const mask = masks[name];
  return new Mask(mask).masked(mask.preProcess?.(text) ?? text);
};

/** Where the caret stands in the formatted text: behind the same letters and digits as before. */
export const caretIn = (formatted: string, before: string): number => {
  let rest = before.replace(/[^0-9a-z]/gi, '').length;
  let at = 0;
  while (rest > 0 && at < formatted.length) {
    if (/[0-9a-z]/i.test(formatted.charAt(at))) rest -= 1;
    at += 1;
  }
  return at;
};

/**
 * The text of an input with its mask, as it is typed. Within a date nothing is completed: when its day is typed anew, the
 * first digit is not yet the day.
 */
export const maskTyped = (name: MaskName, text: string, isAtEnd: boolean): string =>
  isAtEnd || name !== 'date' ? maskText(name, text) : new Mask(masks[name]).masked(text);

const format = (input: HTMLInputElement, name: MaskName): void => {
  const { value, selectionStart } = input;
  const isAtEnd = selectionStart === null || selectionStart === value.length;
  const formatted = maskTyped(name, value, isAtEnd);
  if (formatted === value) return;
  input.value = formatted;
  const caret = isAtEnd ? formatted.length : caretIn(formatted, value.slice(0, selectionStart));
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
};

/**
 * Applies a mask to an uncontrolled input while typing; does nothing without a mask. What an input method composes is
 * formatted once it is complete: a text that changes under it would be entered twice.
 */
export const useMask = (ref: RefObject<HTMLInputElement>, name: MaskName | undefined) => {
  useEffect(() => {
    const input = ref.current;
    if (!input || !name) return;
    const typed = (event: Event) => {
      if (!(event instanceof InputEvent && event.isComposing)) format(input, name);
    };
    const composed = () => {
      format(input, name);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    format(input, name);
    // Before everything that reads the value.
    input.addEventListener('input', typed, { capture: true });
    input.addEventListener('compositionend', composed);
    return () => {
      input.removeEventListener('input', typed, { capture: true });
      input.removeEventListener('compositionend', composed);
    };
  }, [ref, name]);
};
