import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lastLines } from '../setup/steps.mjs';
import { keepLogShort, rotateLog } from './log-file.mjs';

/** Time that a child may take to finish its work. */
const DRAIN_MS = 15_000;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** After this time without a crash the next restart is quick again. */
const HEALTHY_AFTER_MS = 60_000;

/** How often a program is asked for a sign of life. */
const ASK_EVERY_MS = 5_000;
/**
 * Questions without an answer after which it is restarted: two minutes, and ten until the first answer, as it may start
 * on a busy machine. They are counted rather than timed, because this process may have been stopped itself.
 */
const UNANSWERED = { once: 24, atStart: 120 };

/**
 * @typedef {object} Program
 * @property {string} name for people and for the log file
 * @property {string[]} args for node
 * @property {NodeJS.ProcessEnv} env
 * @property {boolean} [answers] it tells when it is ready, and answers when it is asked for a sign of life
 */

/**
 * Keeps one program running. It gets an IPC channel, so that it notices when this process is killed, and a process
 * group of its own, so that a Ctrl-C in the terminal reaches only this process, which then stops the programs in
 * order.
 */
export class Child {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #process;
  /** @type {NodeJS.Timeout | undefined} */
  #restart;
  /** @type {Promise<void> | undefined} */
  #restarting;
  #stopping = false;
  #closed = false;
  #delay = FIRST_DELAY_MS;
  /** @type {NodeJS.Timeout | undefined} */
  #asking;
  /** Number of unexpected exits. */
  crashes = 0;
  /** Whether it has told that it is ready. */
  isReady = false;

  /**
   * @param {Program} program
   * @param {{ cwd: string, logFolder?: string, onChange: () => void, askEveryMs?: number }} house logFolder: without
   *   one the output goes to the terminal; onChange: called at each start and end; askEveryMs: 0 for no questions, as
   *   a debugger may stop a program for long
   */
  constructor(program, house) {
    this.program = program;
    this.house = house;
    this.log = house.logFolder && path.join(house.logFolder, `${program.name}.log`);
    if (this.log) keepLogShort(this.log);
  }

  get pid() {
    return this.#process?.pid;
  }

  start() {
    const { args, env, name } = this.program;
    const out = this.#openLog();
    const started = performance.now();
    const child = spawn(process.execPath, args, {
      cwd: this.house.cwd,
      env,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', out, out, 'ipc'],
    });
    if (typeof out === 'number') closeSync(out);
    this.#process = child;
    this.isReady = false;
    if (this.program.answers) this.#ask(child, this.house.askEveryMs ?? ASK_EVERY_MS);
    child.once('error', (error) => console.error(`${name}: ${error.message}`));
    child.once('exit', (code, signal) => this.#ended(code ?? signal, performance.now() - started));
    this.house.onChange();
  }

  /**
   * Kills the program when it gives no sign of life; it then starts again like after any other end.
   * @param {import('node:child_process').ChildProcess} child
   * @param {number} everyMs
   */
  #ask(child, everyMs) {
    let unanswered = 0;
    let most = UNANSWERED.atStart;
    child.on('message', (message) => {
      if (message === 'ready') this.isReady = true;
      if (message === 'alive') [unanswered, most] = [0, UNANSWERED.once];
    });
    if (everyMs === 0) return;
    this.#asking = setInterval(() => {
      unanswered += 1;
      if (unanswered <= most) {
        // The program may be ending.
        if (child.connected) child.send('alive?', () => {});
        return;
      }
      clearInterval(this.#asking);
      console.error(`${this.program.name} gives no sign of life and is ended.`);
      child.kill('SIGKILL');
    }, everyMs);
  }

  /** @returns {number | 'inherit' | 'ignore'} */
  #openLog() {
    if (!this.log) return 'inherit';
    try {
      mkdirSync(path.dirname(this.log), { recursive: true });
      rotateLog(this.log);
      return openSync(this.log, 'a', 0o600);
    } catch (error) {
      // For example a full disk: the program still runs, without a log.
      console.error(`${this.program.name} runs without a log: ${/** @type {Error} */ (error).message}`);
      return 'ignore';
    }
  }

  /**
   * @param {number | string | null} code
   * @param {number} lived milliseconds
   */
  #ended(code, lived) {
    this.#killGroup();
    clearInterval(this.#asking);
    this.#process = undefined;
    this.isReady = false;
    this.house.onChange();
    if (this.#stopping) return;
    this.crashes += 1;
    if (lived > HEALTHY_AFTER_MS) this.#delay = FIRST_DELAY_MS;
    const where = this.log ? ` See ${this.log}` : '';
    console.error(
      `${this.program.name} ended (${code}); it starts again in ${this.#delay / 1000} s.${where}`,
    );
    this.#restart = setTimeout(() => this.start(), this.#delay);
    this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY_MS);
  }

  /** Kills processes that the child started and left behind. */
  #killGroup() {
    const pid = this.#process?.pid;
    if (pid === undefined || process.platform === 'win32') return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // Usually none is left.
    }
  }

  /** Asks the child to finish and waits; after DRAIN_MS it is killed. */
  async #drain() {
    this.#stopping = true;
    clearTimeout(this.#restart);
    const child = this.#process;
    if (!child) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    // Windows has no signals: there the closed channel is the request.
    if (process.platform === 'win32') child.disconnect();
    else child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), DRAIN_MS);
    await gone;
    clearTimeout(force);
  }

  /** Restarts it for changed sources; repeated calls before its end cause only one start. */
  restart() {
    this.#restarting ??= this.#drain().then(() => {
      this.#restarting = undefined;
      if (this.#closed) return;
      this.#stopping = false;
      this.#delay = FIRST_DELAY_MS;
      this.start();
    });
    return this.#restarting;
  }

  /** Stops it for good. */
  async close() {
    this.#closed = true;
    await this.#drain();
  }

  /** Kills it at once. */
  kill() {
    this.#closed = true;
    this.#stopping = true;
    clearTimeout(this.#restart);
    this.#process?.kill('SIGKILL');
  }

  /** @param {number} count */
  lastWords(count) {
    return this.log && existsSync(this.log) ? lastLines(readFileSync(this.log, 'utf8'), count) : '';
  }
}
