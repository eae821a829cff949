/** A host that no address of ours has: what still points to it is a path of the shop. */
const HERE = 'http://lombada.invalid';

/** Coming back to these would end in a circle, or is no page. */
const notPages = /^\/(entrar|cadastro|sair|desativado|api)(\/|$)/;

/**
 * A path of this shop to go on to after logging in, or "/" for anything else: another host in any disguise
 * (`//host`, `/\host`, tabs, dots before slashes), another scheme, a page that leads back to the login.
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
 * Where a dialog's form leads back to: the page behind it. On the home page that is "/", without the reason why a
 * session ended, so that the way back that was kept for who was sent there counts; behind the login and the
 * registration it is where they themselves lead.
 */
export const pageBehind = ({ pathname, search }: { pathname: string; search: string }): string => {
  if (pathname === '/') return '/';
  return safeReturnPath(
    notPages.test(pathname) ? new URLSearchParams(search).get('voltar') : `${pathname}${search}`,
  );
};

/** The path that a request's `voltar` names, in its address; forms of these pages carry it there too. */
export const returnPathOf = (request: Request): string =>
  safeReturnPath(new URL(request.url).searchParams.get('voltar'));

/** `/entrar?voltar=…` and the like; without `voltar` when there is nowhere to go back to. */
export const withReturnPath = (
  page: '/entrar' | '/entrar/codigo' | '/cadastro' | '/cadastro/email' | '/cadastro/sucesso',
  to: string,
): string => (to === '/' ? page : `${page}?voltar=${encodeURIComponent(to)}`);
