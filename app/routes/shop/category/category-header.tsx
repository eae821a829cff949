import clsx from 'clsx';
import { productCount } from '~/domain/discovery/labels';
import { categoryHero } from '~/domain/shared/picture';
import { Breadcrumb } from '~/ui/breadcrumb';
import { Photograph, ProductPhoto } from '~/ui/photo';

interface CategoryHeaderProps {
  name: string;
  description: string;
  art: string;
  total: number;
}

/** The head of a category's page: its name and what it is good for, on the table of its photograph. */
export const CategoryHeader = ({ name, description, art, total }: CategoryHeaderProps) => {
  const hero = categoryHero(art);
  return (
    <header className={clsx('photo-band', hero ? 'photo-band-category' : 'photo-band-half')}>
      <div className="wrap">
        <div className="photo-band-words pt-3 pb-6 lg:pb-20">
          <Breadcrumb items={[{ label: 'Início', to: '/' }, { label: name }]} />
          <h1 className="mt-3 font-medium font-serif text-display lg:mt-10">{name}</h1>
          <p className="mt-3 text-lead">{description}</p>
          {total > 0 ? <p className="mt-3 text-muted text-sm">{productCount(total)}</p> : null}
        </div>
      </div>
      {hero ? (
        <Photograph name={hero} alt="" ratio="16/9" opens sizes="(width >= 64rem) min(70vw, 66rem), 100vw" />
      ) : (
        <ProductPhoto art={art} opens sizes="(width >= 64rem) 58vw, 100vw" />
      )}
    </header>
  );
};
