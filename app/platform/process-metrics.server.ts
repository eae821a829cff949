import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, register } from 'prom-client';

/**
 * One page of metrics for all processes: whichever is asked asks the primary, which asks them all. Counters and
 * histograms are summed, those of processes that ended or do not answer included as last told, so that no sum ever
 * falls; gauges, of those that answer, are summed too, or what prom-client says of them, and of the event loop's delay
 * in the slowest hundredth the worst.
 */

type Metrics = Awaited<ReturnType<typeof register.getMetricsAsJSON>>;

/** From a process: it wants the page, or tells what it counted. From the primary: it asks for that, or gives the page. */
type MetricsMessage =
  | { metrics: 'wanted'; id: number }
  | { metrics: 'requested'; id: number }
  | { metrics: 'reported'; id: number; reported: Metrics }
  | { metrics: 'page'; id: number; page: string };

const isMetricsMessage = (message: unknown): message is MetricsMessage =>
  typeof message === 'object' && message !== null && 'metrics' in message && 'id' in message;

/** Of a process that is busy for longer, what it had counted is as it last told. */
const TELLING_MS = 2_000;
const PAGE_MS = 5_000;

const percentile = /_p\d+_seconds$/;
const isCounted = ({ type }: Metrics[number]): boolean => ['counter', 'histogram'].includes(String(type));

const send = (to: Worker | NodeJS.Process, message: MetricsMessage): void => {
  // It may have ended meanwhile.
  to.send?.(message, undefined, undefined, () => undefined);
};

const ownMetrics = async (): Promise<Metrics> =>
  (await register.getMetricsAsJSON()).map((metric) =>
    percentile.test(metric.name) ? { ...metric, aggregator: 'max' } : metric,
  );

let lastId = 0;
const nextId = (): number => {
  lastId += 1;
  return lastId;
};

const wanted = new Map<number, (page: string) => void>();

/** A process's side of it. */
const hear = (message: unknown): void => {
  if (!isMetricsMessage(message)) return;
  const { id } = message;
  if (message.metrics === 'page') wanted.get(id)?.(message.page);
  if (message.metrics === 'requested')
    void ownMetrics().then((reported) => send(process, { metrics: 'reported', id, reported }));
};

const askPrimary = (): Promise<string> => {
  const id = nextId();
  return new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the primary does not tell the metrics')), PAGE_MS);
    wanted.set(id, (page) => {
      clearTimeout(timer);
      resolve(page);
    });
    send(process, { metrics: 'wanted', id });
  }).finally(() => wanted.delete(id));
};

/** To be called once in a process that answers requests; the function gives the metrics of all of them. */
export const tellMetrics = (): (() => Promise<string>) => {
  if (!cluster.isWorker) return () => register.metrics();
  process.on('message', hear);
  return askPrimary;
};

/** The primary's side of it. */
export const gatherMetrics = (): void => {
  const last = new Map<number, Metrics>();
  const waiting = new Map<number, (reported: Metrics) => void>();
  /** What the processes had counted that are gone. */
  let gone: Promise<Metrics> = Promise.resolve([]);

  /** Answers whether the process told. */
  const ask = (worker: Worker): Promise<boolean> => {
    const id = nextId();
    return new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), TELLING_MS);
      waiting.set(id, (reported) => {
        clearTimeout(timer);
        // Of one that has ended, what it told before is among what is gone.
        if (!worker.isDead()) last.set(worker.id, reported);
        resolve(true);
      });
      send(worker, { metrics: 'requested', id });
    }).finally(() => waiting.delete(id));
  };
  const page = async (): Promise<string> => {
    const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
    const requested = await Promise.all(
      workers.map(async (worker) => (worker.isConnected() && (await ask(worker)) ? [worker.id] : [])),
    );
    const answered = new Set(requested.flat());
    const before = await gone;
    const reported = [...last].map(([id, each]) => (answered.has(id) ? each : each.filter(isCounted)));
    return AggregatorRegistry.aggregate([before, ...reported]).metrics();
  };
  cluster.on('message', (worker, message: unknown) => {
    if (!isMetricsMessage(message)) return;
    const { id } = message;
    if (message.metrics === 'reported') waiting.get(id)?.(message.reported);
    if (message.metrics === 'wanted')
      void page().then((text) => send(worker, { metrics: 'page', id, page: text }));
  });
  cluster.on('exit', (worker) => {
    const counted = (last.get(worker.id) ?? []).filter(isCounted);
    last.delete(worker.id);
    gone = gone.then((before) => AggregatorRegistry.aggregate([before, counted]).getMetricsAsJSON());
  });
};
