import type { Services } from '../../app/services.server';
import { countedDb } from './counted-db';

/** Measured separately, or takes no time, or is not part of the answer's time. */
const unwatched = new Set(['db', 'env', 'logger']);

type Work = (...args: unknown[]) => unknown;

const isWork = (value: unknown): value is Work => typeof value === 'function';

/** The size of a call's argument: the length of a list, or a number itself. */
const told = (args: readonly unknown[]): string =>
  args
    .filter((arg) => Array.isArray(arg) || typeof arg === 'number')
    .map((arg) => (Array.isArray(arg) ? `${arg.length} of them` : arg))
    .join(', ');

/** The same service, with each call recorded. */
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
 * The time-consuming steps of a call, in order: its own statements, each call of a service with the size of its
 * argument, and pauses. Two calls with the same steps take the same time, whatever the load of the machine. Steps
 * within a service are not seen; the same arguments give the same steps.
 */
export const stepsOf = async (services: Services, call: () => Promise<unknown>): Promise<string[]> => {
  const before = { ...services };
  const counted = countedDb(services.env.DATABASE_URL);
  // Connected in advance, so that each statement is recorded alike.
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
    // The last statement is recorded in the next turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    return [...steps];
  } finally {
    Object.assign(services, before);
    await counted.close();
  }
};
