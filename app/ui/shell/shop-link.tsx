import type { ReactNode } from 'react';
import { Link } from '~/ui/link';
import { VisuallyHidden } from '../hint';

interface ShopLinkProps {
  /** A path of the shop, or a full URL: https, mailto, tel. */
  to: string;
  className?: string;
  children: ReactNode;
}

/** A link typed by staff: within the shop without a reload, to another site in a new tab. */
export const ShopLink = ({ to, className, children }: ShopLinkProps) => {
  if (to.startsWith('/') || to.startsWith('#'))
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  const isSite = to.startsWith('https:');
  return (
    <a href={to} className={className} {...(isSite ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      <span>{children}</span>
      {isSite ? <VisuallyHidden> (abre em outra aba)</VisuallyHidden> : null}
    </a>
  );
};
