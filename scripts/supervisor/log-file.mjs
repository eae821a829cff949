import {
  closeSync,
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
/** A program may write megabytes in a second. */
const LOOK_EVERY_MS = 1_000;
/** A log that is full again so soon takes the place of the one before, and pushes none of the older ones out. */
const FLOOD_MS = 600_000;
const PIECE = 64 * 1024;

/** @param {string} log */
const sizeOf = (log) => (existsSync(log) ? statSync(log).size : 0);

/** Renames older logs: .2 becomes .3, .1 becomes .2. @param {string} log */
function moveUp(log) {
  for (let number = LOGS_KEPT - 1; number >= 1; number -= 1)
    if (existsSync(`${log}.${number}`)) renameSync(`${log}.${number}`, `${log}.${number + 1}`);
}

/** @param {string} log */
const isFlood = (log, floodMs = FLOOD_MS) =>
  existsSync(`${log}.1`) && Date.now() - Math.floor(statSync(`${log}.1`).mtimeMs) < floodMs;

/**
 * Appends to the copy what was written since it was begun.
 * @param {string} log
 * @param {number} from
 * @param {number} target open file
 * @returns {number} the position up to which the log is copied
 */
function copyRest(log, from, target) {
  const source = openSync(log, 'r');
  const piece = Buffer.alloc(PIECE);
  let at = from;
  for (let read = 1; read > 0; at += read) {
    read = readSync(source, piece, 0, PIECE, at);
    writeSync(target, piece, 0, read);
  }
  closeSync(source);
  return at;
}

/**
 * Rotates a log that has grown too long; its content is kept as name.log.1, of a much longer one its last part. The file
 * is copied and truncated, because its writers hold it open and append to it. What is written in the instant of
 * truncation is lost.
 * @param {string} log
 * @param {number} [most] bytes
 * @param {number} [floodMs]
 * @returns {boolean} whether it was rotated
 */
export function rotateLog(log, most = LOG_BYTES, floodMs = FLOOD_MS) {
  const size = sizeOf(log);
  if (size <= most) return false;
  if (!isFlood(log, floodMs)) moveUp(log);
  const target = openSync(`${log}.1`, 'w', 0o600);
  try {
    const leftOut = size > 2 * most ? size - most : 0;
    if (leftOut > 0) writeSync(target, `(${leftOut} bytes are left out here)\n`);
    let copied = copyRest(log, leftOut, target);
    // A program that never pauses would keep this going for ever.
    while (sizeOf(log) > copied && copied < size + most) copied = copyRest(log, copied, target);
  } finally {
    closeSync(target);
  }
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
