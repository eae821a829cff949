/** The covers' colours: C, M, Y, K in percent for the press, and what a screen shows. */
export type Ink = readonly [number, number, number, number];
export type Colour = { name: string; ground: Ink; letters: Ink; screen: string; screenLetters: string };

const light: Pick<Colour, 'letters' | 'screenLetters'> = { letters: [0, 2, 8, 0], screenLetters: '#fffaeb' };
const dark: Pick<Colour, 'letters' | 'screenLetters'> = { letters: [0, 0, 0, 90], screenLetters: '#33302c' };

export const colours: Record<string, Colour> = {
  petroleo: { name: 'Petróleo', ground: [90, 45, 45, 25], screen: '#0e5b66', ...light },
  vinho: { name: 'Vinho', ground: [25, 95, 65, 30], screen: '#7d1f35', ...light },
  noite: { name: 'Noite', ground: [95, 80, 30, 25], screen: '#1f2f5c', ...light },
  folha: { name: 'Folha', ground: [75, 25, 90, 15], screen: '#3d7a3a', ...light },
  mostarda: { name: 'Mostarda', ground: [5, 30, 90, 5], screen: '#e0a81f', ...dark },
  areia: { name: 'Areia', ground: [5, 10, 25, 0], screen: '#efe3c6', ...dark },
};

export const colourCodes = Object.keys(colours);

const [first] = Object.values(colours);

/** Any other code is the first colour. */
export const colourOf = (code: string): Colour => {
  const colour = Object.hasOwn(colours, code) ? colours[code] : first;
  if (!colour) throw new Error('there are no colours');
  return colour;
};
