import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pictureUrl } from './mail-picture';

const shop = 'https://loja.example';

it.each([
  ['banner', `${shop}/mail/banner.png`],
  ['book', `${shop}/mail/book.png`],
  ['something-new', `${shop}/mail/book.png`],
  ['/fotos/capa.jpg', `${shop}/fotos/capa.jpg`],
  ['https://fotos.example/capa.jpg', 'https://fotos.example/capa.jpg'],
  ['//fotos.example/capa.jpg', `${shop}/mail/book.png`],
  ['javascript:alert(1)', `${shop}/mail/book.png`],
])('shows %s by a whole address', (art, url) => {
  expect(pictureUrl(art, shop)).toBe(url);
});

it('has a drawing for every art code that the shop draws', () => {
  const codes = readdirSync('public/art').map((name) => name.replace('.svg', ''));
  expect(codes.length).toBeGreaterThan(9);
  for (const code of codes.filter((each) => !/-\d$/.test(each))) {
    expect(pictureUrl(code, shop)).toBe(`${shop}/mail/${code}.png`);
    expect(existsSync(`public/mail/${code}.png`)).toBe(true);
  }
});
