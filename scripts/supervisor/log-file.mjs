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

/** Size from which a log is rotated. */
export const LOG_BYTES = 10_000_000;
/** Earlier logs that are kept, as name.log.1 and so on, so that the crash being investigated is among them. */
export const LOGS_KEPT = 3;
const LOOK_EVERY_MS = 15_000;
const PIECE = 64 * 1024;

/** @param {string} log */
const sizeOf = (log) => (existsSync(log) ? statSync(log).size : 0);

/** Renames older logs: .2 becomes .3, .1 becomes .2. @param {string} log */
function moveUp(log) {
  for (let number = LOGS_KEPT - 1; number >= 1; number -= 1)
    if (existsSync(`${log}.${number}`)) renameSync(`${log}.${number}`, `${log}.${number + 1}`);
}

/**
 * Appends to the copy what was written since it was begun.
 * @param {string} log
 * @param {number} from
 * @returns {number} new length of the copy
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
 * Rotates a log that has grown too long; its content is kept as name.log.1. The file is copied and truncated, because
 * its writers hold it open and append to it. What is written in the instant of truncation is lost.
 * @param {string} log
 * @param {number} [most] bytes
 * @returns {boolean} whether it was rotated
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
 * Checks a log regularly while this process lives. A log that cannot be rotated, for example on a full disk, keeps
 * growing: that is better than none.
 * @param {string} log
 * @returns {() => void} stops the checks
 */
export function keepLogShort(log) {
  const timer = setInterval(() => {
    try {
      rotateLog(log);
    } catch {
      // The next try follows soon.
    }
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
