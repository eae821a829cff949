import { idleRule } from '~/domain/accounts/idle';
import { UNATTENDED } from '~/ui/transport/unattended';

/** Made by scripts on their own, or for a page that is there already: nobody need be there. */
const quiet = [
  /^\/api\/pedido\/recupera-pedido-pagamento-ok\//,
  /^\/api\/arquivo\/[^/]+\/situacao$/,
  /^\/api\/refresh$/,
  /^\/arquivos\/[^/]+\/pagina\//,
  /^\/sessao$/,
];

const isPrefetch = ({ headers }: Request): boolean =>
  /\bprefetch\b/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');

/**
 * What a request says of who sent it: null when it may have come by itself, else that somebody is there, with the
 * limit of the page that was asked for. A call or file belongs to some page, whose limit stands.
 */
export const requestActivity = (request: Request): { idleSeconds: number | null } | null => {
  const { pathname } = new URL(request.url);
  if (
    isPrefetch(request) ||
    request.headers.has(UNATTENDED) ||
    quiet.some((pattern) => pattern.test(pathname))
  )
    return null;
  const isPage = !/^\/(api|arquivos)\//.test(pathname);
  return { idleSeconds: isPage ? idleRule(pathname).limitMs / 1000 : null };
};
