import { Features } from './features';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { type ProductGroup, ProductShelf } from './product-shelf';
import { Trust } from './trust';

export interface HomeProps {
  /** The configurator of the book, where "Monte seu livro" leads. */
  bookTo: string;
  groups: readonly ProductGroup[];
}

/** A common novel: 16 x 23 cm, about 200 pages on 80 g paper. */
const heroBook = { widthMm: 160, heightMm: 230, spineMm: 14, orientation: 'portrait' } as const;

/** The home page. */
export const Home = ({ bookTo, groups }: HomeProps) => (
  <>
    <Hero bookTo={bookTo} book={heroBook} />
    <Features />
    <div className="wrap">
      {groups.map((group, index) => (
        <ProductShelf key={group.title} group={group} eager={index === 0} />
      ))}
      <HowItWorks />
      <Trust />
    </div>
  </>
);
