import { useLocation } from '@remix-run/react';
import { useRef } from 'react';
import type { ListItem } from '~/domain/storefront/text-block';
import { DialogLink } from '../dialogs/dialog-link';
import { VisuallyHidden } from '../hint';
import { Menu, X } from '../icons';
import { Link } from '../link';
import { type MenuItem, shellLinks } from './shell-data';
import { ShopLink } from './shop-link';
import { SocialLinks } from './social-links';
import { useClosingDetails } from './use-closing-details';

interface CategoryMenuProps {
  items: readonly MenuItem[];
}

interface CategoryLinkProps {
  item: MenuItem;
  pathname: string;
  className: string;
}

/** Highlighted on the category's page and those below it. */
const CategoryLink = ({ item: { link, desc }, pathname, className }: CategoryLinkProps) => {
  const isCurrent = `${pathname}/`.startsWith(`/${link}/`);
  return (
    <Link to={`/${link}`} aria-current={isCurrent ? 'page' : undefined} className={className}>
      {desc}
    </Link>
  );
};

/** The menu bar of wide screens: one link per category. */
export const CategoryBar = ({ items }: CategoryMenuProps) => {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Categorias" className="hidden border-line border-t md:block">
      <div className="wrap">
        <ul className="menu-bar -mx-2 flex lg:-mx-3">
          {items.map((item) => (
            <li key={item.link} className="shrink-0">
              <CategoryLink {...{ item, pathname }} className="menu-bar-link" />
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
};

interface CategoryDrawerProps extends CategoryMenuProps {
  /** The links that the line above the logo has on wider screens. */
  links: readonly ListItem[];
  social: readonly ListItem[];
  /** For visitors, login and sign-up come first, as the bar has no space for their labels. */
  isStranger: boolean;
}

const drawerLink = 'flex min-h-12 items-center px-5 hover:bg-wash';

const WaysIn = ({ onGo }: { onGo: () => void }) => (
  <ul className="mb-2 grid grid-cols-2 border-line border-b pb-2">
    <li>
      <DialogLink
        to={shellLinks.login}
        dialog="login"
        onClickCapture={onGo}
        className={`${drawerLink} font-semibold`}
      >
        Entrar
      </DialogLink>
    </li>
    <li>
      <DialogLink
        to={shellLinks.register}
        dialog="registration-entry"
        onClickCapture={onGo}
        className={`${drawerLink} font-semibold`}
      >
        Criar conta
      </DialogLink>
    </li>
  </ul>
);

/** The phone's menu: a disclosure under the header, which works without scripts. */
export const CategoryDrawer = ({ items, links, social, isStranger }: CategoryDrawerProps) => {
  const { pathname } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  useClosingDetails(details);
  const close = () => details.current?.removeAttribute('open');
  return (
    <details ref={details} className="group -ml-2 md:hidden">
      <summary className="grid size-11 place-items-center rounded-sm hover:bg-wash">
        <Menu aria-hidden="true" strokeWidth={1.75} className="size-6 group-open:hidden" />
        <X aria-hidden="true" strokeWidth={1.75} className="hidden size-6 group-open:block" />
        <VisuallyHidden>Menu de categorias</VisuallyHidden>
      </summary>
      <nav
        aria-label="Categorias"
        className="absolute inset-x-0 top-16 z-40 max-h-[calc(100dvh-4rem)] animate-appear overflow-y-auto border-line border-y bg-sheet py-2 shadow-raised"
      >
        {isStranger ? <WaysIn onGo={close} /> : null}
        <ul>
          {items.map((item) => (
            <li key={item.link}>
              <CategoryLink
                {...{ item, pathname }}
                className={`${drawerLink} font-medium aria-[current]:text-accent`}
              />
            </li>
          ))}
        </ul>
        <div className="mt-2 border-line border-t pt-2 xs:hidden">
          <ul>
            {links.map(({ id, name, link }) =>
              link ? (
                <li key={id}>
                  <ShopLink to={link} className={drawerLink}>
                    {name}
                  </ShopLink>
                </li>
              ) : null,
            )}
          </ul>
          <SocialLinks items={social} className="gap-1 px-2.5 py-1.5" />
        </div>
      </nav>
    </details>
  );
};
