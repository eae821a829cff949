import type { ChildProcess } from 'node:child_process';
import type { FileHandle } from 'node:fs/promises';
import { defaultLimits } from '../facts/limits';
import { childCommand, openScratch, type Scratch } from './child-command.server';
import { childMessageSchema } from './child-messages';
import { type OpenedChild, openChild } from './run-child.server';

const MB = 1024 ** 2;
/** Copying a larger file takes longer than starting a child. */
const largestCopy = 32 * MB;
const copiedAtOnce = 4 * MB;
/**
 * Idle time before spares are started: while files come one after another, they would only take processor time from
 * them.
 */
const idleMs = 1_000;
/** A spare holds some 80 MB, so that it is stopped after this time without a file. */
const unusedMs = 5 * 60_000;

/** A child that has loaded its code and waits for a task. Its two files are empty until then. */
type Spare = { process: ChildProcess; isReady: boolean; file: Scratch; scratch: Scratch };

const isAlive = ({ exitCode, signalCode, connected }: ChildProcess): boolean =>
  exitCode === null && signalCode === null && connected;

const copy = async (from: FileHandle, to: FileHandle, bytes: number): Promise<void> => {
  const buffer = Buffer.allocUnsafe(Math.min(bytes, copiedAtOnce));
  for (let at = 0; at < bytes; ) {
    const { bytesRead } = await from.read(buffer, 0, Math.min(buffer.length, bytes - at), at);
    if (bytesRead === 0) throw new Error('the file became shorter');
    await to.write(buffer, 0, bytesRead, at);
    at += bytesRead;
  }
};

/** A child with its own copy of the file, for one job; call `release` afterwards. */
export type TakenSpare = { child: OpenedChild; release: () => Promise<void> };

/**
 * Children started in advance, so that no customer waits for the start. Each reads one file and is then replaced. A
 * running child can be given no descriptor, so that the file is copied into an unnamed one that it has had from its
 * start.
 */
export class SpareChildren {
  private readonly spares = new Set<Spare>();
  private isClosed = false;
  /** Number of analyses in progress; the timers run while there is none. */
  private active = 0;
  private waiting: NodeJS.Timeout | undefined;
  private unused: NodeJS.Timeout | undefined;
  private preparing: Promise<void> | null = null;

  constructor(
    private readonly childScript: string,
    private readonly count = 1,
    private readonly keptMs = unusedMs,
  ) {}

  /** An analysis begins: no spare is started until it ends, so as not to slow it down. */
  begin(): void {
    this.active++;
    clearTimeout(this.waiting);
    clearTimeout(this.unused);
  }

  end(): void {
    if (--this.active > 0 || this.isClosed) return;
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => void this.prepare(), idleMs);
    this.waiting.unref();
  }

  /**
   * Starts missing spares, and stops them when they are not used for minutes. Never rejects: without spares, children
   * are started on demand.
   */
  prepare(): Promise<void> {
    clearTimeout(this.unused);
    this.unused = setTimeout(() => void this.giveUp(), this.keptMs);
    this.unused.unref();
    this.preparing ??= this.startMissing().finally(() => {
      this.preparing = null;
    });
    return this.preparing;
  }

  /** Starts only the spares that are missing now: one that dies at once is not restarted in a loop. */
  private async startMissing(): Promise<void> {
    for (let missing = this.count - this.spares.size; missing > 0 && !this.isClosed; missing--)
      await this.start().catch(() => undefined);
  }

  /** Resolves when a spare is ready; for benchmarks. */
  async ready(): Promise<void> {
    await this.prepare();
    while ([...this.spares].some((spare) => !spare.isReady && isAlive(spare.process)))
      await new Promise((resolve) => setTimeout(resolve, 5));
  }

  /** A spare with a copy of the file; null when none is ready or the file is large. */
  async take(from: FileHandle, bytes: number): Promise<TakenSpare | null> {
    const spare = [...this.spares].find(({ isReady, process }) => isReady && isAlive(process));
    if (!spare || bytes > largestCopy) return null;
    this.spares.delete(spare);
    const release = () => discard(spare);
    try {
      await copy(from, spare.file.handle, bytes);
      // The spare may have been killed meanwhile.
      if (!isAlive(spare.process)) throw new Error('the spare child is gone');
    } catch {
      await release();
      return null;
    }
    return { child: { process: spare.process, isReady: true }, release };
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.waiting);
    clearTimeout(this.unused);
    await this.giveUp();
  }

  private async giveUp(): Promise<void> {
    const spares = [...this.spares];
    this.spares.clear();
    await Promise.all(spares.map(discard));
  }

  private async start(): Promise<void> {
    const file = await openScratch();
    const scratch = await openScratch().catch(async (error) => {
      await file.close();
      throw error;
    });
    const descriptors = { file: file.readOnly.fd, scratch: scratch.handle.fd };
    let process: ChildProcess;
    try {
      ({ process } = openChild({ ...childCommand(this.childScript, null, defaultLimits), descriptors }));
    } catch (error) {
      await Promise.all([file.close(), scratch.close()]);
      throw error;
    }
    const spare: Spare = { process, isReady: false, file, scratch };
    this.spares.add(spare);
    const drop = () => {
      if (this.spares.delete(spare)) void discard(spare);
    };
    process.once('error', drop).once('exit', drop);
    process.once('message', (message) => {
      spare.isReady = childMessageSchema.safeParse(message).data?.type === 'ready';
    });
    // A waiting spare does not keep this process alive.
    for (const each of [process, process.channel, process.stderr as { unref?(): void } | null])
      each?.unref?.();
    if (this.isClosed) drop();
  }
}

const discard = async ({ process, file, scratch }: Spare): Promise<void> => {
  process.kill('SIGKILL');
  await file.close();
  await scratch.close();
};
