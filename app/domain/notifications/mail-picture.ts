import { isAddress, productPicture } from '../shared/picture';

/**
 * The whole address of a product's picture, for mails, whose programs take neither WebP nor AVIF: its photograph, or
 * the shop's own as JPEG. The book stands in for codes without one.
 * @param art an art code, a photograph's path from our own root, or its whole address
 */
export const pictureUrl = (art: string, shopUrl: string): string => {
  if (isAddress(art)) return art.startsWith('https://') ? art : `${shopUrl}${art}`;
  return `${shopUrl}/mail/${productPicture(art)}.jpg`;
};
