import { useLocation } from '@remix-run/react';
import { useId } from 'react';
import { NewsletterForm } from './newsletter-form';
import { isOfDesk } from './shell-links';

/** The band above the footer that asks for name and email. The newsletter's own page has the form already, the desk needs none. */
export const NewsletterBand = () => {
  const titleId = useId();
  const { pathname } = useLocation();
  if (pathname === '/newsletter' || isOfDesk(pathname)) return null;
  return (
    <section aria-labelledby={titleId} className="border-line border-t bg-accent-wash">
      <div className="wrap grid gap-x-12 gap-y-5 py-10 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 id={titleId} className="font-semibold font-serif text-heading">
            Novidades direto da gráfica
          </h2>
          <p className="mt-1.5 max-w-md text-muted">
            Papéis que chegaram, dicas de fechamento de arquivo e ofertas para quem publica.
          </p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  );
};
