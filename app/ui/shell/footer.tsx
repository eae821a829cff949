import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ColorBar } from '../color-bar';
import { Logo } from './logo';
import { shellLinks, shopFacts } from './shop-facts';

const yourOrders = [
  { to: shellLinks.orders, label: 'Meus pedidos' },
  { to: shellLinks.cart, label: 'Carrinho' },
];

const institutional = [
  { to: '/', label: 'Página inicial' },
  { to: shellLinks.terms, label: 'Termos de uso' },
];

/** Orders, institution, payment, contacts, and who the seller is. */
export const Footer = ({ year }: { year: number }) => (
  <footer className="mt-20 border-line border-t bg-wash">
    <div className="wrap grid gap-x-8 gap-y-10 py-12 xs:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_1.2fr]">
      <div>
        <Logo />
        <p className="mt-3 max-w-xs text-muted text-sm">
          Gráfica própria em São Paulo. Imprimimos e encadernamos o seu livro, de um exemplar a grandes
          tiragens, e entregamos em todo o Brasil.
        </p>
      </div>
      <FooterLinks title="Suas compras" links={yourOrders} />
      <FooterLinks title="Institucional" links={institutional} />
      <FooterGroup title="Fale com a gente">
        <ul className="text-sm">
          <li>
            <a href={`mailto:${shopFacts.email}`} className={footerLink}>
              {shopFacts.email}
            </a>
          </li>
          <li>
            <a href={`tel:+55${shopFacts.phone.replace(/\D/g, '')}`} className={`${footerLink} figures`}>
              {shopFacts.phone}
            </a>
          </li>
          <li className="pt-1 text-muted">{shopFacts.hours}</li>
        </ul>
      </FooterGroup>
    </div>
    <div className="wrap">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-y py-5 text-sm">
        <h2 className="font-semibold">Formas de pagamento</h2>
        <ul className="flex flex-wrap gap-2">
          {shopFacts.paymentMethods.map((method) => (
            <li key={method} className="rounded-xs border border-line bg-sheet px-2.5 py-1">
              {method}
            </li>
          ))}
        </ul>
      </div>
    </div>
    <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-6 text-muted text-sm">
      <div className="max-w-3xl">
        <p>
          {shopFacts.legalName} · CNPJ <span className="whitespace-nowrap">{shopFacts.cnpj}</span>
        </p>
        <p>{shopFacts.address}</p>
        <p className="mt-2">© {year} Lombada. Todos os direitos reservados.</p>
      </div>
      <ColorBar className="h-4" />
    </div>
  </footer>
);

const footerLink = 'inline-flex min-h-8 items-center hover:text-accent hover:underline';

const FooterGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-2 font-semibold">{title}</h2>
    {children}
  </section>
);

const FooterLinks = ({
  title,
  links,
}: {
  title: string;
  links: readonly { to: string; label: string }[];
}) => (
  <FooterGroup title={title}>
    <ul className="text-sm">
      {links.map((link) => (
        <li key={link.to}>
          <Link to={link.to} className={footerLink}>
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  </FooterGroup>
);
