import cluster, { type Worker } from 'node:cluster';
import type { Env } from './env.server';
import { createLogger, type Logger } from './logger.server';
import { gatherMetrics } from './process-metrics.server';
import { answerSupervisor } from './sign-of-life';

/** The pause before an ended process is started again; doubled each time a process ended early. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const HEALTHY_AFTER_MS = 60_000;
/**
 * The longest time that processes need to end (see web-process.server.ts), within the limit that containers are given.
 */
const DRAIN_MS = 12_000;
/** A terminal and npm may both pass on the same Ctrl-C; only a later signal means "end at once". */
const SAME_SIGNAL_MS = 1_000;

type Config = { count: number; logLevel: Env['LOG_LEVEL']; port: number };

/** A slot for one process, or for the pause before its restart. */
type Place = {
  number: number;
  worker: Worker | null;
  listens: boolean;
  pauseMs: number;
  restart: NodeJS.Timeout | null;
};

type End = { code: number | null; signal: string | null };

/** Asks a process to finish. Windows has no signals, so closing the channel is the request there. */
const askToEnd = (worker: Worker): void => {
  if (process.platform === 'win32') worker.disconnect();
  else worker.process.kill('SIGTERM');
};

type Handle = { close(): void };

/** Node's internal reply of a process that accepts or refuses a connection. */
const isReply = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'ack' in message;

/**
 * When a process dies while Node hands a connection to it, Node forgets the connection and the client would hang. So
 * it is closed here. Only one is handed over at a time, and closing it twice is harmless.
 */
const closeUntaken = ({ process: child }: Worker): void => {
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  let handed: Handle | undefined;
  const close = () => handed?.close();
  child.send = (message: unknown, handle?: unknown, ...rest: unknown[]) => {
    if (handle) handed = handle as Handle;
    // Node still hands connections to a process that has ended until its channel is closed.
    if (handle && (child.exitCode !== null || child.signalCode !== null)) {
      close();
      return false;
    }
    return send(message, handle, ...rest);
  };
  // Runs before Node's own listener, which passes a refused connection to another process and hands this one the next.
  child.prependListener('internalMessage', (message: unknown) => {
    if (isReply(message)) handed = undefined;
  });
  child.once('exit', close);
  child.once('disconnect', close);
};

/** Starts the process of a slot; `listening` is called at most once, `ended` exactly once. */
const startOne = (number: number, on: { listening(): void; ended(end: End): void }): Worker => {
  const worker = cluster.fork({ WEB_PLACE: String(number) });
  closeUntaken(worker);
  let isOver = false;
  const ended = (end: End) => {
    if (isOver) return;
    isOver = true;
    on.ended(end);
  };
  worker.once('listening', on.listening);
  worker.once('exit', (code, signal) => ended({ code, signal }));
  // A process that could not be spawned emits only `error`.
  worker.on('error', () => worker.process.pid === undefined && ended({ code: 1, signal: null }));
  return worker;
};

const exitCodeOf = ({ code }: End): number => code || 1;

class Keeper {
  private readonly places: Place[];
  private readonly logger: Logger;
  private isReady = false;
  /** Counted since a process last began to listen. */
  private failedStarts = 0;
  private endingSince: number | null = null;
  private exitCode = 0;

  constructor(private readonly config: Config) {
    this.logger = createLogger(config.logLevel, 'web');
    this.places = Array.from({ length: config.count }, (_, index) => ({
      number: index + 1,
      worker: null,
      listens: false,
      restart: null,
      pauseMs: FIRST_PAUSE_MS,
    }));
  }

  open(): void {
    for (const place of this.places) this.start(place);
  }

  private start(place: Place): void {
    const startedAt = performance.now();
    place.restart = null;
    place.worker = startOne(place.number, {
      listening: () => this.listens(place),
      ended: (end) => {
        if (performance.now() - startedAt > HEALTHY_AFTER_MS) place.pauseMs = FIRST_PAUSE_MS;
        this.ended(place, end);
      },
    });
  }

  private listens(place: Place): void {
    place.listens = true;
    this.failedStarts = 0;
    if (this.isReady || !this.places.every(({ listens }) => listens)) return;
    this.isReady = true;
    this.logger.info({ port: this.config.port, processes: this.places.length }, 'the shop is open');
    process.send?.('ready');
  }

  private ended(place: Place, end: End): void {
    const { listens, worker } = place;
    Object.assign(place, { worker: null, listens: false });
    if (this.endingSince !== null) {
      this.endedAsRequested(end, listens);
      return;
    }
    const what = { process: worker?.process.pid, ...end, restartsInMs: place.pauseMs };
    if (!listens) this.failedStarts += 1;
    const mayOthersStart = this.failedStarts < this.places.length || this.places.some((one) => one.listens);
    if (!mayOthersStart) this.giveUp(end);
    this.logger.error(what, listens ? 'a web process ended' : 'a web process did not start');
    place.restart = setTimeout(() => this.start(place), place.pauseMs);
    place.pauseMs = Math.min(place.pauseMs * 2, LONGEST_PAUSE_MS);
  }

  /** Ends this process. The supervisor restarts it and waits between attempts. */
  private giveUp(end: End): never {
    this.logger.fatal(end, 'no web process starts');
    for (const { worker } of this.places) worker?.process.kill('SIGKILL');
    process.exit(exitCodeOf(end));
  }

  private endedAsRequested(end: End, listened: boolean): void {
    // A process that did not listen yet has no handler for SIGTERM, so the signal itself ends it.
    const isClean = end.code === 0 || (!listened && end.signal === 'SIGTERM');
    if (!isClean) this.exitCode = exitCodeOf(end);
    if (this.places.every(({ worker }) => worker === null)) process.exit(this.exitCode);
  }

  /** At the first call each process finishes its requests and ends. A later call kills them. */
  end(): void {
    if (this.endingSince !== null) {
      if (performance.now() - this.endingSince > SAME_SIGNAL_MS) this.kill();
      return;
    }
    this.endingSince = performance.now();
    const workers = this.places.flatMap(({ worker }) => worker ?? []);
    for (const { restart } of this.places) if (restart) clearTimeout(restart);
    if (workers.length === 0) process.exit(0);
    for (const worker of workers) askToEnd(worker);
    setTimeout(() => this.kill(), DRAIN_MS).unref();
  }

  private kill(): void {
    this.exitCode = 1;
    for (const { worker } of this.places) worker?.process.kill('SIGKILL');
  }
}

/**
 * Runs `count` web processes that share the connections, and replaces one that dies. If none can be started, the
 * program ends with the exit code of the last attempt. Signals are passed on to all, and the program ends with the
 * last of them.
 */
export const keepWebProcesses = (config: Config): void => {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const keeper = new Keeper(config);
  gatherMetrics();
  answerSupervisor();
  process.on('SIGTERM', () => keeper.end());
  process.on('SIGINT', () => keeper.end());
  process.on('disconnect', () => keeper.end());
  keeper.open();
};
