import type { Catalogue, ListedProduct } from '~/domain/catalogue/catalogue.server';
import { type FileSlot, missingRequired, slotsFor } from '~/domain/catalogue/file-slot';
import { productTypes } from '~/domain/catalogue/product';
import { resolveConfiguration } from '~/domain/catalogue/resolved-configuration';
import { configuredPath } from '~/domain/catalogue/wire-fields';
import { coverChange } from '~/domain/files/cover-spine';
import { isColourBook } from '~/domain/files/expectation';
import { heldTableAt } from '~/domain/files/project';
import { configurationOf } from '~/domain/files/project-view.server';
import { type Configuration, readConfigurationOf } from '~/domain/pricing/price-configuration';
import type { Prices, PriceTableInForce } from '~/domain/pricing/prices.server';
import { itemName } from '../shared/item-title';
import type { Clock } from '../shared/ports';
import type { CartFile, CartLine, LineGap, LineInk, LineProduct } from './cart';
import type { CartRow, ItemRow } from './cart-store.server';
import { priceConfiguredItem } from './price-configured-item.server';
import type { QuantityRule } from './quantity-step';

const currentFiles = (row: ItemRow, slots: readonly FileSlot[]): CartFile[] =>
  slots.flatMap((slot) =>
    row.project.files
      .filter((file) => file.slotId === slot.id && file.status === 'approved')
      .map(({ id, originalName }) => ({ id, originalName, description: slot.description })),
  );

/** The newest approved cover with a drawn preview; an order of the line shows the same one. */
const newestCover = (row: ItemRow, slots: readonly FileSlot[]): string | null => {
  const covers = slots.filter(({ role }) => role === 'cover').map(({ id }) => id);
  const isCover = ({ slotId, status, isDrawn }: ItemRow['project']['files'][number]) =>
    covers.includes(slotId) && status === 'approved' && isDrawn;
  return row.project.files.findLast(isCover)?.id ?? null;
};

/** A file that was sent must be approved, even when it is optional. */
const hasOpenFile = (row: ItemRow, slots: readonly FileSlot[]): boolean =>
  row.project.files.some(
    ({ slotId, status }) =>
      (status === 'rejected' || status === 'analysing') && slots.some(({ id }) => id === slotId),
  );

const hasOpenWarnings = (row: ItemRow, slots: readonly FileSlot[]): boolean =>
  row.project.files.some(
    ({ slotId, openWarnings }) => openWarnings.length > 0 && slots.some(({ id }) => id === slotId),
  );

const approvedSlots = (row: ItemRow): number[] =>
  row.project.files.filter((file) => file.status === 'approved').map((file) => file.slotId);

const interiorFiles = (row: ItemRow, slots: readonly FileSlot[]) => {
  const interior = slots.filter(({ role }) => role === 'interior').map(({ id }) => id);
  return row.project.files.filter(({ slotId }) => interior.includes(slotId));
};

/** The ink measured in the last approved interior file. */
const inkOf = (row: ItemRow, slots: readonly FileSlot[]): LineInk | null => {
  const file = interiorFiles(row, slots).findLast(({ status }) => status === 'approved');
  if (!file || file.inkCoverage === null || file.colourPages === null) return null;
  return { coveragePercent: file.inkCoverage, colourPages: file.colourPages };
};

const isInteriorSettled = (row: ItemRow, slots: readonly FileSlot[]): boolean => {
  const files = interiorFiles(row, slots);
  return files.length > 0 && files.every(({ status }) => status === 'approved');
};

const withdrawn = (id: number): LineProduct => ({
  id,
  name: 'Produto fora de catálogo',
  art: 'book',
  link: '/',
  typeId: null,
  categoryId: null,
  category: '',
});

const productOf = (listed: ListedProduct, configuration: Configuration | null): LineProduct => {
  const { page } = listed;
  return {
    id: page.id,
    name: page.name,
    art: page.art,
    link: configuration ? configuredPath(listed, configuration) : `/${page.category.slug}/${page.id}`,
    typeId: page.typeId,
    categoryId: page.category.id,
    category: page.category.name,
  };
};

const namesOf = ({ project: { title, isbn, notes } }: ItemRow, { name }: LineProduct) => ({
  title,
  isbn,
  notes,
  name: itemName(title, name),
});

const unavailableLine = (row: ItemRow, product: LineProduct, priceTableId: number): CartLine => ({
  id: row.id,
  projectId: row.projectId,
  product,
  ...namesOf(row, product),
  options: [],
  configuration: null,
  quantity: 0,
  price: null,
  priceTableId,
  packed: null,
  files: [],
  coverFileId: null,
  ink: null,
  inkPending: false,
  gaps: ['price'],
  spine: null,
  details: null,
  stepper: null,
  soldIn: null,
  isRepeat: row.isRepeat,
});

