import { readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { categories } from '../../../prisma/seed/catalogue/categories';
import { allProducts } from '../../../prisma/seed/catalogue/rows';
import { banners } from '../../../prisma/seed/storefront/rows';
import { isHero, PICTURE_WIDTHS, pictureFile, pictureName, productPicture, readPictureName } from './picture';

const bytesOf = (address: string): number => statSync(`public${address}`).size;

describe('the photographs of the catalogue', () => {
  const arts = allProducts.map(({ art }) => art);

  it('show each product in a picture of its own', () => {
    expect(new Set(arts).size).toBe(arts.length);
    for (const art of [...arts, ...categories.map((category) => category.art)])
      expect(productPicture(art)).toBe(art);
  });

  it('show each slide of the home page in one of its own', () => {
    const thumbs = banners.map(({ thumb }) => thumb);
    expect(new Set(thumbs).size).toBe(thumbs.length);
    for (const thumb of thumbs) expect(isHero(thumb)).toBe(true);
  });

  it.each([...new Set(arts), ...banners.map(({ thumb }) => thumb)])(
    'are there in every size and format, and light enough: %s',
    (name) => {
      for (const width of PICTURE_WIDTHS)
        for (const format of ['avif', 'webp'] as const)
          expect(bytesOf(pictureFile(name, width, format))).toBeGreaterThan(1_000);
      expect(bytesOf(pictureFile(name, 480, 'avif'))).toBeLessThan(40_000);
    },
  );

  it('take at most 14 MB', () => {
    const sizes = readdirSync('public/pictures').map((name) => bytesOf(`/pictures/${name}`));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(14_000_000);
  });
});

it.each(['hard-cover', '/fotos/capa.jpg', 'https://fotos.example/capa-960.webp'])(
  'the API’s name of a picture is read back: %s',
  (art) => expect(readPictureName(pictureName(art))).toBe(art),
);
