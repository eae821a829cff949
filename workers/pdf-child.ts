import { setPriority } from 'node:os';
import type { ChildMessage } from '~/adapters/pdf/child-messages';
import type { ChildTask } from '~/adapters/pdf/child-task';
import { drawFile } from '~/adapters/pdf/draw-file.server';
import { examineFile } from '~/adapters/pdf/examine-file.server';

/**
 * The process in which strangers' PDFs are read (started by adapters/pdf/analyse-pdf.server.ts). It has no
 * environment, no path to any file but its own code, and dies with its parent.
 */
const send = (message: ChildMessage): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(message, () => resolve());
  });

process.on('disconnect', () => process.exit());
setPriority(10);
await send({ type: 'ready' });
const task = JSON.parse(process.argv[2] ?? '') as ChildTask;
await (task.draw ? drawFile(task, task.draw, send) : examineFile(task, send));
