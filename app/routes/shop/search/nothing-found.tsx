import type { MenuEntry } from '~/domain/catalogue/catalogue.server';
import type { ProductCard } from '~/domain/discovery/card';
import { EmptyState } from '~/ui/empty-state';
import { ProductGrid } from '~/ui/home/product-row';
import { Link } from '~/ui/link';

interface NothingFoundProps {
  keywords: string;
  suggestions: readonly ProductCard[];
  menu: readonly MenuEntry[];
}

/** Nothing was found or nothing asked for: what comes nearest, and the way to everything. */
export const NothingFound = ({ keywords, suggestions, menu }: NothingFoundProps) => (
  <>
    {keywords === '' ? null : (
      <EmptyState title={`Não encontramos “${keywords}”`} className="mt-6">
        <p role="status">
          Confira se alguma palavra saiu trocada, use menos palavras ou procure pelo tipo de produto, como
          livro, revista ou cartão.
        </p>
      </EmptyState>
    )}
    {suggestions.length > 0 ? (
      <section className="mt-10">
        <h2 className="mb-4 font-medium font-serif text-heading">
          {keywords === '' ? 'Destaques da Lombada' : 'Talvez você goste de'}
        </h2>
        <ProductGrid
          products={suggestions}
          list={{ id: 'pesquisa-sugestoes', name: 'Sugestões da pesquisa' }}
          eager
          heading="h3"
        />
      </section>
    ) : null}
    <nav aria-labelledby="pesquisa-categorias" className="mt-12">
      <h2 id="pesquisa-categorias" className="mb-3 font-medium font-serif text-heading">
        Procure por categoria
      </h2>
      <ul className="flex flex-wrap gap-2">
        {menu.map(({ link, desc }) => (
          <li key={link}>
            <Link
              to={`/${link}`}
              className="inline-flex min-h-11 items-center rounded-full border border-edge bg-sheet px-4 hover:border-ink hover:text-accent"
            >
              {desc}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  </>
);
