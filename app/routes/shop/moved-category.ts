import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';

/** GET /revista-catalogo: an old address, permanently moved to /revista. */
export const loader = ({ request }: LoaderFunctionArgs): Response =>
  redirect(`/revista${new URL(request.url).search}`, 301);
