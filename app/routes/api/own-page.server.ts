import { refuse } from './respond.server';

/**
 * For a GET that changes something: lets it pass when it carries a bearer token or when a script of our own
 * page fetched it. A link, an image or another site's page sends the cookie too, but neither of these.
 * @throws a 403
 */
export const requireOwnPage = (request: Request): void => {
  const { headers } = request;
  const isFetchOfOurs =
    headers.get('sec-fetch-site') === 'same-origin' && headers.get('sec-fetch-dest') === 'empty';
  if (isFetchOfOurs || /^Bearer \S/i.test(headers.get('authorization') ?? '')) return;
  throw refuse({
    status: 403,
    message: 'Este envio não partiu da nossa página. Abra a loja de novo e repita.',
  });
};
