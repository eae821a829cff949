import { createElement } from 'react';
import { compilePriceTable } from '~/domain/pricing/compile-price-table';
import type { PriceTable } from '~/domain/pricing/price-table';
import { extraRates } from '~/domain/pricing/wire-filter-extras';
import { configured, type ProductPageData } from '~/routes/shop/product/product-page.server';
import { ProductView } from '~/routes/shop/product/view';
import { bookProducts } from '../../prisma/seed/catalogue/book-products';
import { categories } from '../../prisma/seed/catalogue/categories';
import { periodicalProducts } from '../../prisma/seed/catalogue/periodical-products';
import { firstPriceTable } from '../../prisma/seed/catalogue/price-table';
import { simpleProducts } from '../../prisma/seed/catalogue/simple-products';
import { renderAt } from './render-at';

const seeds = [...bookProducts, ...periodicalProducts, ...simpleProducts];

/** The page of a seeded product at an address, on an ordinary Wednesday, with the seeded prices. */
const pageOf = (id: number, fields: URLSearchParams, prices: PriceTable): ProductPageData => {
  const seed = seeds.find(({ product }) => product.id === id);
  const category = categories.find(({ code }) => code === seed?.category);
  if (!seed || !category) throw new Error(`no seeded product ${id}`);
  const { product } = seed;
  const table = compilePriceTable(prices);
  const calendar = { cutOffHour: '12:00', holidays: new Set<string>() };
  return {
    product,
    id,
    title: product.name,
    description: seed.description,
    art: seed.art,
    category: { id: category.id, slug: category.slug, name: category.name },
    slots: seed.fileSlots.map(({ description }, index) => ({ id: index + 1, description })),
    tags: { title: seed.titleTag, description: seed.descriptionTag },
    path: `/${category.slug}/${id}`,
    canonical: null,
    shopUrl: 'http://lombada.example',
    fromPrice: null,
    cutOffHour: '12:00',
    freight: null,
    isBook: true,
    alternatives: { book: null, booklet: null },
    rates: extraRates(product, table),
    state: configured({ product }, fields, { table, calendar, now: new Date('2026-11-04T14:00:00Z') }),
  };
};

/** The markup of that page, as its server renders it. */
export const productMarkup = (id: number, query = '', prices = firstPriceTable): Promise<string> => {
  const page = pageOf(id, new URLSearchParams(query), prices);
  return renderAt(`${page.path}?${query}`, createElement(ProductView, { page }));
};
