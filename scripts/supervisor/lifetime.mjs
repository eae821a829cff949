import { cancelSteps, printError } from '../setup/steps.mjs';
import { watchNpm } from './npm-parent.mjs';

/** npm and the terminal may both forward the same Ctrl-C; only a later one forces the end. */
const SAME_KEYPRESS_MS = 1000;

/**
 * Runs a program until a signal ends it, and closes what it opened, in reverse order, however it ends. The first
 * signal lets work finish; a second one forces the end.
 * @param {(onEnd: (close: () => Promise<void> | void, force?: () => void) => void) => Promise<void>} open what it
 *   opens after the end has begun is closed, too
 */
export function live(open) {
  /** @type {{ close: () => Promise<void> | void, force?: () => void }[]} */
  const opened = [];
  let endingSince = 0;
  let running = false;

  /** @param {number} code */
  const end = async (code) => {
    if (endingSince) return;
    endingSince = Date.now();
    await cancelSteps();
    let status = code;
    for (let last = opened.at(-1); last; last = opened.at(-1)) {
      try {
        await last.close();
      } catch (error) {
        printError(error);
        status = 1;
      }
      opened.splice(opened.indexOf(last), 1);
    }
    process.exit(status);
  };
  const interrupt = () => {
    if (endingSince && Date.now() - endingSince > SAME_KEYPRESS_MS) for (const { force } of opened) force?.();
    if (endingSince) return;
    console.log('\nFinishing what is under way. Once more forces the end.');
    void end(running ? 0 : 130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
  // Without this handler the process would die and leave PostgreSQL running.
  process.on('uncaughtException', (error) => {
    if (!endingSince) printError(error);
    void end(1);
  });
  // The reader of the output may be gone.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  watchNpm(interrupt);

  open((close, force) => opened.push({ close, force })).then(
    () => {
      running = true;
    },
    (error) => {
      if (!endingSince) printError(error);
      void end(1);
    },
  );
}
