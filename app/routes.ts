import { index, type RouteConfig, route } from '@remix-run/route-config';

/** The site map: every address of the shop and the module that answers it. */
export default [index('routes/shop/home/route.tsx')] satisfies RouteConfig;
