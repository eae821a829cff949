import { writeSync } from 'node:fs';
import { ByteSource, PatchedSource } from './byte-source.server';
import type { ChildMessage } from './child-messages';
import { type ChildTask, childDescriptors } from './child-task';
import { findCmykProfiles, unknownProfiles } from './cmyk-profiles.server';
import { PageDrawer } from './page-drawer.server';
import { PdfiumSession } from './pdfium-session.server';
import { readStructure } from './read-structure.server';

type Send = (message: ChildMessage) => Promise<void>;

/**
 * The child's other work: draws one page of the inherited file, from the same bytes that its inks were measured from.
 * The pixels are laid into the scratch file, as they are too many for a message.
 */
export const drawFile = async (
  { pages, heapBytes }: ChildTask,
  { page, width, layer }: NonNullable<ChildTask['draw']>,
  send: Send,
): Promise<void> => {
  const { file, scratch } = childDescriptors;
  const first = new PdfiumSession(new ByteSource(file), heapBytes);
  const alive = () => void send({ type: 'alive' });
  const result = await readStructure(first, scratch, pages, alive);
  if (!result.ok) return send({ type: 'refused', reason: result.reason });
  first.release();
  alive();
  const { structure, rawPages, read } = result;
  const [size, raw] = [structure.pages[page - 1], rawPages[page - 1]];
  if (!size || !raw) return send({ type: 'too-complex', page });
  const profiles = read ? findCmykProfiles(read.file, read.pages, alive) : unknownProfiles;
  const source = new PatchedSource(read?.descriptor ?? file, profiles.ranges);
  const session = new PdfiumSession(source, heapBytes);
  const drawn = await session.run((document) => new PageDrawer(document, { size, raw }, width).draw(layer));
  if (!drawn.ok || !drawn.value) return send({ type: 'too-complex', page });
  // A repaired copy of the file may lie there, which is done with now.
  const { bytes, ...picture } = drawn.value;
  for (let done = 0; done < bytes.length; )
    done += writeSync(scratch, bytes, done, bytes.length - done, done);
  await send({ type: 'drawing', ...picture });
  return send({ type: 'end' });
};
