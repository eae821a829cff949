import { readCookie } from '~/platform/cookie.server';
import { safeReturnPath } from '../../return-path';
import { LAST_PRODUCT } from '../last-product';

/** Where somebody without a project goes: the product seen last, or the home page. */
export const lastProductPath = (request: Request): string => {
  const kept = readCookie(request.headers.get('cookie'), LAST_PRODUCT) ?? '';
  try {
    return safeReturnPath(decodeURIComponent(kept));
  } catch {
    // Not ours: a lone % is no encoding.
    return '/';
  }
};
