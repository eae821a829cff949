import { Link } from '@remix-run/react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { AccountMenu } from './account-menu';
import { CartLink } from './cart-link';
import { CategoryBar, CategoryDrawer } from './category-menu';
import { Logo } from './logo';
import type { ShellData } from './shell-data';

interface HeaderProps extends Pick<ShellData, 'menu' | 'customer' | 'cartCount'> {
  /** The search form, once there is a page to search. */
  search?: ReactNode;
}

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

/** Logo, menu, account and cart. Its height is reserved, so becoming fixed moves nothing. */
export const Header = ({ menu, customer, cartCount, search }: HeaderProps) => {
  const header = useRef<HTMLElement>(null);
  const sentinel = useRef<HTMLDivElement>(null);
  useFixedAfter(sentinel, header);
  return (
    <>
      <div ref={sentinel} aria-hidden="true" className="absolute top-[150px] size-px" />
      <header ref={header} className="site-header">
        <div className="site-header-inner border-line border-b bg-sheet">
          <div className="wrap site-header-bar flex items-center gap-1 xs:gap-2">
            {menu.length > 0 ? <CategoryDrawer items={menu} /> : null}
            <Link
              to="/"
              aria-label="Lombada, página inicial"
              className="flex min-h-11 items-center rounded-sm"
            >
              <Logo />
            </Link>
            <div className="min-w-0 grow px-4">{search}</div>
            <AccountMenu customer={customer} />
            <CartLink count={cartCount} />
          </div>
          {menu.length > 0 ? <CategoryBar items={menu} /> : null}
        </div>
      </header>
    </>
  );
};
