import type { BookConfiguration } from '../catalogue/book-product';
import type { FileSlot } from '../catalogue/file-slot';
import type { AnyProduct } from '../catalogue/product';
import type { SimpleConfiguration } from '../catalogue/simple-product';
import { writeConfiguration } from '../catalogue/wire';
import { expectationOf } from './expectation';
import { type SpineChange, spineChange } from './spine-guard';
import { templatePath } from './template-address';

type Listed = { product: AnyProduct; page: { id: number; fileSlots: readonly FileSlot[] } };
type Configuration = BookConfiguration | SimpleConfiguration;

/** `spineUm`: for which a cover was approved; null of other files. */
type LatestFile = { slotId: number; status: string; spineUm: number | null };

/** What became of the spine since the cover was approved, and the address of the template for the new one. */
export type CoverChange = SpineChange & { template: string };

/** The spine that a configured product's cover needs, in µm; null for what has no such cover. */
export const orderedSpineUm = (
  { product }: Pick<Listed, 'product'>,
  chosen: Configuration,
): number | null => {
  const spineMm = expectationOf('cover', product, chosen)?.spineMm;
  return spineMm === undefined ? null : Math.round(spineMm * 1000);
};

/**
 * Holds the cover that stands in a project (files oldest first) against the book as it is ordered now; null where it
 * fits, and for one that is not approved, which is judged by the order anyway.
 */
export const coverChange = (
  { product, page }: Listed,
  chosen: Configuration,
  files: readonly LatestFile[],
): CoverChange | null => {
  const slot = page.fileSlots.find(({ role }) => role === 'cover');
  const cover = files.findLast(({ slotId, status }) => slotId === slot?.id && status !== 'uploading');
  if (!slot || cover?.status !== 'approved') return null;
  const change = spineChange(cover.spineUm, orderedSpineUm({ product }, chosen));
  if (!change) return null;
  const query = writeConfiguration(product, chosen).toString();
  return { ...change, template: templatePath(page.id, slot.id, query) };
};
