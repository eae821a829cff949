import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';

/** From this length on a log is begun anew. */
export const LOG_BYTES = 10_000_000;
/** So many of the logs before it are kept, as name.log.1 and so on; the crash that somebody looks for is among them. */
export const LOGS_KEPT = 3;
const LOOK_EVERY_MS = 15_000;
const PIECE = 64 * 1024;

/** @param {string} log */
const sizeOf = (log) => (existsSync(log) ? statSync(log).size : 0);

/** Makes room for the latest: .2 becomes .3, .1 becomes .2. @param {string} log */
function moveUp(log) {
  for (let number = LOGS_KEPT - 1; number >= 1; number -= 1)
    if (existsSync(`${log}.${number}`)) renameSync(`${log}.${number}`, `${log}.${number + 1}`);
}

/**
 * Copies what was written since the copy was begun.
 * @param {string} log
 * @param {number} from
 * @returns {number} how far the copy goes now
 */
function copyRest(log, from) {
  const [source, target] = [openSync(log, 'r'), openSync(`${log}.1`, 'a')];
  const piece = Buffer.alloc(PIECE);
  let at = from;
  for (let read = 1; read > 0; at += read) {
    read = readSync(source, piece, 0, PIECE, at);
    writeSync(target, piece, 0, read);
  }
  closeSync(source);
  closeSync(target);
  return at;
}

/**
 * Begins a log anew that has grown too long, and keeps what it was as name.log.1. Whoever writes it goes on: the file is
 * copied and emptied, since its writers hold it open, and each adds to its end. What is written in the instant of the
 * emptying is lost.
 * @param {string} log
 * @param {number} [most] bytes
 * @returns {boolean} whether it was
 */
export function rotateLog(log, most = LOG_BYTES) {
  if (sizeOf(log) <= most) return false;
  moveUp(log);
  copyFileSync(log, `${log}.1`);
  let copied = statSync(`${log}.1`).size;
  while (sizeOf(log) > copied) copied = copyRest(log, copied);
  truncateSync(log);
  return true;
}

/**
 * Looks at a log now and then, for as long as this process lives. A log that cannot be begun anew, on a full disk for
 * one, grows on: better too long a log than none.
 * @param {string} log
 * @returns {() => void} ends it
 */
export function keepLogShort(log) {
  const timer = setInterval(() => {
    try {
      rotateLog(log);
    } catch {
      // The next look comes soon.
    }
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
