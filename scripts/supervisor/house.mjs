import { setTimeout as wait } from 'node:timers/promises';
import { Advice } from '../setup/steps.mjs';
import { Child } from './child.mjs';

/** Unexpected exits after which a start is given up. */
const CRASHES_ALLOWED = 3;
/** A busy machine may take minutes for the first answer; a program that cannot start ends by itself. */
const PATIENCE_MS = 600_000;
/** When every address answers, people are told after this time which programs are not at work yet. */
const PARTLY_AFTER_MS = 10_000;

/**
 * The programs of one run, kept alive together.
 * @typedef {object} House
 * @property {Child[]} children
 * @property {(urls: string[], partly?: (idle: string[]) => void) => Promise<void>} ready resolves when every address
 *   answers 200 and every program that tells it is ready; partly: called once with the programs that are not, when the
 *   addresses have answered for a while
 * @property {() => Promise<void>} stop stops all but the last program together, then the last
 * @property {() => void} kill kills all at once
 */

/**
 * Starts the programs.
 * @param {import('./child.mjs').Program[]} programs the last one serves the others and so stops after them
 * @param {{ root: string, logFolder?: string, askEveryMs?: number, partlyAfterMs?: number, remember?: import('./previous-run.mjs').Tenancy['remember'] }} place
 *   remember: called at every start and end of a program; logFolder and askEveryMs: see `Child`
 * @returns {House}
 */
export function openHouse(programs, place) {
  const { root, logFolder, askEveryMs, remember, partlyAfterMs = PARTLY_AFTER_MS } = place;
  /** @type {Child[]} */
  const children = [];
  let ending = false;
  const onChange = () =>
    remember?.({
      ending,
      children: Object.fromEntries(
        children.flatMap((child) => (child.pid === undefined ? [] : [[child.program.name, child.pid]])),
      ),
    });
  for (const program of programs)
    children.push(new Child(program, { cwd: root, logFolder, askEveryMs, onChange }));
  for (const child of children) child.start();
  return {
    children,
    ready: (urls, partly) => allAnswer(children, urls, partly && { tell: partly, afterMs: partlyAfterMs }),
    stop: async () => {
      ending = true;
      onChange();
      await Promise.all(children.slice(0, -1).map((child) => child.close()));
      await children.at(-1)?.close();
    },
    kill: () => {
      for (const child of children) child.kill();
    },
  };
}

/**
 * @param {Child[]} children
 * @param {string[]} urls
 * @param {{ tell: (idle: string[]) => void, afterMs: number } | undefined} partly
 */
async function allAnswer(children, urls, partly) {
  const deadline = Date.now() + PATIENCE_MS;
  let answered = 0;
  for (;;) {
    const answers = await Promise.all(urls.map(isHealthy));
    const isOpen = answers.every(Boolean);
    const idle = children.filter(({ program, isReady }) => program.answers && !isReady);
    if (isOpen && idle.length === 0) return;
    if (isOpen) answered ||= Date.now();
    if (isOpen && partly && Date.now() - answered > partly.afterMs) {
      partly.tell(idle.map(({ program }) => program.name));
      partly = undefined;
    }
    const failed = children.find((child) => child.crashes >= CRASHES_ALLOWED);
    if (failed) throw new Advice(`${failed.lastWords(20)}\n\n${failed.program.name} does not start.`);
    if (Date.now() > deadline) {
      const silent = urls.filter((_, index) => !answers[index]);
      const names = idle.map(({ program }) => program.name);
      throw new Advice(
        `No answer from ${[...silent, ...names].join(' and ')} after ${PATIENCE_MS / 1000} s.`,
      );
    }
    await wait(100);
  }
}

/** @param {string} url */
async function isHealthy(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
