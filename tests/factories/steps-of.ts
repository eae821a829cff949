import type { Services } from '../../app/services.server';
import { countedDb } from './counted-db';

/** Watched in another way, no work, or no part of the answer's time. */
const unwatched = new Set(['db', 'env', 'logger']);

type Work = (...args: unknown[]) => unknown;

const isWork = (value: unknown): value is Work => typeof value === 'function';

/** How much a call was given: the length of a list, a number itself. */
const told = (args: readonly unknown[]): string =>
  args
    .filter((arg) => Array.isArray(arg) || typeof arg === 'number')
    .map((arg) => (Array.isArray(arg) ? `${arg.length} of them` : arg))
    .join(', ');

/** The same service, which notes each call. */
const watched = <T extends object>(service: T, note: (call: string) => void): T =>
  new Proxy(service, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (!isWork(value)) return value;
      return (...args: unknown[]) => {
        note(`${String(name)}(${told(args)})`);
        return value.apply(target, args);
      };
    },
  });

/**
 * What a call does that takes time, in its order: its own statements, each call of a service with how much it was given,
 * and how long it pauses. Two calls that do the same take the same time, whatever else the machine does. What a service
 * does within is not seen; it does the same for the same.
 */
export const stepsOf = async (services: Services, call: () => Promise<unknown>): Promise<string[]> => {
  const before = { ...services };
  const counted = countedDb(services.env.DATABASE_URL);
  // Connected before, so that each statement is noted alike.
  await counted.db.$queryRaw`select 1`;
  counted.statements.length = 0;
  const steps: string[] = counted.statements;
  const parts = Object.entries(services).filter(([name]) => !unwatched.has(name));
  for (const [name, part] of parts) {
    if (isWork(part))
      Object.assign(services, {
        [name]: (...args: unknown[]) => {
          steps.push(`${name}(${told(args)})`);
          return part(...args);
        },
      });
    else if (typeof part === 'object' && part !== null)
      Object.assign(services, { [name]: watched(part, (work) => steps.push(`${name}.${work}`)) });
  }
  Object.assign(services, { db: counted.db });
  try {
    await call();
    // The last statement is noted by the next turn of the loop.
    await new Promise((resolve) => setImmediate(resolve));
    return [...steps];
  } finally {
    Object.assign(services, before);
    await counted.close();
  }
};
