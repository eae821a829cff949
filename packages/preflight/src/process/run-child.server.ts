import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type ChildMessage, childMessageSchema } from './child-messages';
import type { ChildTask } from './child-task';

/** How a child ended: by itself, or why it was stopped. */
export type ChildEnd =
  | 'finished'
  | 'crashed'
  /** Killed from outside: by the system, short of memory, or by a person. */
  | 'killed'
  /** It used up the processor time of one step, or of the whole job. */
  | 'step-too-long'
  | 'job-too-long'
  | 'over-processor-time'
  | 'too-much-memory'
  /** It neither reported nor used the processor. */
  | 'still'
  | 'stopped';

/**
 * The listener's answer to a message: go on, stop because enough is known, or stop because the message is not
 * plausible.
 */
export type Verdict = 'go-on' | 'enough' | 'nonsense';

/** Processor time so far, ms, and current resident memory, bytes (0 when the system does not report it). */
export type ChildCost = { processorMs: number; residentBytes: number };

/** A child with its files; `isReady` means that it waits for its task. */
export type OpenedChild = { process: ChildProcess; isReady: boolean };

export type ChildRun = {
  open: () => OpenedChild;
  /** The task, sent to a child that waits for one. */
  task: ChildTask;
  /** Limit of processor time between two reports, ms. */
  stepMs: number;
  /** Called at each check with the child's cost so far; returns how to end the child when the job exceeds a limit. */
  judge: (cost: ChildCost) => ChildEnd | null;
  stillMs: number;
  residentBytes: number;
  /** `stepMs`: the child's processor time since its previous message. */
  onMessage: (message: ChildMessage, stepMs: number) => Verdict;
  signal?: AbortSignal;
};

export type ChildReport = {
  end: ChildEnd;
  /** Largest resident memory, bytes; 0 when the system does not report it. */
  peakBytes: number;
  /** Processor time at the last check, ms; clock time when the system does not report it. */
  processorMs: number;
  /** False when the child failed before its first message. */
  started: boolean;
  stderr: string;
};

/** Signals that a process gets only from outside. */
const signalsOfOthers: readonly unknown[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'];

const lookEveryMs = 50;
const keptStderr = 2000;

/** Current and peak resident memory in bytes (Linux only). */
const memoryOf = (pid: number): { now: number; peak: number } => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const figure = (name: string) =>
      1024 * Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
    return { now: figure('VmRSS'), peak: figure('VmHWM') };
  } catch {
    return { now: 0, peak: 0 };
  }
};

/** Linux counts processor time in hundredths of a second, wherever Node runs. */
const TICK_MS = 10;

/** Processor time of a process so far, ms (Linux only); null when the system does not report it. */
const processorMsOf = (pid: number): number | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Fields 14 and 15. The second field, the program's name, may contain blanks and ends with the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return TICK_MS * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return null;
  }
};

/**
 * Contains no secrets. With one arena for all threads, memory that native code frees can be reused (glibc). Node's
 * types require NODE_ENV where the framework declared it.
 */
const environment = { MALLOC_ARENA_MAX: '1' } as unknown as NodeJS.ProcessEnv;

type ChildStart = { command: string; args: string[]; descriptors: { file: number; scratch: number } };

export const openChild = ({ command, args, descriptors }: ChildStart): OpenedChild => ({
  process: spawn(command, args, {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', descriptors.file, descriptors.scratch],
    windowsHide: true,
  }),
  isReady: false,
});

/** Watches one child and enforces its limits on processor time and memory. */
class WatchedChild {
  private readonly report: ChildReport = {
    end: 'crashed',
    peakBytes: 0,
    processorMs: 0,
    started: false,
    stderr: '',
  };
  private readonly child: ChildProcess;
  private readonly startedAt = performance.now();
  private stopped = false;
  /** Processor time at the last message, ms. */
  private reportedAtMs = 0;
  /**
   * Checks since the child last reported or used the processor. They are counted, not timed: a busy parent must not
   * mistake its own delay for a hanging child.
   */
  private quietLooks = 0;

  constructor(private readonly run: ChildRun) {
    const { process: child, isReady } = run.open();
    this.child = child;
    this.child.on('message', (data) => this.hear(data));
    this.child.stderr?.on('data', (data: Buffer) => {
      this.report.stderr = (this.report.stderr + data.toString()).slice(-keptStderr);
    });
    if (isReady) this.begin(run.task);
  }

  /** For a child that waited: its processor time so far does not count for this job. */
  private begin(task: ChildTask): void {
    this.report.started = true;
    this.measure();
    this.reportedAtMs = this.report.processorMs;
    this.child.ref();
    this.child.channel?.ref();
    // When the child is gone by now, its exit is reported anyway.
    this.child.send(task, () => undefined);
  }

  async finish(): Promise<ChildReport> {
    const watch = setInterval(() => this.look(), lookEveryMs);
    const abort = () => this.stop('stopped');
    this.run.signal?.addEventListener('abort', abort);
    if (this.run.signal?.aborted) abort();
    try {
      // The last messages may arrive after the process is gone, but not after the channel is closed.
      const [[, signal]] = await Promise.all([once(this.child, 'close'), once(this.child, 'disconnect')]);
      if (!this.stopped && signalsOfOthers.includes(signal)) this.report.end = 'killed';
      return this.report;
    } finally {
      clearInterval(watch);
      this.run.signal?.removeEventListener('abort', abort);
    }
  }

  private stop(end: ChildEnd): void {
    if (this.stopped) return;
    this.stopped = true;
    this.report.end = end;
    this.child.kill('SIGKILL');
  }

  private measure(): number {
    const { now, peak } = memoryOf(this.child.pid ?? 0);
    this.report.peakBytes = Math.max(this.report.peakBytes, peak);
    const processorMs = processorMsOf(this.child.pid ?? 0) ?? this.wallMs();
    if (processorMs > this.report.processorMs) this.quietLooks = 0;
    this.report.processorMs = Math.max(this.report.processorMs, processorMs);
    return now;
  }

  /** Used when processor time is not available. On Linux the child is gone then, and its last figure stays. */
  private wallMs(): number {
    return process.platform === 'linux' ? 0 : performance.now() - this.startedAt;
  }

  private look(): void {
    this.quietLooks++;
    const residentBytes = this.measure();
    const { processorMs, started } = this.report;
    const { run } = this;
    const judged = run.judge({ processorMs, residentBytes });
    if (residentBytes > run.residentBytes) this.stop('too-much-memory');
    else if (judged) this.stop(judged);
    else if (started && processorMs - this.reportedAtMs > run.stepMs) this.stop('step-too-long');
    else if (this.quietLooks * lookEveryMs > run.stillMs) this.stop('still');
  }

  private hear(data: unknown): void {
    if (this.stopped) return;
    this.quietLooks = 0;
    const parsed = childMessageSchema.safeParse(data);
    if (!parsed.success) {
      this.stop('crashed');
      return;
    }
    this.report.started = true;
    this.measure();
    const stepMs = this.report.processorMs - this.reportedAtMs;
    this.reportedAtMs = this.report.processorMs;
    const verdict = this.run.onMessage(parsed.data, stepMs);
    if (verdict === 'nonsense') this.stop('crashed');
    else if (parsed.data.type === 'end' || parsed.data.type === 'refused') this.stop('finished');
    else if (verdict === 'enough') this.stop('stopped');
  }
}

/** Starts one child and watches it until its end. Rejects when no process can be started at all. */
export const runChild = (run: ChildRun): Promise<ChildReport> => new WatchedChild(run).finish();
