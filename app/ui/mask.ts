import { Mask, MaskInput, type MaskInputOptions } from 'maska';
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
 * A date as people type it: "5/" (or "5.", "5-") is the fifth, "05/3/" is March. "1988-" begins an ISO date, which is
 * reordered once complete.
 */
const dayFirst = (text: string): string =>
  text
    .replace(/^(\d)[/.-]$/, '0$1/')
    .replace(/^(\d\d)\/(\d)[/.-]$/, '$1/0$2/')
    .replace(/^(\d\d)\/(\d\d)-$/, '$1$2-')
    .replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');

/** Pads a complete pasted date: "5/3/1990". */
const padded = (text: string): string =>
  text
    .trim()
    .replace(/^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/, (_, day: string, month: string, year: string) =>
      [day.padStart(2, '0'), month.padStart(2, '0'), year].join('/'),
    );

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

/** Applies a mask to an uncontrolled input while typing; does nothing without a mask. */
export const useMask = (ref: RefObject<HTMLInputElement>, name: MaskName | undefined) => {
  useEffect(() => {
    const input = ref.current;
    if (!input || !name) return;
    const masked = new MaskInput(input, masks[name]);
    /** A date pasted over the whole value or into an empty field. The mask alone would treat it as a row of digits. */
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text') ?? '';
      const isWhole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
      if (name !== 'date' || !isWhole || padded(text) === text) return;
      event.preventDefault();
      input.value = maskText('date', padded(text));
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    input.addEventListener('paste', paste);
    return () => {
      input.removeEventListener('paste', paste);
      masked.destroy();
    };
  }, [ref, name]);
};
