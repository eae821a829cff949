import { BlankedSource, ByteSource } from './byte-source.server';
import type { ChildMessage } from './child-messages';
import { type ChildTask, childDescriptors } from './child-task';
import { readColourFacts, unknownColours } from './colour-facts.server';
import { InkMeter } from './ink-meter.server';
import { trimFrame } from './page-boxes';
import { PdfiumSession } from './pdfium-session.server';
import { readStructure, type StructureResult } from './read-structure.server';
import { thumbnailPages, thumbnailSize, thumbnailWidths } from './thumbnail-plan';

const wholePage = { left: 0, top: 0, width: 1, height: 1 };

type Send = (message: ChildMessage) => Promise<void>;

/**
 * The child's work: reads the inherited file, tells its structure, then draws the pages of the plan from
 * `task.fromPage` and, if asked, measures the ink of all pages from `task.inkFromPage`, one message each. `send`
 * resolves when the message has left the process.
 */
export const examineFile = async (task: ChildTask, send: Send): Promise<void> => {
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
  session.release();
  if (task.inkFromPage !== null) await measureInk(result, task, send);
  return send({ type: 'end' });
};

/**
 * In a PDFium of its own, which reads zeros for the profiles of CMYK: it then takes the inks as they are given instead
 * of mixing others that look the same.
 */
const measureInk = async (
  { structure, rawPages, read }: Extract<StructureResult, { ok: true }>,
  { inkFromPage, heapBytes }: ChildTask,
  send: Send,
): Promise<void> => {
  const alive = () => void send({ type: 'alive' });
  alive();
  const facts = read ? readColourFacts(read.file, read.pages, alive) : unknownColours;
  const source = new BlankedSource(read?.descriptor ?? childDescriptors.file, facts.profiles);
  const meter = new InkMeter(new PdfiumSession(source, heapBytes), facts, alive);
  for (const size of structure.pages) {
    const page = size.index + 1;
    const raw = rawPages[size.index];
    if (page < (inkFromPage ?? 1) || !raw) continue;
    const ink = await meter.measure(size, raw);
    await send(ink === 'failed' ? { type: 'no-ink', page } : { type: 'ink', page, ink });
  }
};
