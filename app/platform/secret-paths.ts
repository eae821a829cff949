/**
 * The addresses with a secret in them, by what stands before it. The proxy's log keeps to the same list
 * (deploy/nginx.conf), and a test compares both with the site map.
 */
export const secretPaths = {
  /** A callback's, a quote's, a shared report's, a job's of the editor, a print file's for machines, an address's choice of mails: one segment, and the rest tells the page. */
  segment: ['webhooks/+[^/]+', 'orcamento', 'relatorio', 'retorno', 'producao', 'preferencias-de-email'],
  /** A link's into an account: all that follows. */
  rest: ['redefinir-senha', 'acesso', 'simular', 'confirmar-email', 'confirmar-cadastro'],
} as const;

const { segment, rest } = secretPaths;
const secretPart = new RegExp(
  `^(/+(?:${segment.join('|')})/+)(?!novo/)[^/]+|^(/+(?:${rest.join('|')})/+).+`,
  'i',
);

/**
 * The address as it may stand in a log: without its query, which may carry somebody's data, and without the secret
 * that is part of it.
 */
export const loggedPath = (url: string): string =>
  (url.split('?')[0] ?? '').replace(secretPart, '$1$2[hidden]');
