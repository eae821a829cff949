import { createRateLimit } from '../../app/adapters/rate-limit/rate-limit.server';
import type { LimitRule } from '../../app/domain/shared/rate-limit';
import { createDb } from '../../app/platform/db.server';
import { readEnv } from '../../app/platform/env.server';
import { createLogger } from '../../app/platform/logger.server';

/** A separate process that takes rate-limit points on request. */
export type LimitOrder = { rule: LimitRule; key: string; times: number };

const env = readEnv();
const db = createDb(env.DATABASE_URL, 4);
const rateLimit = createRateLimit({ env, db, logger: createLogger('silent', 'limits') });

process.on('message', ({ rule, key, times }: LimitOrder) => {
  Promise.all(Array.from({ length: times }, () => rateLimit.consume(rule, key))).then(
    (allowances) => process.send?.(allowances),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
