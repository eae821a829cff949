import { isAlive, readStat } from './processes.mjs';

/** The npm that started this process, possibly through a shell. */
function findNpm() {
  try {
    const { name, parent } = readStat(process.ppid);
    return ['sh', 'dash', 'bash', 'ash'].includes(name) ? parent : process.ppid;
  } catch {
    return process.ppid;
  }
}

/**
 * Calls back when the npm that started this process was killed, because its signals no longer reach us then. A
 * process that was started without npm may outlive its shell.
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
