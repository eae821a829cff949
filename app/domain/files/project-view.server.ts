import type { Catalogue, ListedProduct } from '../catalogue/catalogue.server';
import { bookConfigurationSchema, simpleConfigurationSchema } from '../catalogue/configuration-form';
import { slotsFor } from '../catalogue/file-slot';
import type { Measured } from '../pricing/line-price';
import { type Configuration, priceConfiguration } from '../pricing/price-configuration';
import type { Prices } from '../pricing/prices.server';
import type { Centavos } from '../shared/money';
import type { Clock } from '../shared/ports';
import { type FilledSlot, fileStatusOf, fillSlots, heldTableAt, type SlotFile } from './project';
import type { FileRow, ProjectRow } from './project-store.server';
import { openWarnings, type WarnedFile } from './warnings';

/** `quantity` in pieces. */
export type ProjectPrice = { total: Centavos; quantity: number };

/** The price of a configuration in the price table of its product's measures; null when it cannot be ordered. */
export const priceProject = async (
  { prices }: { prices: Prices },
  { product, tableId }: ListedProduct,
  configuration: Configuration,
  measured: Measured,
): Promise<ProjectPrice | null> => {
  const priced = priceConfiguration(product, configuration, await prices.byId(tableId), measured);
  return priced.ok ? { total: priced.value.price.total, quantity: priced.value.quantity } : null;
};

/** A project as the customer and other modules see it. */
export type Project = {
  id: string;
  listed: ListedProduct;
  configuration: Configuration;
  slots: FilledSlot[];
  title: string | null;
  /** Thirteen digits */
  isbn: string | null;
  notes: string | null;
  authorisation: string | null;
  /** It was ordered, so its files cannot change. */
  isOrdered: boolean;
  isInCart: boolean;
  /** A cart holds it as bought again: see `lacksFile`. */
  isRepeat: boolean;
  /** For a resend, the order of the item; otherwise null. */
  resendOrderId: number | null;
};

type SlotFileRow = Pick<FileRow, 'id' | 'slotId' | 'originalName' | 'size' | 'status'> & WarnedFile;

/** A stored file in the form of the readiness check; `size` in bytes. */
export const slotFileOf = (row: SlotFileRow): SlotFile => ({
  id: row.id,
  slotId: row.slotId,
  name: row.originalName,
  size: Number(row.size),
  status: fileStatusOf(row.status),
  openWarnings: openWarnings(row),
});

/** The stored configuration, or null when it does not fit this kind of product. */
export const configurationOf = (kind: 'book' | 'simple', stored: unknown): Configuration | null => {
  const schema = kind === 'book' ? bookConfigurationSchema : simpleConfigurationSchema;
  const parsed = schema.safeParse(stored);
  return parsed.success ? parsed.data : null;
};

/** What determines the price table of a project. */
type MeasuredProject = {
  productId: number;
  heldTableId: number | null;
  heldUntil: Date | null;
  orderItems: readonly { priceTableId: number }[];
  resendOf?: { priceTableId: number } | null;
};

export type ReadsProjects = { catalogue: Pick<Catalogue, 'product'>; clock: Clock };

/** The project's product with the measures of its order's price table, else of its quote's, else of today's. */
export const listedFor = (
  { catalogue, clock }: ReadsProjects,
  project: MeasuredProject,
): Promise<ListedProduct | null> => {
  const ordered = project.orderItems[0] ?? project.resendOf;
  const tableId = ordered?.priceTableId ?? heldTableAt(project, clock.now());
  return catalogue.product(project.productId, tableId ?? undefined);
};

/** The project in today's catalogue; null when its product is no longer sold. */
export const projectOf = async (services: ReadsProjects, row: ProjectRow): Promise<Project | null> => {
  const listed = await listedFor(services, row);
  const configuration = listed && configurationOf(listed.product.kind, row.configuration);
  if (!listed || !configuration) return null;
  return {
    id: row.id,
    listed,
    configuration,
    slots: fillSlots(slotsFor(listed.page.fileSlots, configuration), row.files.map(slotFileOf)),
    title: row.title,
    isbn: row.isbn,
    notes: row.notes,
    authorisation: row.authorisation,
    isOrdered: row._count.orderItems > 0 || row.resentAt !== null,
    isInCart: row.cartItems.length > 0,
    isRepeat: row.cartItems.some(({ isRepeat }) => isRepeat),
    resendOrderId: row.resendOf?.orderId ?? null,
  };
};
