import type { FileSlot } from '../catalogue/file-slot';
import type { AnyProduct, BookConfiguration, SimpleConfiguration } from '../catalogue/product';
import { resolveConfiguration } from '../catalogue/resolved-configuration';
import { writeConfiguration } from '../catalogue/wire-fields';
import { expectationOf } from './expectation';
import { templatePath } from './template-address';

/**
 * A cover is drawn for one spine. When pages or paper change after it was approved, its folds lie elsewhere: up to 2 mm
 * the trimming takes it in, more would be seen on every copy.
 */
const STOPS_ABOVE_UM = 2000;

/** Both spines in mm, as a person reads them; `stops` says that the book cannot be printed with this cover. */
export type SpineChange = { fromMm: number; toMm: number; stops: boolean };

const tenths = (um: number): number => Math.round(um / 100) / 10;

/**
 * What became of a spine since a cover was approved for it, both in µm; null for a cover without one, and for a
 * difference that no reader of tenths of a millimetre would see.
 */
export const spineChange = (approvedUm: number | null, orderedUm: number | null): SpineChange | null => {
  if (approvedUm === null || orderedUm === null) return null;
  const [fromMm, toMm] = [tenths(approvedUm), tenths(orderedUm)];
  const stops = Math.abs(orderedUm - approvedUm) > STOPS_ABOVE_UM;
  return fromMm === toMm ? null : { fromMm, toMm, stops };
};

const millimetres = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "Sua lombada mudou de 10,8 para 14,4 mm" */
export const spineChangeText = ({ fromMm, toMm }: Pick<SpineChange, 'fromMm' | 'toMm'>): string =>
  `Sua lombada mudou de ${millimetres.format(fromMm)} para ${millimetres.format(toMm)} mm`;

/** What to do about a change that stops the order. */
export const spineChangeAdvice =
  'A capa aprovada não serve mais neste livro: envie uma capa nova ou volte ao papel e às páginas de antes.';

/** What a smaller one means. */
export const spineChangeWarning =
  'A diferença é pequena e o livro pode ser feito com esta capa, mas as dobras caem um pouco fora do lugar.';

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
  const spineMm = expectationOf('cover', resolveConfiguration(product, chosen))?.spineMm;
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
