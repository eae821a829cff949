const notFound = (): never => {
  throw new Response(null, { status: 404, statusText: 'Not Found' });
};

/** Every address outside the site map, so that the 404 page has the shop's menu and can be hydrated. */
export const loader = notFound;
export const action = notFound;

/** Never rendered, because the loader throws. Without it this would be a resource route, whose errors have no page. */
export default function NotFoundRoute() {
  return null;
}
