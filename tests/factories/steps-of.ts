import type { Services } from '../../app/services.server';
import { countedDb } from './counted-db';

/** Data, and what works by itself. */
const unwatched = new Set(['db', 'env', 'logger']);

type Work = (...args: unknown[]) => unknown;

const isWork = (value: unknown): value is Work => typeof value === 'function';

/** The same service, which notes each call. */
const watched = <T extends object>(service: T, note: (name: string) => void): T =>
  new Proxy(service, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (!isWork(value)) return value;
      return (...args: unknown[]) => {
        note(String(name));
        return value.apply(target, args);
      };
    },
  });

/**
 * What a call does that takes time, in its order: its statements, each call of a service, and how long it pauses. Two
 * calls that do the same take the same time, whatever else the machine does.
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
    if (name === 'pause')
      Object.assign(services, {
        pause: (ms: number) => {
          steps.push(`pause ${ms}`);
          return before.pause(ms);
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
