import { pieceNouns } from '~/domain/shared/unit-price';

/** What the shop calls one piece and several. */
export type Nouns = { one: string; many: string };

export const copiesNoun: Nouns = pieceNouns.copy;
export const unitsNoun: Nouns = pieceNouns.unit;
export const pagesNoun: Nouns = { one: 'página', many: 'páginas' };
