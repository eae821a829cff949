import type { bookAttributes } from './attributes';
import type { InteriorColour } from './book-product';
import type { Orientation } from './trim-size';

export const orientationLabels: Record<Orientation, string> = { portrait: 'Retrato', landscape: 'Paisagem' };

export const interiorColourLabels: Record<InteriorColour, string> = {
  black: 'Preto e branco',
  colour: 'Colorido',
};

/** The attributes of bound products in the words of the form. */
export const bookAttributeLabels: Record<keyof typeof bookAttributes, string> = {
  runKind: 'Tiragem',
  trimSize: 'Tamanho',
  orientation: 'Orientação',
  interiorColour: 'Impressão do miolo',
  interiorPaper: 'Papel do miolo',
  coverPaper: 'Papel da capa',
  coverPrint: 'Impressão da capa',
  coating: 'Laminação',
  flap: 'Orelhas',
  binding: 'Encadernação',
};

/** Where an option is printed, by attribute, for names that stand in more than one of them. */
export const optionPlaces: Record<string, string | undefined> = {
  'cover-paper': 'na capa',
  'interior-paper': 'no miolo',
  'interior-colour': 'no miolo',
} satisfies Partial<Record<(typeof bookAttributes)[keyof typeof bookAttributes], string>>;

const disjunction = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** "Fosco, Brilho ou Soft touch" */
export const anyOfNames = (names: readonly string[]): string => disjunction.format(names);
