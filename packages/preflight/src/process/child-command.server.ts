import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnalysisLimits } from '../facts/limits';
import type { ChildTask } from './child-task';

/** The child program: bundled beside the running one, or its source in development. */
export const pdfChildScript = (): string => {
  const bundled = path.join(path.dirname(process.argv[1] ?? ''), 'pdf-child.js');
  return existsSync(bundled) ? bundled : path.resolve('packages/preflight/src/process/pdf-child.ts');
};

/** An empty temporary file; `readOnly` is a second handle to it. */
export type Scratch = { handle: FileHandle; readOnly: FileHandle; close: () => Promise<void> };

export const openScratch = async (): Promise<Scratch> => {
  const scratchPath = path.join(tmpdir(), `lombada-pdf-${randomUUID()}`);
  const handle = await open(scratchPath, 'wx+', 0o600);
  const readOnly = await open(scratchPath, 'r').catch(async (error) => {
    await handle.close();
    await rm(scratchPath, { force: true });
    throw error;
  });
  // The file has no name any more, so that nothing is left however this process ends (Windows keeps it until it is
  // closed).
  if (process.platform !== 'win32') await rm(scratchPath, { force: true });
  let closing: Promise<void> | undefined;
  const closeAll = async () => {
    await handle.close();
    await readOnly.close();
    await rm(scratchPath, { force: true });
  };
  const close = () => {
    closing ??= closeAll();
    return closing;
  };
  return { handle, readOnly, close };
};

/** Provides an empty file while `use` runs. */
export const withScratch = async <T>(use: (scratch: FileHandle) => Promise<T>): Promise<T> => {
  const { handle, close } = await openScratch();
  try {
    return await use(handle);
  } finally {
    await close();
  }
};

/** `--permission` lost its prefix in Node 22.13 and 23.5. */
export const permissionFlag = (version: string): string => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const stable = major >= 24 || (major === 23 && minor >= 5) || (major === 22 && minor >= 13);
  return stable ? '--permission' : '--experimental-permission';
};

/**
 * Folders of the packages whose code the child runs: PDFium, a barcode reader, and sharp, which is native code for
 * large JPEGs.
 */
const codeFolders = (script: string): string[] => {
  const require = createRequire(script);
  const pdfium = path.dirname(path.dirname(require.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const zxing = path.dirname(
    path.dirname(path.dirname(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))),
  );
  const sharp = require.resolve('sharp');
  const packages = sharp.slice(0, sharp.lastIndexOf(`${path.sep}sharp${path.sep}`));
  const native = ['sharp', '@img', 'detect-libc', 'semver'].map((name) => path.join(packages, name));
  return [pdfium, zxing, ...native].flatMap((folder) => (existsSync(folder) ? [realpathSync(folder)] : []));
};

/** The bundled child may read only its own code and its packages', and may start no process or thread. */
const lockedDown = (script: string): string[] => [
  permissionFlag(process.versions.node),
  '--allow-addons',
  '--no-warnings',
  `--allow-fs-read=${script}`,
  ...codeFolders(script).map((folder) => `--allow-fs-read=${path.join(folder, '*')}`),
];

/** Development: the TypeScript source through tsx, which needs its own files and threads. */
const fromSource = (): string[] => [
  '--import',
  pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
];

/** JavaScript heap of the child, MB; PDFium's own heap has another limit. */
const scriptHeapMb = 128;
/**
 * Writable memory of the child beyond that of an idle Node, KB. With that and the program code, some 100 MB, it stays
 * below 512 MB.
 */
const writableKb = 404 * 1024;
/** Writable memory of an idle Node 20, for systems that do not report it. */
const usualIdleKb = 48 * 1024;

/** Writable memory of an idle Node of this version, as Linux counts it, KB; measured once. */
let idleKb: number | undefined;
const askIdleKb = (): number => {
  const tell = "require('node:fs').readFileSync('/proc/self/status', 'utf8')";
  try {
    const flags = [`--max-old-space-size=${scriptHeapMb}`, '--print', tell];
    const env = {} as NodeJS.ProcessEnv;
    const status = execFileSync(process.execPath, flags, { env, encoding: 'utf8', stdio: 'pipe' });
    return Number(/^VmData:\s+(\d+) kB/m.exec(status)?.[1] ?? usualIdleKb);
  } catch {
    return usualIdleKb;
  }
};

/**
 * The system's limit, KB (Linux: RLIMIT_DATA, which counts writable memory, not memory merely reserved). V8 of Node 24
 * makes its whole code range writable at the start, 512 MB of which it hardly uses any. The limit is raised by that
 * for each V8, or no child would start.
 */
export const dataLimitKb = (engines: number, idle: number): number => engines * idle + writableKb;

/**
 * The command line of a child. On POSIX a shell first limits processor time and writable memory. These limits still
 * hold when the parent was killed while PDFium loops, or between two checks of the parent. Address space must not be
 * limited: V8 reserves 10 GB for each WebAssembly memory.
 */
export const childCommand = (
  childScript: string,
  /** Null for a child that is to wait for its task. */
  task: ChildTask | null,
  limits: AnalysisLimits,
): { command: string; args: string[] } => {
  const script = realpathSync(childScript);
  const isSource = script.endsWith('.ts');
  const flags = isSource ? fromSource() : lockedDown(script);
  const node = [
    ...flags,
    '--expose-gc',
    `--max-old-space-size=${scriptHeapMb}`,
    script,
    JSON.stringify(task),
  ];
  if (process.platform === 'win32') return { command: process.execPath, args: node };
  const seconds = Math.ceil(limits.jobMs / 1000) + 1;
  // tsx has a thread with a V8 of its own.
  idleKb ??= askIdleKb();
  const dataLimit = dataLimitKb(isSource ? 2 : 1, idleKb);
  const limit = `ulimit -t ${seconds}; ulimit -d ${dataLimit} 2>/dev/null; exec "$0" "$@"`;
  return { command: '/bin/sh', args: ['-c', limit, process.execPath, ...node] };
};
