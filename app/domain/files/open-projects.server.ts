import { resolveConfiguration } from '~/domain/catalogue/resolved-configuration';
import type { Context } from '~/domain/shared/context.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { type DescribedOption, describeConfiguration } from '../catalogue/describe-configuration';
import { slotsFor } from '../catalogue/file-slot';
import type { Measured } from '../pricing/line-price';
import type { Prices } from '../pricing/prices.server';
import { itemName } from '../shared/item-title';
import type { Clock } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import type { Piece } from '../shared/unit-price';
import {
  deleteProject,
  findDeletable,
  findListed,
  findNewestOwn,
  findNewestOwnerless,
  findOpenIds,
  type ListedRow,
  noteDiscarded,
} from './open-projects-store.server';
import { type FilledSlot, fillSlots, isProjectId } from './project';
import { lockProject } from './project-store.server';
import {
  configurationOf,
  listedFor,
  type ProjectPrice,
  priceProject,
  type ReadsProjects,
  slotFileOf,
} from './project-view.server';

const PER_PAGE = 10;
/** Older projects are not listed, because their files are gone by then. */
const LISTED_DAYS = 365;
/** Far beyond any real last page, and still a number that the database can handle. */
const MAX_PAGE = 100_000;
const DAY_MS = 86_400_000;

/** The state of one file that a project needs. `warned`: approved, but its warnings must still be accepted. */
export type FileVerdict =
  | 'missing'
  | 'optional'
  | 'uploading'
  | 'analysing'
  | 'rejected'
  | 'warned'
  | 'approved';

export type OpenProject = {
  id: string;
  /** The display name used everywhere */
  name: string;
  product: { name: string; art: string | null };
  /** Null when the product or one of its options is no longer sold: the project can then only be deleted. */
  price: ProjectPrice | null;
  piece: Piece;
  options: DescribedOption[];
  files: { description: string; name: string | null; verdict: FileVerdict }[];
  createdAt: Date;
};

export type OpenProjectPage = { projects: OpenProject[]; total: number; page: number; pages: number };

type Reading = HasDb & ReadsProjects & { prices: Prices };

const listedSince = ({ clock }: { clock: Clock }): Date =>
  new Date(clock.now().getTime() - LISTED_DAYS * DAY_MS);

const verdictOf = ({ slot, file, unfinished }: FilledSlot): FileVerdict => {
  if (file?.status === 'approved') return file.openWarnings.length > 0 ? 'warned' : 'approved';
  if (file) return file.status;
  if (unfinished) return 'uploading';
  return slot.required ? 'missing' : 'optional';
};

/** The measured ink of the interior, once its file is approved. */
const measuredOf = (slots: readonly FilledSlot[], files: ListedRow['files']): Measured => {
  const sent = slots.find(({ slot }) => slot.role === 'interior')?.file;
  const row = files.find(({ id, status }) => id === sent?.id && status === 'approved');
  if (!row || row.inkCoverage === null || row.colourPages === null) return {};
  return { inkCoveragePercent: row.inkCoverage.toNumber(), colourPages: row.colourPages };
};

const openProjectOf = async (services: Reading, row: ListedRow): Promise<OpenProject> => {
  const { id, createdAt } = row;
  const listed = await listedFor(services, row);
  const configuration = listed && configurationOf(listed.product.kind, row.configuration);
  if (!listed || !configuration)
    return {
      id,
      createdAt,
      name: itemName(row.title, row.product.name),
      product: { name: row.product.name, art: null },
      price: null,
      piece: 'unit',
      options: [],
      files: [],
    };
  const { page, product } = listed;
  const slots = fillSlots(slotsFor(page.fileSlots, configuration), row.files.map(slotFileOf));
  return {
    id,
    createdAt,
    name: itemName(row.title, page.name),
    product: { name: page.name, art: page.art },
    price: await priceProject(services, listed, configuration, measuredOf(slots, row.files)),
    piece: 'pages' in configuration ? 'copy' : 'unit',
    options: describeConfiguration(resolveConfiguration(product, configuration)),
    files: slots.map((filled) => ({
      description: filled.slot.description,
      name: (filled.file ?? filled.unfinished)?.name ?? null,
      verdict: verdictOf(filled),
    })),
  };
};

/**
 * One page (from 1) of the customer's projects that are not in the cart yet; a page beyond the last gives the last.
 */
export const listOpenProjects = async (
  services: Reading,
  { userId, page }: { userId: number; page: number },
): Promise<OpenProjectPage> => {
  const since = listedSince(services);
  const idsAt = (at: number) =>
    findOpenIds(services.db, userId, { since, skip: (at - 1) * PER_PAGE, take: PER_PAGE });
  const wanted = Math.min(Math.max(1, Math.trunc(page) || 1), MAX_PAGE);
  const found = await idsAt(wanted);
  const pages = Math.max(1, Math.ceil(found.total / PER_PAGE));
  const shown = Math.min(wanted, pages);
  const { ids, total } = shown === wanted ? found : await idsAt(shown);
  const rows = await findListed(services.db, userId, ids);
  const inOrder = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const projects = await Promise.all(inOrder.map((row) => openProjectOf(services, row)));
  return { projects, total, page: shown, pages };
};

/** The project to continue with: a customer's own newest open project, else the newest made in this browser. */
export const newestOpenProject = async (
  services: Pick<Context, 'db' | 'clock'>,
  { userId, made }: { userId: number | null; made: readonly string[] },
): Promise<string | null> => {
  const own = userId === null ? null : await findNewestOwn(services.db, userId, listedSince(services));
  return own ?? (made.length === 0 ? null : findNewestOwnerless(services.db, made));
};

/**
 * Deletes the customer's own project with its files, whose bytes a sweep removes. A project that is ordered or in the
 * cart is not deleted.
 */
export const deleteOpenProject = (
  services: Pick<Context, 'db' | 'clock'>,
  { projectId, userId }: { projectId: string; userId: number },
): Promise<Result<null, 'not-found' | 'ordered' | 'in-cart'>> =>
  inTransaction(services, async ({ db, clock }) => {
    if (!isProjectId(projectId)) return fail('not-found');
    await lockProject(db, projectId);
    const row = await findDeletable(db, projectId, userId);
    if (!row) return fail('not-found');
    if (row.isOrdered) return fail('ordered');
    if (row.isInCart) return fail('in-cart');
    await noteDiscarded(db, row.storageKeys, clock.now());
    await deleteProject(db, projectId, userId);
    return ok(null);
  });
