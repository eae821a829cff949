import { compilePriceTable } from '../../app/domain/pricing/compile-price-table';
import { priceConfiguration } from '../../app/domain/pricing/price-configuration';
import { firstPriceTable } from '../../prisma/seed/catalogue/price-table';
import { sampleConfigurations } from './configurations';

/**
 * The price engine as a separate program: reads, checks and prices configurations as they come in from outside, either
 * for the given milliseconds or, to measure the heap, for a given number of configurations.
 */

export type EngineTask = { forMs: number } | { count: number };
/** Number of prices, and bytes on the heap before and after, garbage collected. */
export type EngineAnswer = { priced: number; ms: number; heapBefore: number; heapAfter: number };

const table = compilePriceTable(firstPriceTable);
const samples = sampleConfigurations(5_000);
/** Iterations between two readings of the clock. */
const BATCH = 500;

const heap = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};

const work = (task: EngineTask): EngineAnswer => {
  const heapBefore = heap();
  const startedAt = performance.now();
  let priced = 0;
  let ms = 0;
  const isDone = () => ('count' in task ? priced >= task.count : ms >= task.forMs);
  while (!isDone()) {
    for (let index = 0; index < BATCH; index += 1) {
      const sample = samples[priced % samples.length];
      if (!sample) throw new Error('no samples');
      const price = priceConfiguration(sample.product, sample.configuration, table);
      if (!price.ok) throw new Error(JSON.stringify(price.failure));
      priced += 1;
    }
    ms = performance.now() - startedAt;
  }
  return { priced, ms, heapBefore, heapAfter: heap() };
};

process.on('message', (task: EngineTask) => process.send?.(work(task)));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
