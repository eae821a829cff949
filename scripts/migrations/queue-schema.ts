import { createRequire } from 'node:module';
import type { Connection } from '../postgres/connection.mjs';

/** The schema that BullMQ keeps its jobs in when there is no Redis; see app/platform/queue.server.ts. */
const SCHEMA = 'bullmq';

const { version }: { version: string } = createRequire(import.meta.url)('bullmq/package.json');
const MARK = `bullmq ${version}`;

/** Whether the queue's tables are those of the installed BullMQ. */
export const isQueueSchemaCurrent = async ({ send }: Connection): Promise<boolean> => {
  const [{ mark }] = await send(
    `select obj_description(to_regnamespace('${SCHEMA}'), 'pg_namespace') as mark`,
  );
  return mark === MARK;
};

/**
 * Makes the queue's tables, or brings them up to the installed BullMQ. Programs only check them: if each made them as
 * it opens, all would wait in turn for one lock, and the last would be cancelled on a busy machine. The version made
 * last is stored as the schema's comment, so that an up-to-date shop neither loads BullMQ nor takes its lock.
 */
export const migrateQueue = async (connection: Connection): Promise<void> => {
  if (await isQueueSchemaCurrent(connection)) return;
  const { runMigrations } = await import('bullmq');
  const query = async (text: string, values?: readonly unknown[]) => {
    const rows = values ? await connection.ask(text, [...values]) : await connection.send(text);
    return { rows: [...rows] as never[] };
  };
  await runMigrations({ query }, SCHEMA);
  await connection.send(`comment on schema ${SCHEMA} is '${MARK}'`);
};
