import { NavLink } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { accountLinks } from '~/ui/shell/account-links';

interface AccountFrameProps {
  title: string;
  lead?: ReactNode;
  /** Stands at the right of the title, such as a count or a button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Every page of "Minha conta": the account's navigation (a row above on small windows, a column beside on wide ones). */
export const AccountFrame = ({ title, lead, aside, children }: AccountFrameProps) => (
  <div className="wrap gap-x-12 py-6 md:py-10 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
    <AccountNavigation />
    <div className="mt-6 min-w-0 lg:mt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="font-semibold font-serif text-title">{title}</h1>
        {aside}
      </div>
      {lead ? <div className="mt-2 max-w-prose text-muted">{lead}</div> : null}
      <div className="mt-6">{children}</div>
    </div>
  </div>
);

const AccountNavigation = () => {
  const row = useRef<HTMLUListElement>(null);
  // On a phone the page's own link may stand outside the row's view.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft - 24;
  }, []);
  return (
    <nav aria-label="Páginas da conta" className="min-w-0">
      <ul ref={row} className="account-links">
        {accountLinks.map(({ to, label }) => (
          <li key={to} className="shrink-0">
            <NavLink to={to} className="account-link">
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
