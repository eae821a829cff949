import { Link as RouterLink } from '@remix-run/react';
import { createElement, type ElementType } from 'react';
import { expect, it } from 'vitest';
import { renderAt } from '../../tests/factories/render-at';
import { Link, type LinkProps } from './link';

/** As a page's server renders it. */
const markup = (link: ElementType, props: LinkProps): Promise<string> =>
  renderAt('/conta/pedidos?pagina=2', createElement(link, props));

const links: [what: string, props: LinkProps][] = [
  ['a page', { to: '/carrinho', className: 'link', children: 'Carrinho' }],
  ['a page with a query and a fragment', { to: '/busca?q=livro&pagina=2#itens', title: 'Busca' }],
  ['a page with accented letters', { to: '/coleção/á é?q=ç' }],
  ['the first page', { to: '/', 'aria-label': 'Início' }],
  ['a page with a full load', { to: '/entrar', reloadDocument: true }],
  [
    'a page that replaces this one in the history',
    { to: '/carrinho', replace: true, preventScrollReset: true },
  ],
  ['a prefetched page', { to: '/livro/101', prefetch: 'intent' }],
  ['a page without discovery', { to: '/livro/101', discover: 'none' }],
  ['a page given in parts', { to: { pathname: '/busca', search: '?q=livro' } }],
  ['a query for this page', { to: '?pagina=3' }],
  ['a fragment of this page', { to: '#itens' }],
  ['a page beside this one', { to: '../creditos' }],
  ['another site', { to: 'https://lombada.example/', target: '_blank', rel: 'noopener' }],
  ['another site with the same scheme', { to: '//lombada.example/x' }],
];

it.each(links)('%s is rendered on the server as the router renders it', async (_what, props) => {
  expect(await markup(Link, props)).toBe(await markup(RouterLink, props));
});