/**
 * A flat product's quantities come from a list, of which only the ends count here, unless it has a rule for any
 * quantity.
 */
const soldIn = ({ product }: ListedProduct): QuantityRule => {
  if (product.kind === 'book') return product.copies;
  const { variableQuantity, quantities } = product;
  return (
    variableQuantity ?? { min: Math.min(...quantities), max: Math.max(...quantities), step: 1, gap: null }
  );
};

/** The copies of books bought again can be changed in the cart; everything else is changed on the product's page. */
export const stepperOf = (
  { isRepeat, project }: { isRepeat: boolean; project: { configuration: unknown } },
  { page, product }: ListedProduct,
): QuantityRule | null => {
  if (!isRepeat || page.typeId !== productTypes.book || product.kind !== 'book') return null;
  const stored = readConfigurationOf(product, project.configuration);
  const resolved = stored && resolveConfiguration(product, stored);
  // A proof copy's run kind fixes its number of copies.
  return resolved?.kind === 'book' && resolved.runKind?.fixedCopies ? null : product.copies;
};

const lineOf = (
  row: ItemRow,
  listed: ListedProduct,
  { id: priceTableId, table }: PriceTableInForce,
): CartLine => {
  const { page } = listed;
  const ink = inkOf(row, page.fileSlots);
  const measured = ink ? { inkCoveragePercent: ink.coveragePercent, colourPages: ink.colourPages } : {};
  const configuredItem = priceConfiguredItem(listed, table, {
    configuration: row.project.configuration,
    measured,
  });
  if (!configuredItem) {
    const kept = configurationOf(listed.product.kind, row.project.configuration);
    return unavailableLine(row, productOf(listed, kept), priceTableId);
  }
  const slots = slotsFor(page.fileSlots, configuredItem.configuration);
  const isColour = isColourBook(configuredItem.configuration);
  const lacksFiles = missingRequired(slots, approvedSlots(row)).length > 0 || hasOpenFile(row, slots);
  const spine =
    configuredItem.configuration && coverChange(listed, configuredItem.configuration, row.project.files);
  const gaps: LineGap[] = [
    ...(lacksFiles ? ['files' as const] : []),
    ...(spine?.stops ? ['spine' as const] : []),
    ...(!lacksFiles && hasOpenWarnings(row, slots) ? ['warnings' as const] : []),
  ];
  const product = productOf(listed, configuredItem.configuration);
  return {
    id: row.id,
    projectId: row.projectId,
    product,
    ...namesOf(row, product),
    ...configuredItem,
    priceTableId,
    files: currentFiles(row, slots),
    coverFileId: newestCover(row, slots),
    ink: isColour ? ink : null,
    inkPending: isColour && !isInteriorSettled(row, slots),
    gaps,
    spine,
    stepper: stepperOf(row, listed),
    soldIn: soldIn(listed),
    isRepeat: row.isRepeat,
  };
};

/** The price table of the quote from which a line was begun, while the quote is valid. */
const heldTable = async (
  { prices, clock }: { catalogue: Catalogue; prices: Prices; clock: Clock },
  { project }: ItemRow,
): Promise<PriceTableInForce | null> => {
  const id = heldTableAt(project, clock.now());
  return id === null ? null : { id, table: await prices.byId(id) };
};

/**
 * A quote keeps its price, and a lower price of today applies instead. But when the spine differs today, the quoted
 * book is kept, because its cover was drawn for that spine.
 */
const cheaperOf = (held: CartLine, now: CartLine): CartLine => {
  if (!held.price) return now;
  const isSameBook = now.price?.spineMm === held.price.spineMm;
  if (now.price && isSameBook && now.price.total < held.price.total) return now;
  const isDearerToday = now.price !== null && now.price.total > held.price.total;
  return { ...held, ...(isDearerToday && { dayTotal: now.price?.total }) };
};

/** Prices the lines of a cart from their stored configurations; a price sent in a request is never used. */
export const priceLines = async (
  services: { catalogue: Catalogue; prices: Prices; clock: Clock },
  cart: CartRow,
): Promise<CartLine[]> => {
  const { catalogue, prices } = services;
  return Promise.all(
    cart.items.map(async (row) => {
      const { productId } = row.project;
      const lineUnder = async (table: PriceTableInForce): Promise<CartLine> => {
        const listed = await catalogue.product(productId, table.id);
        return listed ? lineOf(row, listed, table) : unavailableLine(row, withdrawn(productId), table.id);
      };
      const now = await lineUnder(await prices.current());
      const held = await heldTable(services, row);
      return held ? cheaperOf(await lineUnder(held), now) : now;
    }),
  );
};
