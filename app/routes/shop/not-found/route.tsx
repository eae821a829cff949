const notFound = (): never => {
  throw new Response(null, { status: 404, statusText: 'Not Found' });
};

/** Every address that is not on the site map, so that the page for it has the shop's menu and can be hydrated. */
export const loader = notFound;
export const action = notFound;

/** Never shown: the loader throws. Without it this would be a resource route, whose answer has no page. */
export default function NotFoundRoute() {
  return null;
}
