import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Linux' data about a process.
 * @param {number | 'self'} pid
 */
export function readStat(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
  const [state = '', parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { name, state, parent: Number(parent) };
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    // A zombie process still accepts signals.
    if (existsSync('/proc/self/stat')) return readStat(pid).state !== 'Z';
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * The command line of a running process, '' when there is none or it cannot be read.
 * @param {number} pid
 */
export function commandLine(pid) {
  if (!isAlive(pid)) return '';
  try {
    if (existsSync('/proc/self/cmdline'))
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
}
