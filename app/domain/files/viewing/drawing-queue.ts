/** Child processes of this process that draw at once; one owner gets only one of them. */
const MOST_AT_ONCE = 2;
/** The most waiting requests; further ones are told to retry. */
const MOST_WAITING = 16;
const MOST_WAITING_OF_ONE = 6;

export type DrawingRequest<T> = {
  key: string;
  owner: string;
  signal?: AbortSignal;
  work: (signal: AbortSignal) => Promise<T>;
};

type Job<T> = DrawingRequest<T> & {
  askers: number;
  isRunning: boolean;
  end: AbortController;
  settle: { resolve: (value: T) => void; reject: (error: unknown) => void };
  done: Promise<T>;
};

/**
 * Decides which picture is drawn when. Identical requests share one drawing. A cancelled request leaves the queue, and
 * a drawing without waiting requests is cancelled.
 */
export class DrawingQueue<T> {
  private readonly jobs = new Map<string, Job<T>>();

  /** The result of `work`, shared by all identical requests; null when too many are waiting. */
  async run(request: DrawingRequest<T>): Promise<{ value: T } | null> {
    request.signal?.throwIfAborted();
    const known = this.jobs.get(request.key);
    if (!known && this.isFull(request.owner)) return null;
    const job = known ?? this.add(request);
    job.askers++;
    const leave = () => this.leave(job);
    request.signal?.addEventListener('abort', leave, { once: true });
    try {
      this.startNext();
      return { value: await job.done };
    } finally {
      request.signal?.removeEventListener('abort', leave);
    }
  }

  private add(request: DrawingRequest<T>): Job<T> {
    let settle: Job<T>['settle'] = { resolve: () => undefined, reject: () => undefined };
    const done = new Promise<T>((resolve, reject) => {
      settle = { resolve, reject };
    });
    done.catch(() => undefined);
    const job: Job<T> = { ...request, askers: 0, isRunning: false, end: new AbortController(), settle, done };
    this.jobs.set(request.key, job);
    return job;
  }

  private isFull(owner: string): boolean {
    const waiting = [...this.jobs.values()].filter(({ isRunning }) => !isRunning);
    const own = waiting.filter((job) => job.owner === owner);
    return waiting.length >= MOST_WAITING || own.length >= MOST_WAITING_OF_ONE;
  }

  private startNext(): void {
    const running = [...this.jobs.values()].filter(({ isRunning }) => isRunning);
    if (running.length >= MOST_AT_ONCE) return;
    const busy = new Set(running.map(({ owner }) => owner));
    const next = [...this.jobs.values()].find(({ isRunning, owner }) => !isRunning && !busy.has(owner));
    if (!next) return;
    next.isRunning = true;
    void this.see(next);
    this.startNext();
  }

  private async see(job: Job<T>): Promise<void> {
    try {
      job.settle.resolve(await job.work(job.end.signal));
    } catch (error) {
      job.settle.reject(error);
    } finally {
      this.forget(job);
      this.startNext();
    }
  }

  private leave(job: Job<T>): void {
    job.askers--;
    if (job.askers > 0) return;
    const reason = new Error('no request waits for this picture any more');
    job.end.abort(reason);
    this.forget(job);
    job.settle.reject(reason);
    this.startNext();
  }

  /** The same picture may have been requested again after its cancellation. */
  private forget(job: Job<T>): void {
    if (this.jobs.get(job.key) === job) this.jobs.delete(job.key);
  }
}
