/** What the shop calls one piece and several. */
export type Nouns = { one: string; many: string };

export const copiesNoun: Nouns = { one: 'exemplar', many: 'exemplares' };
export const pagesNoun: Nouns = { one: 'página', many: 'páginas' };
export const unitsNoun: Nouns = { one: 'unidade', many: 'unidades' };
