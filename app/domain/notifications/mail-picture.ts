/** The art codes that have a drawing of their own: public/mail/{code}.png, drawn by `npm run draw:social`. */
const drawn = new Set([
  ...['book', 'hard-cover', 'picture-book', 'booklet', 'magazine', 'catalogue'],
  ...['business-card', 'folder', 'bookmark', 'banner'],
]);

/**
 * The whole address of a product's picture, for mails: its photo, or the drawing of its art code. The book stands in for
 * codes without one. Mail programs show no SVG, so drawings are PNG there.
 * @param art an art code, a photo's path from our own root, or its whole address
 */
export const pictureUrl = (art: string, shopUrl: string): string => {
  if (art.startsWith('https://')) return art;
  if (/^\/[^/]/.test(art)) return `${shopUrl}${art}`;
  return `${shopUrl}/mail/${drawn.has(art) ? art : 'book'}.png`;
};
