import { spawn } from 'node:child_process';

/** An error whose message is sufficient; it is printed without a stack. */
export class Advice extends Error {}

/** A program that failed, with its output. */
export class StepFailed extends Error {
  /**
   * @param {string} label
   * @param {number | null} code
   * @param {string} output everything it printed
   */
  constructor(label, code, output) {
    super(`${label} failed (exit code ${code}).`);
    this.output = output;
  }
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const underWay = new Set();
let isCancelled = false;
/** Time that a cancelled program may take to end. */
const PATIENCE_MS = 5000;

/** Ends the programs that runQuietly is waiting for, and lets no more start. */
export async function cancelSteps() {
  isCancelled = true;
  await Promise.all(
    [...underWay].map((child) => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS).unref();
      return gone;
    }),
  );
}

/**
 * Runs a program quietly and keeps what it prints.
 * @param {string} label for the error
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean, signal?: AbortSignal }} [options] signal: ends it
 * @returns {Promise<string>} its output
 * @throws {StepFailed}
 */
export function runQuietly(label, program, args, options = {}) {
  return new Promise((resolve, reject) => {
    if (isCancelled) {
      reject(new StepFailed(label, null, 'It was cancelled before it began.'));
      return;
    }
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    underWay.add(child);
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => {
      underWay.delete(child);
      reject(new StepFailed(label, null, `${output}${error}`));
    });
    child.once('close', (code) => {
      underWay.delete(child);
      if (code === 0) resolve(output);
      else reject(new StepFailed(label, code, output));
    });
  });
}

/** @param {number} milliseconds */
export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/**
 * Prints an error as briefly as its kind allows.
 * @param {unknown} error
 */
export function printError(error) {
  if (error instanceof StepFailed)
    console.error(`\n${lastLines(error.output, 40)}\n\n${error.message}${hint(error.output)}`);
  else if (error instanceof Advice) console.error(`\n${error.message}`);
  else if (error instanceof Error) console.error(`\n${error.message}${hint(error.message)}`);
  else console.error(error);
}

/**
 * Advice about frequent external causes.
 * @param {string} text
 */
export function hint(text) {
  // The last pattern is PostgreSQL's, when a full disk took only a part of a write.
  if (/ENOSPC|EDQUOT|No space left|Check free disk space|quota exceeded|wrote only \d+ of/i.test(text))
    return '\nThe disk is full: free some space and try again.';
  if (/EACCES|EPERM|Permission denied/i.test(text))
    return '\nA file here belongs to another user: start as the same user as before, or take over the folder with chown.';
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED.*registry/i.test(text))
    return '\nThe network or the npm registry does not answer: check the connection and try again.';
  return '';
}

/**
 * @param {string} text
 * @param {number} count
 */
export const lastLines = (text, count) => text.trimEnd().split('\n').slice(-count).join('\n');
