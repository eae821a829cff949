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
/** CNPJ carries letters since July 2026; only its two check digits are always figures. */
const CNPJ = 'AA.AAA.AAA/AAAA-##';
const tokens = {
  A: { pattern: /[0-9a-z]/i, transform: (character: string) => character.toUpperCase() },
};

/**
 * A number as phones and browsers hand it over: "+55 11 98765-4321", "011 98765-4321". 55 is an area too: without its
 * plus it counts as the country's only before more digits than anybody could have typed.
 */
const withinBrazil = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  if (/^\s*\+55/.test(text) || /^55\d{11}$/.test(digits)) return digits.slice(2);
  return /^0\d{10,11}$/.test(digits) ? digits.slice(1) : text;
};

/** A birth date as browsers keep it, "1988-04-17". */
const dayFirst = (text: string): string => text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');

const masks: Record<MaskName, MaskInputOptions> = {
  cpf: { mask: CPF },
  cnpj: { mask: CNPJ, tokens },
  'cpf-cnpj': {
    mask: (value: string) => (/^\d{0,11}$/.test(value.replace(/[.\-/ ]/g, '')) ? CPF : CNPJ),
    tokens,
  },
  date: { mask: '##/##/####', preProcess: dayFirst },
  phone: { mask: '(##) ####-####', preProcess: withinBrazil },
  mobile: { mask: '(##) #####-####', preProcess: withinBrazil },
  /** Landline or mobile, by the number of digits. */
  telephone: { mask: ['(##) ####-####', '(##) #####-####'], preProcess: withinBrazil },
  cep: { mask: '##.###-###' },
  digits: { mask: '#', tokens: { '#': { pattern: /[0-9]/, multiple: true } } },
};

/** How a phone keyboard should open for each mask; documents that may hold letters ask for text. */
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

/** The text as the mask shows it: `maskText('cep', '01310100')` is "01.310-100". */
export const maskText = (name: MaskName, text: string): string => {
  const mask = masks[name];
  return new Mask(mask).masked(mask.preProcess?.(text) ?? text);
};

/** Keeps an uncontrolled input in its mask while someone types; does nothing when no mask is named. */
export const useMask = (ref: RefObject<HTMLInputElement>, name: MaskName | undefined) => {
  useEffect(() => {
    const input = ref.current;
    if (!input || !name) return;
    const masked = new MaskInput(input, masks[name]);
    return () => masked.destroy();
  }, [ref, name]);
};
