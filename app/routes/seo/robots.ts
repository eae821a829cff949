import { getServices } from '~/services.server';

/**
 * What robots need not ask for: answers for machines and files of customers. Pages that must stay out of searches
 * say `noindex` themselves, which a robot can only read where it may go.
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
