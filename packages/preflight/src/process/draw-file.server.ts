import { writeSync } from 'node:fs';
import { AppendedSource, type ByteRange, ByteSource } from '../bytes/byte-source.server';
import { isSpotLayer } from '../facts/drawing';
import type { PageEntry } from '../objects/page-boxes';
import { type ReadFile, readStructure } from '../objects/read-structure.server';
import { findCmykProfiles, unknownProfiles } from '../pixels/cmyk-profiles.server';
import { type DrawnPixels, PageDrawer } from '../pixels/page-drawer.server';
import { PdfiumSession, type SessionResult } from '../pixels/pdfium-session.server';
import { type SpotShown, spotUpdate } from '../pixels/spot-update.server';
import type { ChildMessage } from './child-messages';
import { type ChildTask, childDescriptors } from './child-task';

type Send = (message: ChildMessage) => Promise<void>;

/**
 * The child's second task: draws one page of the inherited file, from the same bytes that its inks were measured from.
 * The pixels go to the scratch file, because they are too many for a message.
 */
export const drawFile = async (
  { pages, heapBytes }: ChildTask,
  { page, width, layer, spot }: NonNullable<ChildTask['draw']>,
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
  const descriptor = read?.descriptor ?? file;
  const opened = (added: readonly (Uint8Array | ByteRange)[]) =>
    new PdfiumSession(new AppendedSource(descriptor, profiles.ranges, added), heapBytes);
  const drawing = <T>(session: PdfiumSession, draw: (drawer: PageDrawer) => T) =>
    session.run((document) => draw(new PageDrawer(document, { size, raw }, width)));
  const entry = read?.pages[size.index];
  const drawn =
    spot === undefined || !isSpotLayer(layer)
      ? await drawing(opened([]), (drawer) => drawer.draw(layer))
      : read && entry && (await drawSpot({ read, entry, spot, opened, drawing }));
  if (!drawn?.ok || !drawn.value) return send({ type: 'too-complex', page });
  // The scratch file may hold a repaired copy of the file, which is no longer needed.
  const { bytes, ...picture } = drawn.value;
  for (let done = 0; done < bytes.length; )
    done += writeSync(scratch, bytes, done, bytes.length - done, done);
  await send({ type: 'drawing', ...picture });
  return send({ type: 'end' });
};

type SpotDrawing = {
  read: ReadFile;
  entry: PageEntry;
  spot: string;
  opened: (added: readonly (Uint8Array | ByteRange)[]) => PdfiumSession;
  drawing: <T>(session: PdfiumSession, draw: (drawer: PageDrawer) => T) => Promise<SessionResult<T>>;
};

/** Draws the page with the spot colour and without it; the difference is its plate. A page without it is white. */
const drawSpot = async ({
  read,
  entry,
  spot,
  opened,
  drawing,
}: SpotDrawing): Promise<SessionResult<DrawnPixels | null>> => {
  const { length } = new ByteSource(read.descriptor);
  const shown = async (how: SpotShown) => {
    const session = opened(spotUpdate(read.file, length, entry, { spot, shown: how }) ?? []);
    const drawn = await drawing(session, (drawer) => drawer.spotDrawing());
    session.release();
    return drawn;
  };
  const without = await shown('nothing');
  const withSpot = await shown('tint');
  if (!without.ok || !withSpot.ok || !without.value || !withSpot.value) return { ok: true, value: null };
  const pair = { without: without.value, withSpot: withSpot.value };
  return drawing(opened([]), (drawer) => drawer.spotPlate(pair));
};
