import { useLoaderData } from '@remix-run/react';
import { Home } from '~/ui/home/home';
import type { ProductGroup } from '~/ui/home/product-shelf';

const product = (
  id: number,
  title: string,
  category: string,
  categorySlug: string,
  art: string,
  prices: [number, number],
) => ({
  id,
  to: `/${categorySlug}/${id}`,
  title,
  category,
  art,
  fromPrice: prices[0],
  unitPrice: prices[1],
});

const groups: ProductGroup[] = [
  {
    title: 'Livros',
    to: '/livro',
    products: [
      product(1, 'Livro 16 × 23 cm', 'Livros', 'livro', 'book', [3890, 3890]),
      product(2, 'Livro de bolso 11 × 18 cm', 'Livros', 'livro', 'book', [2490, 2490]),
      product(3, 'Livro de capa dura', 'Livros', 'livro', 'book', [8900, 8900]),
      product(4, 'Apostila espiral A4', 'Apostilas', 'apostila', 'booklet', [2190, 2190]),
      product(5, 'Revista 20 × 27 cm', 'Revistas', 'revista', 'magazine', [34900, 698]),
    ],
  },
  {
    title: 'Para divulgar',
    to: '/folder',
    products: [
      product(
        6,
        'Cartão de visita 9 × 5 cm',
        'Cartões de visita',
        'cartao-de-visita',
        'business-card',
        [8900, 18],
      ),
      product(7, 'Folder A4 com duas dobras', 'Folders', 'folder', 'folder', [21900, 88]),
      product(8, 'Marcador de página 5 × 18 cm', 'Marcadores', 'marcador-de-pagina', 'bookmark', [9900, 20]),
      product(9, 'Catálogo 21 × 28 cm', 'Catálogos', 'catalogo', 'catalogue', [59900, 1198]),
      product(10, 'Banner 60 × 90 cm', 'Banners', 'banner', 'banner', [7900, 7900]),
    ],
  },
];

export const loader = () => ({ bookTo: '/livro/1', groups });

export default function HomeRoute() {
  return <Home {...useLoaderData<typeof loader>()} />;
}
