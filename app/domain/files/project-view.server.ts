import type { Catalogue, ListedProduct } from '../catalogue/catalogue.server';
import { bookConfigurationSchema, simpleConfigurationSchema } from '../catalogue/configuration-form';
import type { Configuration } from '../pricing/price-configuration';
import { fileStatusOf } from './file-status';
import { type FilledSlot, fillSlots, type SlotFile } from './project';
import type { FileRow, ProjectRow } from './project-store.server';

/** A project as the customer and other rooms see it. */
export type Project = {
  id: string;
  listed: ListedProduct;
  configuration: Configuration;
  slots: FilledSlot[];
  notes: string | null;
  authorisation: string | null;
  /** An order holds it, so its files stay as they are. */
  isOrdered: boolean;
  isInCart: boolean;
  /** A cart has it as bought again: see `lacksFile`. */
  isRepeat: boolean;
};

const slotFileOf = (row: FileRow): SlotFile => ({
  id: row.id,
  slotId: row.slotId,
  name: row.originalName,
  size: Number(row.size),
  status: fileStatusOf(row.status),
});

/** The stored configuration, or null when it is none of this kind of product. */
export const configurationOf = (kind: 'book' | 'simple', stored: unknown): Configuration | null => {
  const schema = kind === 'book' ? bookConfigurationSchema : simpleConfigurationSchema;
  const parsed = schema.safeParse(stored);
  return parsed.success ? parsed.data : null;
};

/** The row in today's catalogue; null when its product is no longer sold. */
export const projectOf = async (catalogue: Catalogue, row: ProjectRow): Promise<Project | null> => {
  const listed = await catalogue.product(row.productId);
  const configuration = listed && configurationOf(listed.product.kind, row.configuration);
  if (!listed || !configuration) return null;
  return {
    id: row.id,
    listed,
    configuration,
    slots: fillSlots(listed.page.fileSlots, row.files.map(slotFileOf)),
    notes: row.notes,
    authorisation: row.authorisation,
    isOrdered: row._count.orderItems > 0,
    isInCart: row.cartItems.length > 0,
    isRepeat: row.cartItems.some(({ isRepeat }) => isRepeat),
  };
};
