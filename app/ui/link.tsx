import { type LinkProps, Link as RouterLink } from '@remix-run/react';
import { forwardRef } from 'react';

export type { LinkProps };

/** From the root of this shop: it needs nothing of the router to become an address. */
const isRooted = (to: LinkProps['to']): to is string => typeof to === 'string' && /^\/(?!\/)/.test(to);

/**
 * What the router's link is before a browser gives it hooks: an anchor. A page has about seventy, and the router
 * resolves each twice and prepares its prefetching, for somebody who will never hover or click on the server.
 */
const ServerLink = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  const { to, prefetch, discover = 'render', ...others } = props;
  if (!isRooted(to) || prefetch === 'render') return <RouterLink {...props} ref={ref} />;
  const { reloadDocument, replace: _, state: _s, relative: _r, ...withoutWay } = others;
  const { preventScrollReset: _p, viewTransition: _v, ...anchor } = withoutWay;
  const isDiscovered = discover === 'render' && !reloadDocument;
  return <a {...anchor} data-discover={isDiscovered ? 'true' : undefined} href={to} ref={ref} />;
});

/** The link of every page; in the browser it is the router's. */
export const Link = import.meta.env.SSR ? ServerLink : RouterLink;
