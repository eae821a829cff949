import { readCookie } from '~/platform/cookies.server';
import { safeReturnPath } from '../../return-path';
import { LAST_PRODUCT } from '../last-product';

/** Where somebody without a project goes: the product seen last, or the home page. */
export const lastProductPath = (request: Request): string =>
  safeReturnPath(readCookie(request.headers.get('cookie'), LAST_PRODUCT) ?? '');
