import type { FileSlot } from '../catalogue/file-slot';
import type { AnyProduct, BookConfiguration, SimpleConfiguration } from '../catalogue/product';
import { resolveConfiguration } from '../catalogue/resolved-configuration';
import { writeConfiguration } from '../catalogue/wire-fields';
import { expectationOf } from './expectation';
import { templatePath } from './template-address';

/**
 * A cover is drawn for one spine. When pages or paper change after approval, its folds move. Up to 2 mm are absorbed
 * by the trimming; more would be visible on every copy.
 */
const STOPS_ABOVE_UM = 2000;

/** Both spines in mm, rounded for display; `stops` means that the book cannot be printed with this cover. */
export type SpineChange = { fromMm: number; toMm: number; stops: boolean };

const tenths = (um: number): number => Math.round(um / 100) / 10;

/**
 * The change of a spine since its cover was approved, both in µm. Null for a cover without a spine, and for a
 * difference too small to show in tenths of a millimetre.
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

/** The meaning of a smaller change. */
export const spineChangeWarning =
  'A diferença é pequena e o livro pode ser feito com esta capa, mas as dobras caem um pouco fora do lugar.';

type Listed = { product: AnyProduct; page: { id: number; fileSlots: readonly FileSlot[] } };
type Configuration = BookConfiguration | SimpleConfiguration;

/** `spineUm`: the spine for which a cover was approved; null for other files. */
type LatestFile = { slotId: number; status: string; spineUm: number | null };

/** The change of the spine since the cover was approved, and the address of the template for the new one. */
export type CoverChange = SpineChange & { template: string };

/** The spine that a configured product's cover needs, in µm; null for a product without such a cover. */
export const orderedSpineUm = (
  { product }: Pick<Listed, 'product'>,
  chosen: Configuration,
): number | null => {
  const spineMm = expectationOf('cover', resolveConfiguration(product, chosen))?.spineMm;
  return spineMm === undefined ? null : Math.round(spineMm * 1000);
};

/**
 * Compares the project's cover (files oldest first) with the book as ordered now. Null when it fits, and for a cover
 * that is not approved, because that is judged by the present order anyway.
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
