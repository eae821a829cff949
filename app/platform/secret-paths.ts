/**
 * Addresses that contain a secret, by the path before it. The proxy's log uses the same list (deploy/nginx.conf), and
 * a test compares both with the site map.
 */
export const secretPaths = {
  /**
   * Followed by one secret segment: callbacks, quotes, shared reports, editor jobs, print files for machines, and mail
   * preferences. What follows it is logged.
   */
  segment: ['webhooks/+[^/]+', 'orcamento', 'relatorio', 'retorno', 'producao', 'preferencias-de-email'],
  /** Links into an account: everything that follows is secret. */
  rest: ['redefinir-senha', 'acesso', 'simular', 'confirmar-email', 'confirmar-cadastro'],
} as const;

const { segment, rest } = secretPaths;
const secretPart = new RegExp(
  `^(/+(?:${segment.join('|')})/+)(?!novo/)[^/]+|^(/+(?:${rest.join('|')})/+).+`,
  'i',
);

/** The address as it may be logged: without its query, which may hold personal data, and without its secret. */
export const loggedPath = (url: string): string =>
  (url.split('?')[0] ?? '').replace(secretPart, '$1$2[hidden]');
