import { latinText } from '~/domain/shared/latin-text';
import type { Field } from './provider-fields';

const inLetters: Record<Field['letters'], (text: string) => string> = {
  latin: latinText,
  plain: (text) =>
    latinText(text)
      .normalize('NFD')
      .replace(/[^A-Za-z0-9 ]/g, '')
      .replace(/ +/g, ' ')
      .trim(),
  any: (text) =>
    text
      .replace(/\p{Cs}/gu, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
};

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** The longest beginning of whole letters. */
const firstLetters = (text: string, most: number): string => {
  let fitted = '';
  for (const { segment } of graphemes.segment(text)) {
    if (fitted.length + segment.length > most) break;
    fitted += segment;
  }
  return fitted;
};

/** Cut between words, unless that would lose more than a third. */
const shorten = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const blank = text.lastIndexOf(' ', most);
  const start = blank > (most * 2) / 3 ? text.slice(0, blank) : firstLetters(text, most);
  return start.replace(/[\s,;(-]+$/, '');
};

/** The text in the letters and within the length of the provider's field; `isCut` tells whether words are missing. */
export const fitting = (text: string, { most, letters }: Field): { text: string; isCut: boolean } => {
  const whole = inLetters[letters](text);
  return { text: shorten(whole, most), isCut: whole.length > most };
};

export const fitText = (text: string, field: Field): string => fitting(text, field).text;

/** An e-mail address, or null: one that is cut or spelled otherwise would be somebody else's. */
export const fitEmail = (email: string, { most }: Field): string | null =>
  email.length <= most && /^[!-~]+$/.test(email) ? email : null;

/** The words of an address with their usual abbreviations. */
const short: [word: RegExp, abbreviation: string][] = (
  [
    ...[
      ['avenida', 'Av.'],
      ['rua', 'R.'],
      ['travessa', 'Tv.'],
      ['alameda', 'Al.'],
      ['praça', 'Pç.'],
    ],
    ...[
      ['rodovia', 'Rod.'],
      ['estrada', 'Est.'],
      ['loteamento', 'Lot.'],
      ['condomínio', 'Cond.'],
    ],
    ...[
      ['residencial', 'Res.'],
      ['conjunto', 'Cj.'],
      ['quadra', 'Qd.'],
      ['bloco', 'Bl.'],
      ['lote', 'Lt.'],
    ],
    ...[
      ['apartamento', 'Ap.'],
      ['edifício', 'Ed.'],
      ['jardim', 'Jd.'],
      ['parque', 'Pq.'],
      ['vila', 'Vl.'],
    ],
    ...[
      ['professor', 'Prof.'],
      ['professora', 'Profa.'],
      ['doutor', 'Dr.'],
      ['doutora', 'Dra.'],
    ],
    ...[
      ['engenheiro', 'Eng.'],
      ['coronel', 'Cel.'],
      ['capitão', 'Cap.'],
      ['general', 'Gen.'],
    ],
    ...[
      ['presidente', 'Pres.'],
      ['governador', 'Gov.'],
      ['senador', 'Sen.'],
      ['deputado', 'Dep.'],
    ],
    ...[
      ['vereador', 'Ver.'],
      ['marechal', 'Mal.'],
      ['brigadeiro', 'Brig.'],
      ['comendador', 'Com.'],
    ],
  ] as [string, string][]
).map(([word, abbreviation]) => [new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'giu'), abbreviation]);

/** A line of an address; where it is too long its usual words are abbreviated before anything is cut. */
export const fittingPlace = (text: string, field: Field): { text: string; isCut: boolean } => {
  const whole = fitting(text, field);
  if (!whole.isCut) return whole;
  return fitting(
    short.reduce(
      (line, [word, abbreviation]) => line.replace(word, abbreviation),
      inLetters[field.letters](text),
    ),
    field,
  );
};
