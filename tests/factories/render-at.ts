import type { ReactElement } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';

/** The markup of an element with links and forms, as the server renders it at an address of the shop. */
export const renderAt = async (address: string, element: ReactElement): Promise<string> => {
  const { query, dataRoutes } = createStaticHandler([{ path: '*', element }]);
  const context = await query(new Request(new URL(address, 'http://lombada.example')));
  if (context instanceof Response) throw new Error('no page');
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }));
};
