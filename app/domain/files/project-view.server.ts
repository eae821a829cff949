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

/** What a configuration comes to by the prices that its product is measured with; null where it cannot be ordered. */
export const priceProject = async (
  { prices }: { prices: Prices },
  { product, tableId }: ListedProduct,
  configuration: Configuration,
  measured: Measured,
): Promise<ProjectPrice | null> => {
  const priced = priceConfiguration(product, configuration, await prices.byId(tableId), measured);
  return priced.ok ? { total: priced.value.price.total, quantity: priced.value.quantity } : null;
};

/** A project as the customer and other rooms see it. */
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
  /** An order holds it, so its files stay as they are. */
  isOrdered: boolean;
  isInCart: boolean;
  /** A cart has it as bought again: see `lacksFile`. */
  isRepeat: boolean;
  /** The order to one of whose items its files are to be sent again, or were; null of others. */
  resendOrderId: number | null;
};

type SlotFileRow = Pick<FileRow, 'id' | 'slotId' | 'originalName' | 'size' | 'status'> & WarnedFile;

/** A stored file as readiness looks at it; `size` in bytes. */
export const slotFileOf = (row: SlotFileRow): SlotFile => ({
  id: row.id,
  slotId: row.slotId,
  name: row.originalName,
  size: Number(row.size),
  status: fileStatusOf(row.status),
  openWarnings: openWarnings(row),
});

/** The stored configuration, or null when it is none of this kind of product. */
export const configurationOf = (kind: 'book' | 'simple', stored: unknown): Configuration | null => {
  const schema = kind === 'book' ? bookConfigurationSchema : simpleConfigurationSchema;
  const parsed = schema.safeParse(stored);
  return parsed.success ? parsed.data : null;
};

/** What tells by which price table a project is measured. */
type MeasuredProject = {
  productId: number;
  heldTableId: number | null;
  heldUntil: Date | null;
  orderItems: readonly { priceTableId: number }[];
  resendOf?: { priceTableId: number } | null;
};

export type ReadsProjects = { catalogue: Pick<Catalogue, 'product'>; clock: Clock };

/** The project's product with the measures that it was ordered by, else those that an offer holds, else today's. */
export const listedFor = (
  { catalogue, clock }: ReadsProjects,
  project: MeasuredProject,
): Promise<ListedProduct | null> => {
  const ordered = project.orderItems[0] ?? project.resendOf;
  const tableId = ordered?.priceTableId ?? heldTableAt(project, clock.now());
  return catalogue.product(project.productId, tableId ?? undefined);
};

/** The row in today's catalogue; null when its product is no longer sold. */
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
