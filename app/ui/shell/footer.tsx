import type { ReactNode } from 'react';
import { sellerName } from '~/domain/storefront/shop-facts';
import { Link } from '~/ui/link';
import { ColorBar } from '../color-bar';
import { ChatButton } from './chat-button';
import { CookieButton } from './cookie-button';
import { Logo } from './logo';
import type { ShellData, ShellTexts } from './shell-data';
import { shellLinks } from './shell-links';
import { ShopLink } from './shop-link';
import { SocialLinks } from './social-links';

interface FooterProps extends Pick<ShellData, 'texts' | 'year'> {
  /** Opens the cookie preferences again. */
  onCookies: () => void;
}

type FooterLink = { to: string; label: string };

const doubts: readonly FooterLink[] = [
  { to: shellLinks.delivery, label: 'Prazos de entrega' },
  { to: shellLinks.spine, label: 'Cálculo de lombada' },
];

const institutional = (links: ShellTexts['links']): FooterLink[] => [
  { to: shellLinks.contact, label: 'Contato' },
  { to: shellLinks.payment, label: 'Formas de pagamento' },
  { to: shellLinks.delivery, label: 'Entrega' },
  ...links.flatMap(({ name, link }) => (link ? [{ to: link, label: name }] : [])),
  { to: shellLinks.terms, label: 'Termos de uso' },
];

/** Doubts, institution, contacts, payment, texts for searches, and who the seller is. */
export const Footer = ({ texts, year, onCookies }: FooterProps) => (
  <footer className="border-line border-t bg-wash">
    <div className="wrap grid gap-x-8 gap-y-10 py-12 xs:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1.5fr]">
      <div>
        <Logo />
        <p className="mt-3 max-w-xs text-muted text-sm">
          Gráfica própria em São Paulo. Imprimimos e encadernamos o seu livro, de um exemplar a grandes
          tiragens, e entregamos em todo o Brasil.
        </p>
        <SocialLinks items={texts.social} className="mt-3 -ml-2" />
      </div>
      <FooterLinks title="Dúvidas comuns" links={doubts} />
      <FooterLinks title="Institucional" links={institutional(texts.links)} />
      <Contacts items={texts.contacts} hours={texts.shop.hours} />
    </div>
    <PaymentMethods names={texts.paymentMethods} />
    <SearchTexts blocks={texts.searchTexts} />
    <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-6 text-muted text-sm">
      <div className="max-w-3xl">
        <p>{sellerName(texts.shop)}</p>
        <p>{texts.shop.address}</p>
        <p className="mt-2">© {year} Lombada. Todos os direitos reservados.</p>
        <CookieButton onOpen={onCookies} />
      </div>
      <ColorBar className="h-4" />
    </div>
    <ChatButton />
  </footer>
);

const footerLink = 'inline-flex min-h-8 items-center hover:text-accent hover:underline';

const FooterGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-2 font-semibold">{title}</h2>
    {children}
  </section>
);

const FooterLinks = ({ title, links }: { title: string; links: readonly FooterLink[] }) => (
  <FooterGroup title={title}>
    <ul className="text-sm">
      {links.map(({ to, label }) => (
        <li key={to}>
          <ShopLink to={to} className={footerLink}>
            {label}
          </ShopLink>
        </li>
      ))}
    </ul>
  </FooterGroup>
);

const Contacts = ({ items, hours }: { items: ShellTexts['contacts']; hours: string }) => (
  <FooterGroup title="Contatos">
    <dl className="text-sm">
      {items.map(({ id, name, value, link }) => (
        <div key={id} className="flex flex-wrap items-baseline gap-x-2 py-0.5">
          <dt className="text-muted">{name}:</dt>
          <dd className="figures">
            {link ? (
              <ShopLink to={link} className={footerLink}>
                {value}
              </ShopLink>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
      <div className="flex flex-wrap gap-x-2 py-0.5">
        <dt className="text-muted">Atendimento:</dt>
        <dd className="figures">{hours}</dd>
      </div>
    </dl>
  </FooterGroup>
);

const PaymentMethods = ({ names }: { names: readonly string[] }) =>
  names.length > 0 ? (
    <div className="wrap">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t py-5 text-sm">
        <h2 className="font-semibold">
          <Link to={shellLinks.payment} className="hover:text-accent hover:underline">
            Formas de pagamento
          </Link>
        </h2>
        <ul className="flex flex-wrap gap-2">
          {names.map((name) => (
            <li key={name} className="rounded-xs border border-line bg-sheet px-2.5 py-1">
              {name}
            </li>
          ))}
        </ul>
      </div>
    </div>
  ) : null;

const SearchTexts = ({ blocks }: { blocks: ShellTexts['searchTexts'] }) =>
  blocks.length > 0 ? (
    <div className="wrap">
      <div className="grid gap-x-8 gap-y-6 border-line border-y py-8 md:grid-cols-3">
        {blocks.map(({ id, title, body }) => (
          <section key={id}>
            <h2 className="font-semibold font-serif">{title}</h2>
            <p className="mt-1.5 text-muted text-sm">{body}</p>
          </section>
        ))}
      </div>
    </div>
  ) : null;
