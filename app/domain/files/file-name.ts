import { holdsCardNumber } from '../shared/card-number';
import { unshowable } from './showable-text';

/** The column's length. */
const MAX_NAME = 255;

/** The last part of a path, as some browsers and clients send one. */
const withoutFolders = (name: string): string => name.split(/[/\\]/).at(-1) ?? '';

/** A stranger's file name, fit to be shown and stored; it never becomes part of a path of ours. */
export const showableFileName = (name: string): string => {
  const given = withoutFolders(name.replace(unshowable, '')).trim();
  // Nobody is asked to name the file anew for it: only the number goes.
  const clean = holdsCardNumber(given) ? given.replace(/\d/g, 'x') : given;
  if (clean === '' || clean === '.' || clean === '..') return 'arquivo';
  if (clean.length <= MAX_NAME) return clean;
  const ending = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? '';
  return `${clean.slice(0, MAX_NAME - ending.length)}${ending}`.replace(unshowable, '');
};

/** What Windows takes in no file name. */
const unnameable = /[<>:"/\\|?*]/g;

/** The same, as the name of a file in an archive that any system unpacks. */
export const nameableFile = (name: string): string => showableFileName(name).replace(unnameable, '_');

/** "PDF" of "Meu livro.PDF" in lower case; empty without one. */
export const extensionOf = (name: string): string => /\.([^.\s]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Whether the name's extension is one of the slot's, which are lower case without the dot. */
export const hasAllowedExtension = (name: string, extensions: readonly string[]): boolean =>
  extensions.includes(extensionOf(name));
