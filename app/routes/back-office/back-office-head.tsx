import { Form, NavLink, useLocation, useSearchParams } from '@remix-run/react';
import clsx from 'clsx';
import { useRef } from 'react';
import { pagesOfRole, roleNames, roleSees } from '~/domain/back-office/roles';
import { ChevronDown, Search } from '~/ui/icons';
import { Link } from '~/ui/link';
import { LogoMark } from '~/ui/registration-mark';
import { AccountMenu } from '~/ui/shell/account-menu';
import { useShellCustomer } from '~/ui/shell/shell-data';
import { useClosingDetails } from '~/ui/shell/use-closing-details';

type Page = ReturnType<typeof pagesOfRole>[number];

interface PagesProps {
  pages: readonly Page[];
  /** The list that the present page belongs to, if it is none itself */
  parent: string | undefined;
}

const Pages = ({ pages, parent, linkClass }: PagesProps & { linkClass: string }) =>
  pages.map(({ to, label }) => (
    <li key={to}>
      <NavLink
        to={to}
        end={to === '/oficina'}
        className={({ isActive }) =>
          clsx(
            linkClass,
            isActive || parent === to ? 'border-accent font-semibold' : 'border-transparent hover:bg-wash',
          )
        }
      >
        {label}
      </NavLink>
    </li>
  ));

/** The pages as one button with a menu, where they do not fit side by side. */
const PagesMenu = ({ pages, parent, className }: PagesProps & { className: string }) => {
  const details = useRef<HTMLDetailsElement>(null);
  useClosingDetails(details);
  const { pathname } = useLocation();
  const here = pages.find(({ to }) => to === pathname || to === parent);
  return (
    <details ref={details} className={clsx('group relative', className)}>
      <summary className="flex min-h-11 items-center gap-2 rounded-sm px-2 font-semibold hover:bg-wash">
        <span>{here?.label ?? 'Oficina'}</span>
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute top-full left-0 z-40 mt-1 w-60 rounded-md border border-line bg-sheet py-1.5 shadow-raised">
        <Pages
          pages={pages}
          parent={parent}
          linkClass="flex min-h-11 items-center border-l-[3px] px-4 hover:bg-wash"
        />
      </ul>
    </details>
  );
};

/** Finds items by order, item, name or scanned number. */
const SearchForm = () => {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const words = pathname === '/oficina' ? (search.get('busca') ?? '') : '';
  return (
    <Form
      key={words}
      role="search"
      aria-label="Busca da oficina"
      action="/oficina"
      className="relative ml-auto w-full min-w-0 max-w-88"
    >
      <input
        type="search"
        name="busca"
        aria-label="Pedido, item, cliente ou código de barras"
        placeholder="Pedido, item, cliente"
        defaultValue={words}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        className="h-10 w-full rounded-full border border-edge bg-paper pr-11 pl-4 text-sm placeholder:text-muted hover:border-ink"
      />
      <button
        type="submit"
        className="absolute top-0 right-0 grid size-10 place-items-center rounded-full text-muted hover:text-accent"
      >
        <Search aria-hidden="true" strokeWidth={2} className="size-4.5" />
        <span className="sr-only">Buscar</span>
      </button>
    </Form>
  );
};

/**
 * The back office's own head in one row of 56 px: its pages, as the role sees them, a search, and the account. The
 * shop's head and foot are not shown there.
 */
export const BackOfficeHead = ({ parent }: { parent: string | undefined }) => {
  const customer = useShellCustomer();
  const role = customer?.role ?? null;
  const pages = pagesOfRole(role);
  const isMany = pages.length > 4;
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-sheet print:hidden">
      <div className="flex h-14 items-center gap-2 px-3 md:gap-4 md:px-5">
        <Link
          to={pages[0]?.to ?? '/'}
          aria-label="Oficina"
          className="grid size-11 shrink-0 place-items-center rounded-sm hover:bg-wash"
        >
          <LogoMark className="size-7" />
        </Link>
        <nav aria-label="Oficina">
          <ul className={clsx('hidden', isMany ? 'min-[88rem]:flex' : 'md:flex')}>
            <Pages
              pages={pages}
              parent={parent}
              linkClass="inline-flex h-14 items-center whitespace-nowrap border-b-[3px] px-2.5 text-sm"
            />
          </ul>
          <PagesMenu pages={pages} parent={parent} className={isMany ? 'min-[88rem]:hidden' : 'md:hidden'} />
        </nav>
        {roleSees(role, 'production') ? <SearchForm /> : <span className="ml-auto" />}
        <div className="flex shrink-0 items-center">
          {role ? <span className="text-muted text-sm max-2xl:hidden">{roleNames[role]}</span> : null}
          <AccountMenu customer={customer} />
        </div>
      </div>
    </header>
  );
};
