import path from 'node:path';
import type { ActionFunctionArgs } from '@remix-run/node';

export const appFolder = path.resolve(import.meta.dirname, '../../app');

type Handler = (args: ActionFunctionArgs) => unknown;
export type RouteModule = { loader?: Handler; action?: Handler };

/** Loads the module of a route by its file in the site map, for example `routes/shop/home.tsx`. */
export const routeModule = (file: string): Promise<RouteModule> =>
  import(/* @vite-ignore */ path.join(appFolder, file));
