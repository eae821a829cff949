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
/** Those asked for last stay built. */
const FOLDERS_KEPT = 4;

const git = async (args: string[], env: NodeJS.ProcessEnv = process.env): Promise<string> =>
  (await runQuietly('git', 'git', args, { cwd: root, env })).trim();

/** The sources of a commit: its tree, and how it is told. */
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

/** What stands in this checkout now, committed or not. */
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

/** Packages by hard links where both need the same; otherwise the shop's own start installs them. */
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

/** A shop's sources in a folder of their own, which keeps its packages and its build for the next time. */
export type Checkout = { folder: string; title: string };

/** That of a commit, and that of what stands here now; of the same sources there are two folders. */
export const checkoutsOf = async (revision: string): Promise<{ old: Checkout; now: Checkout }> => {
  const [before, after] = [await committed(revision), await workingTree()];
  const again = before.tree === after.tree ? '-again' : '';
  const old = { title: before.title, folder: await prepared(before) };
  const now = { title: after.title, folder: await prepared(after, again) };
  dropOldFolders();
  return { old, now };
};
