import type { ReactNode } from 'react';
import type { Banner } from '~/domain/storefront/banner';
import type { TextBlock } from '~/domain/storefront/text-block';
import { BannerCarousel } from './banner-carousel';
import { Features } from './features';
import { HowItWorks } from './how-it-works';
import { type ProductGroup, ProductRow } from './product-row';
import { QuickQuote, type QuickQuoteProps } from './quick-quote';
import { SessionEndNotice, type SessionEndWords } from './session-end-notice';

export interface HomeProps {
  banners: readonly Banner[];
  features: readonly TextBlock[];
  groups: readonly ProductGroup[];
  /** The quote of three fields; none while no book is sold. */
  quick: QuickQuoteProps | null;
  /** How long a Pix can be paid: "48 horas". */
  pixTerm: string;
  /** Why the session ended, where the address says so. */
  sessionEnd: SessionEndWords | null;
  /** Stands above all, with the page's heading in it. */
  greeting?: ReactNode;
}

/** The home page. */
export const Home = ({ banners, features, groups, quick, pixTerm, sessionEnd, greeting }: HomeProps) => (
  <>
    {greeting ?? <h1 className="sr-only">Lombada, gráfica de livros sob demanda</h1>}
    {sessionEnd ? <SessionEndNotice {...sessionEnd} /> : null}
    {banners.length > 0 ? <BannerCarousel banners={banners} /> : null}
    {quick ? <QuickQuote {...quick} /> : null}
    <Features features={features} />
    <div className="wrap">
      {groups.map((group, index) => (
        <ProductRow key={group.title} group={group} eager={index === 0} />
      ))}
      <HowItWorks pixTerm={pixTerm} />
    </div>
  </>
);
