import type { LoaderFunctionArgs } from '@remix-run/node';
import { addressRefusal } from '~/calls/http/session.server';
import { reportPerAddress } from '~/domain/files/limits';
import { accessByLink } from '~/domain/files/viewing/file-links.server';
import { getServices } from '~/services.server';
import { secretPageHeaders } from '../../quote/quote-headers';

/**
 * The access of a visitor with a shared link. All visitors of the same link share one queue for drawings.
 * @throws the Response of a rate limit per address
 */
export const visitByLink = async ({ request, params, context }: LoaderFunctionArgs) => {
  const services = await getServices();
  const limited = await addressRefusal(services, reportPerAddress, request, context);
  if (limited)
    throw new Response(limited.message, {
      status: 429,
      headers: { ...limited.headers, ...secretPageHeaders, 'Content-Type': 'text/plain; charset=utf-8' },
    });
  const access = accessByLink(services, params.token ?? '');
  return { services, access, owner: `link ${'tokenHash' in access ? access.tokenHash : ''}` };
};
