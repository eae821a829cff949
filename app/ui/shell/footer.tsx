import { useLocation } from '@remix-run/react';
import { sellerName } from '~/domain/storefront/shop-facts';
import { Link } from '~/ui/link';
import { MessageCircle } from '../icons';
import { Logo } from '../registration-mark';
import { FooterGroup } from './footer-group';
import { NewsletterForm } from './newsletter-form';
import { type ShellData, type ShellTexts, shellLinks } from './shell-data';
import { useShop } from './shop-context';
import { ShopLink } from './shop-link';
import { SocialLinks } from './social-links';

/** The round button that opens a chat in a messaging app; hidden if staff set no link. */
const ChatButton = () => {
  const { chatLink } = useShop();
  return chatLink ? (
    <a
      href={chatLink}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Conversar com a gente (abre em outra aba)"
      className="chat-button grid size-15 place-items-center rounded-full bg-success text-sheet shadow-raised hover:bg-ink"
    >
      <MessageCircle aria-hidden="true" strokeWidth={1.9} className="size-7" />
    </a>
  ) : null;
};

/** Opens the cookie preferences again. It needs scripts, as the cookies concerned do. */
const CookieButton = ({ onOpen }: { onOpen: () => void }) => (
  <button
    type="button"
    onClick={onOpen}
    className="needs-script -ml-1 inline-flex min-h-8 items-center rounded-xs px-1 underline hover:text-accent"
  >
    Preferências de cookies
  </button>
);

interface FooterProps extends Pick<ShellData, 'texts' | 'year'> {
  /** Opens the cookie preferences. */
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
  { to: shellLinks.accessibility, label: 'Acessibilidade' },
];

/** Help, company, contacts, newsletter, payment, texts for search engines, and the seller's data; folded on phones. */
export const Footer = ({ texts, year, onCookies }: FooterProps) => (
  <footer className="border-line border-t bg-wash">
    <div className="wrap pt-5 pb-4 lg:pt-12 lg:pb-6">
      <div className="gap-x-10 lg:grid lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.5fr)]">
        <div className="flex items-center justify-between pb-3 lg:block lg:pb-0">
          <Logo />
          <p className="mt-4 max-w-xs text-muted text-sm max-lg:hidden">
            Gráfica própria em São Paulo. Do primeiro exemplar à edição inteira, para todo o Brasil.
          </p>
          <SocialLinks items={texts.social} className="-mr-2 lg:mt-3 lg:-ml-2" />
        </div>
        <div>
          <FooterGroup title="Dúvidas comuns">
            <FooterLinks links={doubts} />
          </FooterGroup>
          <div className="lg:mt-6">
            <FooterGroup title="Institucional">
              <FooterLinks links={institutional(texts.links)} />
            </FooterGroup>
          </div>
        </div>
        <Contacts items={texts.contacts} hours={texts.shop.hours} />
        <Newsletter />
      </div>
      <FurtherTexts texts={texts} />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 pt-3 text-muted text-xs lg:mt-5 lg:border-line lg:border-t lg:pt-5">
        <p className="max-w-4xl">{`${sellerName(texts.shop)}. ${texts.shop.address}. © ${year} Lombada. Todos os direitos reservados.`}</p>
        <CookieButton onOpen={onCookies} />
      </div>
    </div>
    <ChatButton />
  </footer>
);

const FooterLinks = ({ links }: { links: readonly FooterLink[] }) => (
  <ul className="text-sm">
    {links.map(({ to, label }) => (
      <li key={to}>
        <ShopLink to={to} className="foot-link">
          {label}
        </ShopLink>
      </li>
    ))}
  </ul>
);

const Contacts = ({ items, hours }: { items: ShellTexts['contacts']; hours: string }) => (
  <FooterGroup title="Contatos">
    <dl className="text-sm">
      {items.map(({ id, name, value, link }) => (
        <div key={id} className="flex flex-wrap items-baseline gap-x-2 py-0.5">
          <dt className="text-muted">{`${name}:`}</dt>
          <dd className="figures">
            {link ? (
              <ShopLink to={link} className="foot-link">
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

/** The newsletter form. Left out on its own page, which has it already. */
const Newsletter = () => {
  const { pathname } = useLocation();
  if (pathname === '/newsletter') return null;
  return (
    <FooterGroup title="Novidades direto da gráfica" isRegion>
      <p className="mb-3 text-muted text-sm">Papéis que chegaram e dicas de fechamento de arquivo.</p>
      <NewsletterForm />
    </FooterGroup>
  );
};

/** Payment methods, and the three texts for search engines. */
const FurtherTexts = ({ texts: { paymentMethods, searchTexts } }: Pick<FooterProps, 'texts'>) => {
  if (searchTexts.length + paymentMethods.length === 0) return null;
  return (
    <div className="lg:mt-8 lg:border-line lg:border-t lg:pt-6">
      <FooterGroup title="Sobre a Lombada" isTitleHidden>
        <div className="grid gap-x-8 gap-y-4 text-sm lg:grid-cols-3">
          {searchTexts.map(({ id, title, body }) => (
            <section key={id}>
              <h3 className="font-medium font-serif text-base">{title}</h3>
              <p className="mt-1 text-muted">{body}</p>
            </section>
          ))}
        </div>
        {paymentMethods.length > 0 ? (
          <p className="mt-4 text-muted text-sm">
            <Link
              to={shellLinks.payment}
              className="font-semibold text-ink hover:text-accent hover:underline"
            >
              Formas de pagamento
            </Link>
            <span>{`: ${paymentMethods.join(' · ')}`}</span>
          </p>
        ) : null}
      </FooterGroup>
    </div>
  );
};
