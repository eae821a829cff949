import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';

/** GET /revista-catalogo: an address of old, moved to /revista for good. */
export const loader = ({ request }: LoaderFunctionArgs): Response =>
  redirect(`/revista${new URL(request.url).search}`, 301);
