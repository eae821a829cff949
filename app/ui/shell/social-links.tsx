import clsx from 'clsx';
import type { ListItem } from '~/domain/storefront/text-block';
import { BookOpenText } from '../icons';
import { ShopLink } from './shop-link';

/** Icons of the networks, drawn on 24 x 24; other networks show the blog's open book. */
const signs: Record<string, string> = {
  instagram:
    'M7.5 2.5h9a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5h-9a5 5 0 0 1-5-5v-9a5 5 0 0 1 5-5z M16 12a4 4 0 1 1-8 0a4 4 0 0 1 8 0z M17.4 6.6h.01',
  tiktok: 'M13.5 2.5v13a4 4 0 1 1-4-4 M13.5 2.5c.3 3 2.5 5 5.5 5.2',
  linkedin:
    'M4.5 2.5h15a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2z M7.5 10.5v6.5 M7.5 7.2h.01 M11.5 17v-6.5 M11.5 13.5c0-1.8 1.1-3 2.6-3s2.4 1 2.4 2.8V17',
};

const Sign = ({ icon }: { icon: string | null }) => {
  const path = icon === null ? undefined : signs[icon];
  return path === undefined ? (
    <BookOpenText aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
  ) : (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-4.5"
    >
      <path d={path} />
    </svg>
  );
};

/** The shop on social networks, and its blog. */
export const SocialLinks = ({ items, className }: { items: readonly ListItem[]; className?: string }) => (
  <ul className={clsx('flex flex-wrap items-center', className)}>
    {items.map(({ id, name, link, icon }) =>
      link ? (
        <li key={id}>
          <ShopLink to={link} className="social-link">
            <span className="sr-only">{name}</span>
            <Sign icon={icon} />
          </ShopLink>
        </li>
      ) : null,
    )}
  </ul>
);
