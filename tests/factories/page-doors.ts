import type { ActionFunctionArgs } from '@remix-run/node';
import siteMap from '../../app/routes';

/** Every page of the site map with its action and loader, as in the route table. */

type Handler = (args: ActionFunctionArgs) => unknown;
type Module = { action?: Handler; loader?: Handler };

const modules = import.meta.glob<Module>('../../app/routes/**/*.{ts,tsx}');
const sources = import.meta.glob<string>(
  ['../../app/routes/**/*.{ts,tsx}', '../../app/domain/**/*form*.ts', '../../app/domain/**/wire-fields.ts'],
  { query: '?raw', import: 'default' },
);

export type PageDoor = {
  /** Path in the site map, such as `/endereco/:id`. */
  path: string;
  module: Module;
  /** Words that its files, and the domain's forms, use for fields and intents. */
  words: readonly string[];
};

/** Names and values of fields as quoted in the sources. */
const wordsIn = (text: string): string[] =>
  [...text.matchAll(/['"`]([a-z][a-z0-9]*(?:[_-][a-z0-9]+)*)['"`]|^\s+([a-z]+(?:_[a-z0-9]+)+):/gm)].map(
    ([, quoted, key]) => quoted ?? key ?? '',
  );

const textsOf = async (isWanted: (file: string) => boolean): Promise<string[]> =>
  Promise.all(
    Object.entries(sources)
      .filter(([file]) => isWanted(file))
      .map(([, read]) => read()),
  );

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1);

export const pageDoors = async (): Promise<PageDoor[]> => {
  const shared = (await textsOf((file) => file.includes('/app/domain/'))).flatMap(wordsIn);
  const doors = siteMap
    .filter(({ path, file }) => !path?.startsWith('api/') && file)
    .map(async ({ path, file }) => {
      const place = `../../app/${file}`;
      const own = (await textsOf((each) => folderOf(each) === folderOf(place))).flatMap(wordsIn);
      const module = (await modules[place]?.()) ?? {};
      return { path: `/${path ?? ''}`, module, words: [...new Set([...own, ...own, ...shared])] };
    });
  return Promise.all(doors);
};

/** Addresses of all routes with an action, pages and calls. */
export const writingPaths = async (): Promise<string[]> => {
  const found = await Promise.all(
    siteMap.map(async ({ path, file }) => {
      const module = await modules[`../../app/${file}`]?.();
      return module?.action && path !== undefined ? [`/${path}`] : [];
    }),
  );
  return found.flat();
};
