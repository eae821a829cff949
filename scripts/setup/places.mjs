import path from 'node:path';

/** Where the shop's data are, as printed at the start. */

/** @typedef {{ name: string, place: string }} Place */

/** @param {string} file becomes relative when it is in the working directory */
export function shortPath(file) {
  const short = path.relative(process.cwd(), file);
  return short.startsWith('..') ? file : short || '.';
}

/**
 * @param {{ url: string, cluster: { folder: string } | undefined, env: NodeJS.ProcessEnv, dataFolder: string }} shop
 *   cluster: undefined for a database that is not ours
 * @returns {Place[]}
 */
export function placesOf({ url, cluster, env, dataFolder }) {
  return [
    { name: 'Database', place: cluster ? clusterPlace(cluster.folder, dataFolder) : addressOf(url) },
    { name: 'Files', place: env.S3_BUCKET ? bucketOf(env) : shortPath(env.STORAGE_DIR ?? dataFolder) },
  ];
}

/**
 * @param {string} folder
 * @param {string} dataFolder
 */
function clusterPlace(folder, dataFolder) {
  if (!path.relative(dataFolder, folder).startsWith('..')) return shortPath(folder);
  return `${folder}   (not in ${shortPath(dataFolder)}, where its account may not enter: a copy of that is no backup)`;
}

/** @param {string} url shown without user and password */
function addressOf(url) {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}   (DATABASE_URL)`;
}

/** @param {NodeJS.ProcessEnv} env */
const bucketOf = ({ S3_ENDPOINT, S3_BUCKET }) => `${S3_BUCKET} at ${S3_ENDPOINT ?? 'Amazon S3'}`;
