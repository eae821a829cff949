import cluster, { type Worker } from 'node:cluster';
import type { Env } from './env.server';
import { createLogger, type Logger } from './logger.server';
import { gatherMetrics } from './process-metrics.server';

/** The pause before a process that ended starts again; twice as long after each that did not live long. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const HEALTHY_AFTER_MS = 60_000;
/** What the processes take to end at the most (see web-process.server.ts), and no more than containers are given. */
const DRAIN_MS = 12_000;
/** A terminal and npm may both pass on the same Ctrl-C; only a later one means impatience. */
const SAME_SIGNAL_MS = 1_000;

type Config = { count: number; logLevel: Env['LOG_LEVEL']; port: number };

/** One of the processes, or the pause before it. */
type Place = {
  number: number;
  worker: Worker | null;
  listens: boolean;
  pauseMs: number;
  restart: NodeJS.Timeout | null;
};

type End = { code: number | null; signal: string | null };

/** Asks a process to finish what it does. Windows has no signals: there the closed channel is the request. */
const askToEnd = (worker: Worker): void => {
  if (process.platform === 'win32') worker.disconnect();
  else worker.process.kill('SIGTERM');
};

type Handle = { close(): void };

/** Node's own word of a process, that it takes a connection or refuses it. */
const isReply = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'ack' in message;

/**
 * Node forgets the connection that it is just handing to a process when that dies, and its client would wait for ever:
 * it is closed. One is handed at a time, and to close it again is nothing.
 */
const closeUntaken = ({ process: child }: Worker): void => {
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  let handed: Handle | undefined;
  const close = () => handed?.close();
  child.send = (message: unknown, handle?: unknown, ...rest: unknown[]) => {
    if (handle) handed = handle as Handle;
    // Until its channel is closed, too, Node goes on handing connections to one that has ended.
    if (handle && (child.exitCode !== null || child.signalCode !== null)) {
      close();
      return false;
    }
    return send(message, handle, ...rest);
  };
  // Before Node hands to another what this one refused, and to this one the next.
  child.prependListener('internalMessage', (message: unknown) => {
    if (isReply(message)) handed = undefined;
  });
  child.once('exit', close);
  child.once('disconnect', close);
};

/** Starts the one of a place; `listening` may come once, `ended` comes once. */
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
  // One that could not be started at all says nothing else.
  worker.on('error', () => worker.process.pid === undefined && ended({ code: 1, signal: null }));
  return worker;
};

const exitCodeOf = ({ code }: End): number => code || 1;

class Keeper {
  private readonly places: Place[];
  private readonly logger: Logger;
  private isReady = false;
  /** Since a process last came to listen. */
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

  /** Whoever started this program starts it again, with pauses of its own. */
  private giveUp(end: End): never {
    this.logger.fatal(end, 'no web process starts');
    for (const { worker } of this.places) worker?.process.kill('SIGKILL');
    process.exit(exitCodeOf(end));
  }

  private endedAsRequested(end: End, listened: boolean): void {
    // One that was asked before it listened has nobody to hear that.
    const isClean = end.code === 0 || (!listened && end.signal === 'SIGTERM');
    if (!isClean) this.exitCode = exitCodeOf(end);
    if (this.places.every(({ worker }) => worker === null)) process.exit(this.exitCode);
  }

  /** The first time: each process ends once what is under way is done. Again: at once. */
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
 * Keeps so many web processes, each of which answers a share of the connections. One that dies is replaced; when none
 * can be started the program ends with the code of the last that tried. Signals are for all of them, and the program
 * ends with the last.
 */
export const keepWebProcesses = (config: Config): void => {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const keeper = new Keeper(config);
  gatherMetrics();
  process.on('SIGTERM', () => keeper.end());
  process.on('SIGINT', () => keeper.end());
  process.on('disconnect', () => keeper.end());
  keeper.open();
};
