import { type LinkProps, Link as RouterLink } from '@remix-run/react';
import { forwardRef } from 'react';

export type { LinkProps };

/** An absolute path of this shop, which needs no resolving by the router. */
const isRooted = (to: LinkProps['to']): to is string => typeof to === 'string' && /^\/(?!\/)/.test(to);

/**
 * On the server a link is rendered as a plain anchor. A page has about seventy links, and the router's link would
 * resolve each twice and prepare prefetching that the server never uses.
 */
const ServerLink = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  const { to, prefetch, discover = 'render', ...others } = props;
  if (!isRooted(to) || prefetch === 'render') return <RouterLink {...props} ref={ref} />;
  const { reloadDocument, replace: _, state: _s, relative: _r, ...withoutWay } = others;
  const { preventScrollReset: _p, viewTransition: _v, ...anchor } = withoutWay;
  const isDiscovered = discover === 'render' && !reloadDocument;
  return <a {...anchor} data-discover={isDiscovered ? 'true' : undefined} href={to} ref={ref} />;
});

/** The link for all pages; in the browser it is the router's. */
export const Link = import.meta.env.SSR ? ServerLink : RouterLink;
