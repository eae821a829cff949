import { existsSync, readFileSync } from 'node:fs';

/** @param {number} pid */
function readStat(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
  const [state = '', parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { name, state, parent: Number(parent) };
}

/** The npm that started us, which may stand behind a shell. */
function findNpm() {
  try {
    const { name, parent } = readStat(process.ppid);
    return ['sh', 'dash', 'bash', 'ash'].includes(name) ? parent : process.ppid;
  } catch {
    return process.ppid;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    // A dead process that nobody has collected still takes signals.
    if (existsSync('/proc/self/stat')) return readStat(pid).state !== 'Z';
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * Calls back when the npm that started this process was killed: its signals no longer reach us then. A process that
 * was started without npm may outlive its shell.
 * @param {() => void} onGone
 */
export function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = findNpm();
  if (npm <= 1) return;
  const timer = setInterval(() => {
    if (isAlive(npm)) return;
    clearInterval(timer);
    onGone();
  }, 250);
  timer.unref();
}
