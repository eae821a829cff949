import type { ChildProcess } from 'node:child_process';
import type { FileHandle } from 'node:fs/promises';
import { defaultLimits } from '../facts/limits';
import { childCommand, openScratch, type Scratch } from './child-command.server';
import { childMessageSchema } from './child-messages';
import { type OpenedChild, openChild } from './run-child.server';

const MB = 1024 ** 2;
/** A larger file takes longer to be copied than a child to start. */
const largestCopy = 32 * MB;
const copiedAtOnce = 4 * MB;
/** Where files come one upon the other, spares would only take the processor from them. */
const idleMs = 1_000;
/** A spare holds some 80 MB: where no file came for so long it is given up. */
const unusedMs = 5 * 60_000;

/** A child that loaded its code and waits for a task. Its two files are empty until then. */
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

/** A child with a file of its own, for one job; `release` when it is over. */
export type TakenSpare = { child: OpenedChild; release: () => Promise<void> };

/**
 * Children that were started before there was a file for them: what a start costs is spent while nobody waits. Each
 * reads one file and is replaced after it. A child can be given no descriptor once it runs, so that the file is copied
 * into one that it has held from its start, which has no name.
 */
export class SpareChildren {
  private readonly spares = new Set<Spare>();
  private isClosed = false;
  /** Analyses under way, and what is to be done when there was none for a while. */
  private active = 0;
  private waiting: NodeJS.Timeout | undefined;
  private unused: NodeJS.Timeout | undefined;
  private preparing: Promise<void> | null = null;

  constructor(
    private readonly childScript: string,
    private readonly count = 1,
    private readonly keptMs = unusedMs,
  ) {}

  /** An analysis begins: until it ends, no start takes from it what it gives to the next. */
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
   * Starts what is missing; what is not taken for minutes is given up. Never rejects: without spares children are started
   * when they are needed.
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

  /** No more than are missing now: one that dies at once is not started again and again. */
  private async startMissing(): Promise<void> {
    for (let missing = this.count - this.spares.size; missing > 0 && !this.isClosed; missing--)
      await this.start().catch(() => undefined);
  }

  /** Resolves when a spare is ready; for those who measure. */
  async ready(): Promise<void> {
    await this.prepare();
    while ([...this.spares].some((spare) => !spare.isReady && isAlive(spare.process)))
      await new Promise((resolve) => setTimeout(resolve, 5));
  }

  /** A spare that holds the file's bytes; null where none is ready, or the file is large. */
  async take(from: FileHandle, bytes: number): Promise<TakenSpare | null> {
    const spare = [...this.spares].find(({ isReady, process }) => isReady && isAlive(process));
    if (!spare || bytes > largestCopy) return null;
    this.spares.delete(spare);
    const release = () => discard(spare);
    try {
      await copy(from, spare.file.handle, bytes);
      // Whoever was killed meanwhile is not asked.
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
    // It keeps nobody from ending.
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
