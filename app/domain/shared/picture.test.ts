import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bindings } from '../../../prisma/seed/catalogue/bindings';
import { categories } from '../../../prisma/seed/catalogue/categories';
import { coatings } from '../../../prisma/seed/catalogue/cover-options';
import { optionalFinishes, requiredFinishes } from '../../../prisma/seed/catalogue/finishes';
import { allProducts } from '../../../prisma/seed/catalogue/rows';
import { banners } from '../../../prisma/seed/storefront/rows';
import {
  categoryHero,
  choicePicture,
  detailPictures,
  heroPictures,
  isHero,
  PICTURE_WIDTHS,
  pictureFile,
  pictureName,
  pictureWith,
  productPicture,
  productPictures,
  readPictureName,
} from './picture';

const bytesOf = (address: string): number => statSync(`public${address}`).size;

describe('the photographs of the catalogue', () => {
  const arts = allProducts.map(({ art }) => art);

  it('show each product in a separate picture', () => {
    expect(new Set(arts).size).toBe(arts.length);
    for (const art of [...arts, ...categories.map((category) => category.art)])
      expect(productPicture(art)).toBe(art);
  });

  it('show each slide of the home page in a separate picture', () => {
    const thumbs = banners.map(({ thumb }) => thumb);
    expect(new Set(thumbs).size).toBe(thumbs.length);
    for (const thumb of thumbs) expect(isHero(thumb)).toBe(true);
  });

  it('show each category in a separate wide picture', () => {
    const heroes = categories.map(({ art }) => categoryHero(art));
    expect(heroes).not.toContain(null);
    expect(new Set(heroes).size).toBe(heroes.length);
  });

  it('show every binding, lamination and finish that the catalogue names', () => {
    const named = [
      ...bindings.map(({ code }) => `binding-${code}`),
      ...coatings.map(({ code }) => `coating-${code}`),
      ...[...optionalFinishes, ...requiredFinishes].map(({ code }) => `finish-${code}`),
    ];
    // clear film, whose picture is not good enough to be used yet
    const missing = named.filter((code) => !detailPictures.some((name) => name === code));
    expect(missing).toEqual(['finish-shrink-wrap']);
  });

  it.each([...productPictures, ...detailPictures, ...heroPictures])(
    'exist in every size and format, and are small enough: %s',
    (name) => {
      for (const width of PICTURE_WIDTHS)
        for (const format of ['avif', 'webp'] as const)
          expect(bytesOf(pictureFile(name, width, format))).toBeGreaterThan(1_000);
      expect(bytesOf(pictureFile(name, 480, 'avif'))).toBeLessThan(40_000);
      if (isHero(name)) expect(bytesOf(pictureFile(name, 1600, 'avif'))).toBeLessThan(70_000);
    },
  );

  it.each(detailPictures)('show a choice small and light: %s', (name) => {
    for (const format of ['avif', 'webp'] as const)
      expect(bytesOf(pictureFile(name, 480, format))).toBeGreaterThan(1_000);
    expect(bytesOf(pictureFile(name, 480, 'avif'))).toBeLessThan(40_000);
  });

  it('are all different', () => {
    const contents = [...productPictures, ...detailPictures, ...heroPictures].map((name) =>
      createHash('sha256')
        .update(readFileSync(`public${pictureFile(name, 960, 'avif')}`))
        .digest('hex'),
    );
    expect(new Set(contents).size).toBe(contents.length);
  });

  it('take at most 14 MB', () => {
    const sizes = readdirSync('public/pictures').map((name) => bytesOf(`/pictures/${name}`));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(14_000_000);
  });
});

describe('the picture of a choice', () => {
  const there = ['binding-staple', 'binding-hard-cover', 'binding-hard-cover-sewn', 'finish-ribbon'];

  it.each([
    ['that of its code', 'binding', { code: 'hard-cover-sewn' }, 'binding-hard-cover-sewn'],
    ['that of the code’s parent', 'binding', { code: 'staple-64' }, 'binding-staple'],
    ['that of a finish', 'finish', { code: 'ribbon' }, 'finish-ribbon'],
    ['null for another kind', 'coating', { code: 'ribbon' }, null],
    ['null for half a word', 'binding', { code: 'staples' }, null],
    [
      'staff’s own photograph',
      'binding',
      { code: 'staple', picture: '/fotos/canoa.jpg' },
      '/fotos/canoa.jpg',
    ],
    [
      'one from elsewhere',
      'paper',
      { code: 'x', picture: 'https://f.example/a.jpg' },
      'https://f.example/a.jpg',
    ],
    ['one of the shop’s named by staff', 'paper', { code: 'x', picture: 'finish-ribbon' }, 'finish-ribbon'],
    [
      'its own if staff name a missing one',
      'binding',
      { code: 'staple', picture: 'grampo' },
      'binding-staple',
    ],
  ] as const)('is %s', (_, kind, choice, picture) => {
    expect(choicePicture(kind, choice, there)).toBe(picture);
  });
});

it.each(['hard-cover', '/fotos/capa.jpg', 'https://fotos.example/capa-960.webp'])(
  'the API’s name of a picture is read back: %s',
  (art) => expect(readPictureName(pictureName(art))).toBe(art),
);

it.each([
  ['folder', ['fold-none'], 'finish-fold-none'],
  ['folder', ['fold-two'], 'finish-fold-two'],
  ['banner', ['banner-cut'], 'finish-banner-cut'],
  ['bookmark', ['lamination-none'], 'bookmark-slim'],
  ['bookmark', ['lamination-none', 'hole-and-cord'], 'bookmark'],
  ['hard-cover', ['headband-white'], 'binding-hard-cover'],
  ['hard-cover', ['headband-white', 'ribbon'], 'hard-cover'],
  ['business-card', ['lamination-matte'], 'business-card'],
  ['/pictures/ours.jpg', ['fold-none'], '/pictures/ours.jpg'],
])('%s with %j is shown as %s', (art, finishes, picture) => {
  expect(pictureWith(art, finishes)).toBe(picture);
});
