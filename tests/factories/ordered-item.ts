import { createHash } from 'node:crypto';
import { analyserVersion } from '@lombada/preflight/facts/pdf-analysis';
import sharp from 'sharp';
import { thumbnailKey } from '../../app/domain/files/storage-keys';
import { openResend } from '../../app/domain/orders/resend-files.server';
import type { Services } from '../../app/services.server';
import { type OrderableCart, orderableCart, type PlacedOrder } from './order';
import { paidOrder } from './paid-order';

export type OrderedItem = PlacedOrder & { itemId: number };

const textOf = async function* (text: string) {
  yield Buffer.from(text);
};

/** Number of pages of a file by its slot, as in the seeded paperback. */
const pagesOf: Readonly<Record<string, number>> = { interior: 120, cover: 1 };
const PICTURES = 4;

/** A page image as the analysis renders it, distinct for each page. */
const picture = (role: string, page: number): Promise<Buffer> =>
  sharp({ create: { width: 112, height: 168, channels: 3, background: '#f7f1e3' } })
    .composite([
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="112" height="168"><rect x="16" y="20" width="80"
            height="${10 + 12 * page}" fill="${role === 'cover' ? '#7a2e1d' : '#2d2a26'}"/></svg>`,
        ),
      },
    ])
    .webp()
    .toBuffer();

const oneChunk = async function* (bytes: Uint8Array) {
  yield bytes;
};

/** The result of a file's analysis: the hash of its bytes, its pages, and pictures of the first ones. */
const analysed = async (
  services: Services,
  { id, storageKey, role }: { id: string; storageKey: string; role: string },
): Promise<void> => {
  const bytes = Buffer.from(`bytes of ${storageKey}`);
  await services.storage.put(storageKey, oneChunk(bytes));
  const pageCount = pagesOf[role] ?? 2;
  const shown = Array.from({ length: Math.min(PICTURES, pageCount) }, (_, index) => index + 1);
  for (const page of shown)
    await services.storage.put(thumbnailKey(storageKey, page, 'usual'), oneChunk(await picture(role, page)));
  const analysis = {
    ok: true,
    version: analyserVersion,
    pageCount,
    repaired: false,
    encrypted: 'no',
    uniformSize: true,
    hasJavaScript: false,
    hasLaunchAction: false,
    hasEmbeddedFiles: false,
    bytes: bytes.length,
    thumbnails: shown.map((page) => ({ page, file: `${page}.webp`, width: 112, height: 168 })),
    tooComplexPages: [],
    document: null,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    pages: Array.from({ length: pageCount }, (_, index) => ({
      index,
      widthMm: 140,
      heightMm: 210,
      mediaMm: { width: 146, height: 216 },
      bleedMm: 3,
      trimBoxGiven: true,
      rotation: 0,
    })),
  };
  await services.db.printFile.update({ where: { id }, data: { analysis } });
};

/** Stores bytes as the files of an item, with the result of their analysis. */
export const storeFiles = async (services: Services, itemId: number): Promise<void> => {
  const files = await services.db.orderItemFile.findMany({
    where: { orderItemId: itemId },
    include: { file: { include: { slot: true } } },
  });
  for (const { file } of files)
    await analysed(services, { id: file.id, storageKey: file.storageKey, role: file.slot.role });
};

/** A paid order of one paperback with stored files. */
export const orderedItem = async (services: Services, cart?: OrderableCart): Promise<OrderedItem> => {
  const order = await paidOrder(services, cart ?? (await orderableCart(services)));
  const { id: itemId } = await services.db.orderItem.findFirstOrThrow({ where: { orderId: order.orderId } });
  await storeFiles(services, itemId);
  return { ...order, itemId };
};

/** With one statement, as staff do. */
export const staffMoveItem = (services: Services, itemId: number, statusId: number) =>
  services.db.orderItem.update({ where: { id: itemId }, data: { statusId } });

/** Another file in the first slot of a project, as a row. Returns its id. */
export const giveOtherFile = async (services: Services, projectId: string): Promise<string> => {
  const { db, ids, clock } = services;
  const old = await db.printFile.findFirstOrThrow({
    where: { projectId, replacedAt: null },
    orderBy: { slotId: 'asc' },
  });
  await db.printFile.update({ where: { id: old.id }, data: { replacedAt: clock.now() } });
  const id = ids.id();
  const { slotId, size } = old;
  await db.printFile.create({
    data: {
      id,
      projectId,
      slotId,
      size,
      originalName: 'corrigido.pdf',
      storageKey: `none/${id}`,
      status: 'approved',
      progress: 100,
      createdAt: clock.now(),
      analysedAt: clock.now(),
    },
  });
  await services.storage.put(`none/${id}`, textOf(`bytes of ${id}`));
  return id;
};

/** A project with the new files of an item, one of them different. */
export const gatheredProject = async (
  services: Services,
  userId: number,
  itemId: number,
): Promise<string> => {
  const { orderId } = await services.db.orderItem.findUniqueOrThrow({ where: { id: itemId } });
  const opened = await openResend(services, { userId, orderId, itemId });
  if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
  await giveOtherFile(services, opened.value.projectId);
  return opened.value.projectId;
};
