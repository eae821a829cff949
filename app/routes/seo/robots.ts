import { getServices } from '~/services.server';

/**
 * Paths that robots need not request: API answers and customers' files. Pages that must not be indexed say `noindex`
 * themselves, which a robot can only read if it may request them.
 */
const machines = [
  '/api/',
  '/webhooks/',
  '/arquivos/',
  '/envio/arquivos',
  '/envio/anexos',
  '/anexos/',
  '/producao/',
];

/** GET /robots.txt */
export const loader = async (): Promise<Response> => {
  const { shop } = await getServices();
  const lines = [
    'User-agent: *',
    ...machines.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${shop.url}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
};
