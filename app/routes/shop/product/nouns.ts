import { pieceNouns } from '~/domain/shared/unit-price';

/** The product's noun in singular and plural. */
export type Nouns = { one: string; many: string };

export const copiesNoun: Nouns = pieceNouns.copy;
export const unitsNoun: Nouns = pieceNouns.unit;
export const pagesNoun: Nouns = { one: 'página', many: 'páginas' };
