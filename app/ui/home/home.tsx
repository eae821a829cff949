import { type MouseEvent, useEffect, useState } from 'react';
import type { Banner } from '~/domain/storefront/banner';
import type { TextBlock } from '~/domain/storefront/text-block';
import { Link } from '~/ui/link';
import type { Elements } from '../elements';
import { VisuallyHidden } from '../hint';
import { BadgeCheck, Calculator, type Icon, Layers, MapPin, Printer, Sparkles, Truck, X } from '../icons';
import { Notice } from '../notice';
import { BannerCarousel } from './banner-carousel';
import { HowItWorks } from './how-it-works';
import { type ProductGroup, ProductRow } from './product-row';
import { QuickQuote, type QuickQuoteProps } from './quick-quote';

interface SessionEndWords {
  title: string;
  text: string;
}

/**
 * Why the session ended. The server renders it. Once the page is live it is also announced, and the reason is removed
 * from the URL, so that a reload or bookmark does not show it again.
 */
const SessionEndNotice = ({ title, text }: SessionEndWords) => {
  const [isOpen, setIsOpen] = useState(true);
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
    // A live region only announces changes after it exists.
    const timer = setTimeout(() => setSpoken(`${title}. ${text}`), 300);
    return () => clearTimeout(timer);
  }, [title, text]);

  const close = (event: MouseEvent) => {
    event.preventDefault();
    setIsOpen(false);
    setSpoken('');
  };

  return (
    <>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {isOpen ? (
        <div className="wrap py-3">
          <Notice title={title} className="relative pr-14">
            <p className="max-w-prose">{text}</p>
            <Link to="/entrar" className="link inline-flex min-h-11 items-center font-semibold">
              Entrar
            </Link>
            <Link
              to="/"
              onClick={close}
              className="absolute top-1.5 right-1.5 grid size-11 place-items-center rounded-sm hover:bg-sheet"
            >
              <X aria-hidden="true" className="size-5" />
              <VisuallyHidden>Fechar o aviso</VisuallyHidden>
            </Link>
          </Notice>
        </div>
      ) : null}
    </>
  );
};

/** Icons that staff can name for an entry of the strip. */
const icons: Record<string, Icon> = {
  printer: Printer,
  quality: BadgeCheck,
  runs: Layers,
  quote: Calculator,
  delivery: Truck,
  pickup: MapPin,
};

/** Advantages of the shop in a strip, edited by staff. */
const Features = ({ features }: { features: readonly TextBlock[] }) =>
  features.length > 0 ? (
    <section aria-label="Por que a Lombada" className="border-line border-b">
      <ul className="wrap grid gap-x-8 gap-y-5 py-8 xs:grid-cols-2 lg:grid-cols-3">
        {features.map(({ id, icon, title, body }) => {
          const Icon = icons[icon ?? ''] ?? Sparkles;
          return (
            <li key={id} className="flex gap-3.5">
              <Icon aria-hidden="true" strokeWidth={1.6} className="mt-0.5 size-7 shrink-0 text-accent" />
              <div className="min-w-0">
                <p className="font-semibold">{title}</p>
                <p className="text-muted text-sm">{body}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  ) : null;

export interface HomeProps {
  banners: readonly Banner[];
  features: readonly TextBlock[];
  groups: readonly ProductGroup[];
  /** The quick quote of three fields; null while no book is sold. */
  quick: QuickQuoteProps | null;
  /** How long a Pix can be paid: "48 horas". */
  pixTerm: string;
  /** Why the session ended, if the URL says so. */
  sessionEnd: SessionEndWords | null;
  /** Shown at the top, with the page's heading. */
  greeting?: Elements;
}

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
