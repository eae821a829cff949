import { ByteSource } from './byte-source.server';
import type { ChildMessage } from './child-messages';
import { type ChildTask, childDescriptors } from './child-task';
import { trimFrame } from './page-boxes';
import { PdfiumSession } from './pdfium-session.server';
import { readStructure } from './read-structure.server';
import { thumbnailPages, thumbnailSize, thumbnailWidths } from './thumbnail-plan';

const wholePage = { left: 0, top: 0, width: 1, height: 1 };

/**
 * The child's work: reads the inherited file, tells its structure, then draws the pages of the plan from
 * `task.fromPage`, one message each. `send` resolves when the message has left the process.
 */
export const examineFile = async (
  task: ChildTask,
  send: (message: ChildMessage) => Promise<void>,
): Promise<void> => {
  const session = new PdfiumSession(new ByteSource(childDescriptors.file), task.heapBytes);
  const alive = () => void send({ type: 'alive' });
  const result = await readStructure(session, childDescriptors.scratch, task.pages, alive);
  if (!result.ok) {
    const { reason, pages } = result;
    return send({ type: 'refused', reason, ...(pages ? { pages } : {}) });
  }
  await send({ type: 'structure', structure: result.structure });
  for (const page of thumbnailPages(result.structure.pageCount)) {
    const raw = result.rawPages[page - 1];
    const size = result.structure.pages[page - 1];
    if (page < task.fromPage || !raw || !size) continue;
    const frame = trimFrame(raw) ?? wholePage;
    const wanted = page === 1 ? thumbnailWidths.large : thumbnailWidths.usual;
    const { width, height } = thumbnailSize({ width: size.widthMm, height: size.heightMm }, wanted);
    const drawn = await session.run((document) => document.draw(page - 1, frame, width, height));
    if (!drawn.ok) await send({ type: 'too-complex', page });
    else if (!drawn.value) await send({ type: 'no-picture', page });
    else
      await send({ type: 'page', page, width, height, rgb: Buffer.from(drawn.value.rgb).toString('base64') });
  }
  return send({ type: 'end' });
};
