import { setPriority } from 'node:os';
import type { ChildMessage } from './child-messages';
import type { ChildTask } from './child-task';
import { drawFile } from './draw-file.server';
import { examineFile } from './examine-file.server';
import { warmUp } from './warm-up.server';

/**
 * The process in which strangers' PDFs are read (started by analyse-pdf.server.ts). It has no
 * environment, no path to any file but its own code, and dies with its parent.
 */
const send = (message: ChildMessage): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(message, () => resolve());
  });

process.on('disconnect', () => process.exit());
setPriority(10);
const given = JSON.parse(process.argv[2] ?? '') as ChildTask | null;
if (!given) {
  await warmUp();
  // The file is to have all of the memory.
  globalThis.gc?.();
}
const reported = given ?? new Promise<ChildTask>((resolve) => process.once('message', resolve));
await send({ type: 'ready' });
const task = await reported;
await (task.draw ? drawFile(task, task.draw, send) : examineFile(task, send));
