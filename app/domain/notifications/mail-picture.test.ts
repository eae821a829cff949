import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fileCode, productPictures } from '../shared/picture';
import { pictureUrl } from './mail-content';

const shop = 'https://loja.example';

it.each([
  ['banner', `${shop}/mail/vinyl.jpg`],
  ['book', `${shop}/mail/book.jpg`],
  ['something-new', `${shop}/mail/book.jpg`],
  ['/fotos/capa.jpg', `${shop}/fotos/capa.jpg`],
  ['https://fotos.example/capa.jpg', 'https://fotos.example/capa.jpg'],
  ['//fotos.example/capa.jpg', `${shop}/mail/book.jpg`],
  ['javascript:alert(1)', `${shop}/mail/book.jpg`],
])('shows %s by an absolute URL', (art, url) => {
  expect(pictureUrl(art, shop)).toBe(url);
});

it('has a picture for every product with a photograph', () => {
  for (const code of productPictures) expect(existsSync(`public/mail/${fileCode(code)}.jpg`)).toBe(true);
});
