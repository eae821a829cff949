import { Form, useLocation } from '@remix-run/react';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from '~/ui/link';
import { Search, ShoppingBag } from '../icons';
import { Logo } from '../registration-mark';
import { AccountMenu } from './account-menu';
import { CategoryBar, CategoryDrawer } from './category-menu';
import { type ShellData, shellLinks } from './shell-data';
import { ShopLink } from './shop-link';
import { SocialLinks } from './social-links';

/** The header's search; the results page answers it, with or without scripts. */
const SearchForm = () => {
  const { pathname, search } = useLocation();
  const words = pathname === shellLinks.search ? (new URLSearchParams(search).get('keywords') ?? '') : '';
  return (
    <Form
      key={words}
      role="search"
      aria-label="Busca no topo da página"
      action={shellLinks.search}
      className="site-header-search relative"
    >
      <input
        type="search"
        name="keywords"
        aria-label="Buscar produtos"
        placeholder="Buscar produtos"
        defaultValue={words}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        className="h-11 w-full rounded-full border border-edge bg-paper pr-12 pl-4.5 placeholder:text-muted hover:border-ink"
      />
      <button
        type="submit"
        className="absolute top-0 right-0 grid size-11 place-items-center rounded-full text-muted hover:text-accent"
      >
        <Search aria-hidden="true" strokeWidth={2} className="size-5" />
        <span className="sr-only">Buscar</span>
      </button>
    </Form>
  );
};

const MOST_SHOWN = 99;

const spoken = (count: number) => {
  if (count === 0) return 'Carrinho vazio';
  return count === 1 ? 'Carrinho, 1 item' : `Carrinho, ${count} itens`;
};

/** The link to the cart, with its number of items. */
const CartLink = ({ count }: { count: number }) => (
  <Link
    to={shellLinks.cart}
    aria-label={spoken(count)}
    className="relative -mr-2.5 grid size-11 place-items-center rounded-sm hover:bg-wash"
  >
    <ShoppingBag aria-hidden="true" strokeWidth={1.75} className="size-6" />
    {count > 0 ? (
      <span className="figures absolute top-0.5 right-0 min-w-5 rounded-full bg-accent px-1 text-center font-semibold text-sheet text-xs leading-5">
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </span>
    ) : null}
  </Link>
);

type HeaderProps = Pick<ShellData, 'menu' | 'texts' | 'customer' | 'cartCount'>;

/** Marks the header as fixed while the sentinel, 150 px down the page, is above the window. */
const useFixedAfter = (sentinel: RefObject<HTMLElement>, header: RefObject<HTMLElement>) => {
  useEffect(() => {
    const mark = sentinel.current;
    if (!mark) return;
    const observer = new IntersectionObserver(([entry]) => {
      const passed = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0;
      header.current?.toggleAttribute('data-fixed', passed);
    });
    observer.observe(mark);
    return () => observer.disconnect();
  }, [sentinel, header]);
};

/** The line above the logo, from 476 px on; on narrower screens the drawer has its links. */
const TopLine = ({ texts: { social, links } }: Pick<ShellData, 'texts'>) => (
  <div className="site-header-line hidden bg-wash text-sm xs:block">
    <div className="wrap flex h-full items-center justify-between">
      <SocialLinks items={social} className="-ml-2.5" />
      <ul className="flex items-center gap-5">
        {links.map(({ id, name, link }) =>
          link ? (
            <li key={id}>
              <ShopLink
                to={link}
                className="inline-flex min-h-9 items-center hover:text-accent hover:underline"
              >
                {name}
              </ShopLink>
            </li>
          ) : null,
        )}
      </ul>
    </div>
  </div>
);

/** Opens and closes the row with the search on phones; a new page closes it. */
const useSearchRow = (header: RefObject<HTMLElement>) => {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    setOpenAt(isOpen ? null : key);
  };
  useEffect(() => {
    if (isOpen) header.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus();
  }, [isOpen, header]);
  return { isOpen, toggle };
};

/** Logo, search, menu, account and cart. Its height is reserved, so becoming fixed moves nothing. */
export const Header = ({ menu, texts, customer, cartCount }: HeaderProps) => {
  const header = useRef<HTMLElement>(null);
  const sentinel = useRef<HTMLDivElement>(null);
  useFixedAfter(sentinel, header);
  const search = useSearchRow(header);
  return (
    <>
      <div ref={sentinel} aria-hidden="true" className="absolute top-[150px] size-px" />
      <header ref={header} className="site-header">
        <div className="site-header-inner border-line border-b bg-sheet">
          <TopLine texts={texts} />
          <div className="wrap site-header-bar" data-searching={search.isOpen || undefined}>
            <CategoryDrawer
              items={menu}
              links={texts.links}
              social={texts.social}
              isStranger={customer === null}
            />
            <Link
              to="/"
              aria-label="Lombada, página inicial"
              className="mr-auto flex min-h-11 items-center rounded-sm md:mr-0"
            >
              <Logo />
            </Link>
            <SearchForm />
            <Link
              to={shellLinks.search}
              aria-label="Buscar produtos"
              aria-expanded={search.isOpen}
              onClick={search.toggle}
              className="grid size-11 place-items-center rounded-sm hover:bg-wash md:hidden"
            >
              <Search aria-hidden="true" strokeWidth={1.75} className="size-6" />
            </Link>
            <AccountMenu customer={customer} />
            <CartLink count={cartCount} />
          </div>
          {menu.length > 0 ? <CategoryBar items={menu} /> : null}
        </div>
      </header>
    </>
  );
};
