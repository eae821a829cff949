import { useLocation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Elements } from '~/ui/elements';
import { Link } from '~/ui/link';
import { type AccountLink, accountLinks } from '~/ui/shell/account-links';
import { ConfirmReminder } from './confirm-sign-up/reminder';

interface AccountFrameProps {
  title: string;
  lead?: ReactNode;
  /** Shown at the right of the title, such as a count or a button. */
  aside?: Elements;
  /** Shown below the navigation on wide windows, between title and page on others. */
  filter?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every page of "Minha conta": the account's navigation is a row above on small windows, a column beside
 * on wide ones.
 */
export const AccountFrame = ({ title, lead, aside, filter, children }: AccountFrameProps) => (
  <div className="wrap flex flex-col gap-x-12 py-6 md:py-10 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
    <div className="max-lg:contents">
      <AccountNavigation />
      {filter ? <div className="mt-6 max-lg:order-1">{filter}</div> : null}
    </div>
    <div className="max-lg:contents">
      <div className="mt-6 min-w-0 lg:mt-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h1 className="font-medium font-serif text-title">{title}</h1>
          {aside}
        </div>
        {lead ? <div className="mt-2 max-w-prose text-muted">{lead}</div> : null}
        <ConfirmReminder className="mt-6" />
      </div>
      <div className="mt-6 min-w-0 max-lg:order-2">{children}</div>
    </div>
  </div>
);

const currentOf = ({ to, leadsTo }: AccountLink, pathname: string): 'page' | 'true' | undefined => {
  if (pathname === to) return 'page';
  return pathname === leadsTo ? 'true' : undefined;
};

const AccountNavigation = () => {
  const row = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // On a phone the current link may be scrolled out of the row's view.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft - 24;
  }, []);
  return (
    <nav aria-label="Páginas da conta" className="min-w-0">
      <ul ref={row} className="account-links">
        {accountLinks.map((link) => (
          <li key={link.to} className="shrink-0">
            <Link to={link.to} className="account-link" aria-current={currentOf(link, pathname)}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
