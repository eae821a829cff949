import { productCount } from '~/domain/discovery/labels';
import { Breadcrumb } from '~/ui/breadcrumb';
import { ProductArt } from '~/ui/product-art';

interface CategoryHeaderProps {
  name: string;
  description: string;
  art: string;
  total: number;
}

/** The head of a category's page: its name, what it is good for, and its drawing on the press sheet's ground. */
export const CategoryHeader = ({ name, description, art, total }: CategoryHeaderProps) => (
  <header className="border-line border-b bg-wash">
    <div className="wrap grid items-center gap-x-8 pt-3 pb-6 md:grid-cols-[1fr_minmax(0,20rem)] md:py-6 lg:gap-x-16">
      <div className="min-w-0">
        <Breadcrumb items={[{ label: 'Início', to: '/' }, { label: name }]} />
        <h1 className="mt-2 font-semibold font-serif text-display">{name}</h1>
        <p className="mt-3 max-w-prose md:text-lg">{description}</p>
        {total > 0 ? <p className="mt-3 text-muted text-sm">{productCount(total)}</p> : null}
      </div>
      <ProductArt art={art} opens className="hidden md:block" />
    </div>
  </header>
);
