/** A host that is never ours. A URL that resolves to it is a path of the shop. */
const HERE = 'http://lombada.invalid';

/** Returning to these would cause a loop, or they are no pages. */
const notPages = /^\/(entrar|cadastro|sair|desativado|api)(\/|$)/;

/**
 * A path of this shop to open after logging in, or "/" for anything else: another host in any disguise (`//host`,
 * `/\host`, tabs, dots before slashes), another scheme, or a page that leads back to the login.
 */
export const safeReturnPath = (value: unknown): string => {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > 2_000) return '/';
  if (!URL.canParse(value, HERE)) return '/';
  const { origin, pathname, search, hash } = new URL(value, HERE);
  const path = `${pathname}${search}${hash}`;
  if (origin !== HERE || path.startsWith('//') || notPages.test(pathname)) return '/';
  return path;
};

/**
 * The return path of a dialog's form: the page behind it. On the home page it is "/" without the reason why a session
 * ended, so that the path stored in the cookie applies. On the login and registration pages it is their own return
 * path.
 */
export const pageBehind = ({ pathname, search }: { pathname: string; search: string }): string => {
  if (pathname === '/') return '/';
  return safeReturnPath(
    notPages.test(pathname) ? new URLSearchParams(search).get('voltar') : `${pathname}${search}`,
  );
};

/** The path named by `voltar` in a request's URL. These pages' forms pass it in the URL too. */
export const returnPathOf = (request: Request): string =>
  safeReturnPath(new URL(request.url).searchParams.get('voltar'));

/** `/entrar?voltar=…` and the like; without `voltar` if the path is "/". */
export const withReturnPath = (
  page: '/entrar' | '/entrar/codigo' | '/cadastro' | '/cadastro/email' | '/cadastro/sucesso',
  to: string,
): string => (to === '/' ? page : `${page}?voltar=${encodeURIComponent(to)}`);
