import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ChildTask } from './child-task';
import type { AnalysisLimits } from './limits';

/** `--permission` lost its prefix in Node 22.13 and 23.5. */
const permissionFlag = (version: string): string => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const stable = major >= 24 || (major === 23 && minor >= 5) || (major === 22 && minor >= 13);
  return stable ? '--permission' : '--experimental-permission';
};

/** The bundled child may read its own code and PDFium's, and nothing else; it starts no process or thread. */
const lockedDown = (script: string): string[] => {
  const pdfium = createRequire(script).resolve('@embedpdf/pdfium/pdfium.wasm');
  const packageDir = path.dirname(path.dirname(realpathSync(pdfium)));
  return [
    permissionFlag(process.versions.node),
    '--no-warnings',
    `--allow-fs-read=${script}`,
    `--allow-fs-read=${path.join(packageDir, '*')}`,
  ];
};

/** Development: the TypeScript source through tsx, which needs files and threads of its own. */
const fromSource = (): string[] => [
  '--import',
  pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
];

/** Heap of JavaScript in the child, MB; PDFium's own heap has another limit. */
const scriptHeapMb = 128;
/**
 * Memory that the child may write to, KB: what the system itself refuses more of (Linux: RLIMIT_DATA, which counts
 * what is written to, not what V8 reserves). With the program's own text, some 50 MB, it stays below 512 MB.
 */
const writableKb = 452 * 1024;

/**
 * The command line of a child. On POSIX a shell first sets limits on processor time and writable memory, the guards that
 * still hold when the parent was killed while PDFium spins, or looks elsewhere while it grows. Never a limit on address space: V8 reserves
 * 10 GB for each WebAssembly memory.
 */
export const childCommand = (
  childScript: string,
  task: ChildTask,
  limits: AnalysisLimits,
): { command: string; args: string[] } => {
  const script = realpathSync(childScript);
  const flags = script.endsWith('.ts') ? fromSource() : lockedDown(script);
  const node = [
    ...flags,
    '--expose-gc',
    `--max-old-space-size=${scriptHeapMb}`,
    script,
    JSON.stringify(task),
  ];
  if (process.platform === 'win32') return { command: process.execPath, args: node };
  const seconds = Math.ceil((limits.jobBaseMs + limits.jobPerPageMs * limits.pages + limits.inkMs) / 1000);
  const limit = `ulimit -t ${seconds}; ulimit -d ${writableKb} 2>/dev/null; exec "$0" "$@"`;
  return { command: '/bin/sh', args: ['-c', limit, process.execPath, ...node] };
};
