import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import { dataFolder, packagesAreFresh, root } from '../../scripts/setup/prepare.mjs';
import { Advice, runQuietly } from '../../scripts/setup/steps.mjs';

const shops = path.join(dataFolder, 'bench/shops');
/** The most recently used builds are kept. */
const FOLDERS_KEPT = 4;

const git = async (args: string[], env: NodeJS.ProcessEnv = process.env): Promise<string> =>
  (await runQuietly('git', 'git', args, { cwd: root, env })).trim();

/** The sources of a commit: its tree, and its label. */
type Sources = { tree: string; title: string };

const committed = async (revision: string): Promise<Sources> => {
  try {
    const tree = await git(['rev-parse', '--verify', '--end-of-options', `${revision}^{tree}`]);
    return { tree, title: await git(['log', '-1', '--format=%h %s', revision, '--']) };
  } catch {
    throw new Advice(
      `git knows no commit ${revision} here. A shallow clone gets it by: git fetch --unshallow`,
    );
  }
};

/** The commit that made the last version: the last one to change it in package.json. */
const lastRelease = async (): Promise<string> =>
  (await git(['log', '-1', '--format=%H', '-G"version":', '--', 'package.json'])) || 'HEAD';

/** A commit, and the last release if it is another one: many small steps down are seen from far away only. */
export const withLastRelease = async (revision: string): Promise<string[]> => {
  const release = await lastRelease();
  const [one, other] = [await committed(revision), await committed(release)];
  return one.tree === other.tree ? [revision] : [revision, release];
};

/** The present state of this checkout, committed or not. */
const workingTree = async (): Promise<Sources> => {
  mkdirSync(shops, { recursive: true });
  const env = { ...process.env, GIT_INDEX_FILE: path.join(shops, `index.${process.pid}`) };
  try {
    await git(['read-tree', 'HEAD'], env);
    await git(['add', '--all'], env);
    return { tree: await git(['write-tree'], env), title: 'this checkout' };
  } finally {
    rmSync(env.GIT_INDEX_FILE, { force: true });
  }
};

const extract = async (tree: string, folder: string): Promise<void> => {
  const half = `${folder}.half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  const archive = path.join(half, 'sources.tar');
  await git(['archive', '--format=tar', `--output=${archive}`, tree]);
  await runQuietly('tar', 'tar', ['-xf', archive, '-C', half]);
  rmSync(archive);
  renameSync(half, folder);
};

/** Hard-links the packages if both need the same ones; otherwise the shop's own start installs them. */
const borrowPackages = async (folder: string): Promise<void> => {
  const lock = (of: string) => readFileSync(path.join(of, 'package-lock.json'), 'utf8');
  const own = path.join(folder, 'node_modules');
  if (existsSync(own) || !packagesAreFresh(root) || lock(root) !== lock(folder)) return;
  await runQuietly('cp', 'cp', ['-al', path.join(root, 'node_modules'), own]).catch(() =>
    rmSync(own, { recursive: true, force: true }),
  );
};

const prepared = async ({ tree }: Sources, suffix = ''): Promise<string> => {
  const folder = path.join(shops, `${tree.slice(0, 12)}${suffix}`);
  if (!existsSync(folder)) await extract(tree, folder);
  await borrowPackages(folder);
  const now = new Date();
  utimesSync(folder, now, now);
  return folder;
};

const dropOldFolders = (): void => {
  const age = (name: string) => statSync(path.join(shops, name)).mtimeMs;
  const latestFirst = readdirSync(shops).toSorted((a, b) => age(b) - age(a));
  for (const name of latestFirst.slice(FOLDERS_KEPT))
    rmSync(path.join(shops, name), { recursive: true, force: true });
};

/** A shop's sources in their own folder, which keeps packages and build for the next run. */
export type Checkout = { folder: string; title: string };

/** A folder for the commit and one for this checkout; two folders even if their sources are the same. */
export const checkoutsOf = async (revision: string): Promise<{ old: Checkout; now: Checkout }> => {
  const [before, after] = [await committed(revision), await workingTree()];
  const again = before.tree === after.tree ? '-again' : '';
  const old = { title: before.title, folder: await prepared(before) };
  const now = { title: after.title, folder: await prepared(after, again) };
  dropOldFolders();
  return { old, now };
};
