import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import siteMap from '../../app/routes';
import { appFolder, type RouteModule, routeModule } from './route-modules';

/** Every page of the site map with its action and loader, as in the route table. */

export type PageDoor = {
  /** Path in the site map, such as `/endereco/:id`. */
  path: string;
  module: RouteModule;
  /** Words that its files, and the domain's forms, use for fields and intents. */
  words: readonly string[];
};

/** Names and values of fields as quoted in the sources. */
const wordsIn = (text: string): string[] =>
  [...text.matchAll(/['"`]([a-z][a-z0-9]*(?:[_-][a-z0-9]+)*)['"`]|^\s+([a-z]+(?:_[a-z0-9]+)+):/gm)].map(
    ([, quoted, key]) => quoted ?? key ?? '',
  );

const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(path.join(appFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => path.join(folder, file));

const wordsOf = (files: readonly string[]): string[] =>
  files.flatMap((file) => wordsIn(readFileSync(path.join(appFolder, file), 'utf8')));

export const pageDoors = async (): Promise<PageDoor[]> => {
  const shared = wordsOf(filesIn('domain', /form[^/]*\.ts$|(^|\/)wire-fields\.ts$/));
  const routeFiles = filesIn('routes', /\.tsx?$/);
  const doors = siteMap.map(async ({ path: address, file }) => {
    if (!file || address?.startsWith('api/')) return [];
    const own = wordsOf(routeFiles.filter((each) => path.dirname(each) === path.dirname(file)));
    const words = [...new Set([...own, ...shared])];
    return [{ path: `/${address ?? ''}`, module: await routeModule(file), words }];
  });
  return (await Promise.all(doors)).flat();
};

/** Addresses of all routes with an action, pages and calls. */
export const writingPaths = async (): Promise<string[]> => {
  const found = siteMap.map(async ({ path: address, file }) => {
    if (!file || address === undefined) return [];
    const { action } = await routeModule(file);
    return action ? [`/${address}`] : [];
  });
  return (await Promise.all(found)).flat();
};
