import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, register } from 'prom-client';

/**
 * One page of metrics for all processes. The process that is scraped asks the primary, which asks all of them.
 * Counters and histograms are summed. Those of processes that ended or do not answer count with their last values, so
 * that no sum ever falls. Gauges are aggregated over the processes that answer, as prom-client defines for each; of
 * the event loop's delay percentiles the worst counts.
 */

type Metrics = Awaited<ReturnType<typeof register.getMetricsAsJSON>>;

/** `wanted` and `reported` are sent by a process, `requested` and `page` by the primary. */
type MetricsMessage =
  | { metrics: 'wanted'; id: number }
  | { metrics: 'requested'; id: number }
  | { metrics: 'reported'; id: number; reported: Metrics }
  | { metrics: 'page'; id: number; page: string };

const isMetricsMessage = (message: unknown): message is MetricsMessage =>
  typeof message === 'object' && message !== null && 'metrics' in message && 'id' in message;

/** A process that does not report in this time counts with its last reported values. */
const TELLING_MS = 2_000;
const PAGE_MS = 5_000;

const percentile = /_p\d+_seconds$/;
const isCounted = ({ type }: Metrics[number]): boolean => ['counter', 'histogram'].includes(String(type));

const send = (to: Worker | NodeJS.Process, message: MetricsMessage): void => {
  // The process may have ended meanwhile, so errors are ignored.
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

/** Handles the primary's messages in a process. */
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

/** Called once in a process that answers requests. The returned function gives the metrics of all processes. */
export const tellMetrics = (): (() => Promise<string>) => {
  if (!cluster.isWorker) return () => register.metrics();
  process.on('message', hear);
  return askPrimary;
};

/** Handles the processes' messages in the primary. */
export const gatherMetrics = (): void => {
  const last = new Map<number, Metrics>();
  const waiting = new Map<number, (reported: Metrics) => void>();
  /** The sum of what ended processes had counted. */
  let gone: Promise<Metrics> = Promise.resolve([]);

  /** Returns whether the process reported in time. */
  const ask = (worker: Worker): Promise<boolean> => {
    const id = nextId();
    return new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), TELLING_MS);
      waiting.set(id, (reported) => {
        clearTimeout(timer);
        // The last report of a process that has ended is already added to `gone`.
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
