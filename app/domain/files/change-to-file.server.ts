import { type HasDb, inTransaction } from '~/platform/db.server';
import type { InteriorColour } from '../catalogue/options';
import type { Measured } from '../pricing/line-price';
import { type Configuration, priceChoices } from '../pricing/price-configuration';
import type { Prices } from '../pricing/prices.server';
import type { Centavos } from '../shared/money';
import { fail, ok, type Result } from '../shared/result';
import { type InteriorFile, interiorFileOf, printedAs } from './interior-file';
import { judgeAnew } from './judge-file.server';
import { findOpenProject, findOwnProject, lockProject, updateConfiguration } from './project-store.server';
import { type Project, projectOf, type ReadsProjects } from './project-view.server';

/** What an order can adopt from its interior file. */
export type FileChange = { pages: number } | { interiorColour: InteriorColour };

/**
 * `fixed`: ordered, bought again, or resent; `outdated`: the file has changed, or the shop does not sell such a book.
 */
export type ChangeFailure = { kind: 'not-found' | 'fixed' | 'outdated' };

/** Whether the interior file matches the change, according to its last analysis. */
const isOfFile = (interior: InteriorFile, change: FileChange): boolean =>
  'pages' in change ? interior.pages === change.pages : printedAs(interior) === change.interiorColour;

/** The changed book with its price at today's prices; null when the shop does not sell it. */
const changedBook = async (
  services: ReadsProjects & { prices: Prices },
  { listed: ordered, configuration }: Project,
  change: FileChange,
  measured: Measured,
) => {
  const { id: tableId, table } = await services.prices.current();
  const listed = await services.catalogue.product(ordered.product.id, tableId);
  if (!listed || !('pages' in configuration)) return null;
  const requested: Configuration = { ...configuration, ...change };
  const priced = priceChoices(listed.product, requested, table, measured);
  return priced.ok ? { listed, configuration: requested, total: priced.value.price.total } : null;
};

/**
 * Changes a book to the page count or the colour of its interior file, at today's prices, and judges its files again.
 * To be called in a transaction. Returns the new total.
 */
export const changeToFile = async (
  services: HasDb & ReadsProjects & { prices: Prices },
  { projectId, userId, change }: { projectId: string; userId: number; change: FileChange },
): Promise<Result<{ total: Centavos }, ChangeFailure>> => {
  const { isOrdered, isRepeat } = await lockProject(services.db, projectId);
  const row = await findOwnProject(services.db, projectId, userId);
  const project = row && (await projectOf(services, row));
  if (!row || !project) return fail({ kind: 'not-found' });
  if (isOrdered || isRepeat || project.resendOrderId !== null) return fail({ kind: 'fixed' });
  const interior = interiorFileOf(project.slots, row.files);
  if (!interior || !isOfFile(interior, change)) return fail({ kind: 'outdated' });
  const changed = await changedBook(services, project, change, interior.measured);
  if (!changed) return fail({ kind: 'outdated' });
  await updateConfiguration(services.db, projectId, userId, changed.configuration);
  const { fileSlots } = changed.listed.page;
  const coverSlots = fileSlots.flatMap(({ id, role }) => (role === 'cover' ? [id] : []));
  await judgeAnew(services, { projectId, userId, settledSlots: coverSlots });
  return ok({ total: changed.total });
};

/** Sets a visitor's book to the page count that the browser found in a file; the file has not been sent yet. */
export const takeFoundPages = (
  services: HasDb & ReadsProjects & { prices: Prices },
  { projectId, pages }: { projectId: string; pages: number },
): Promise<Result<{ total: Centavos }, ChangeFailure>> =>
  inTransaction(services, async (within) => {
    await lockProject(within.db, projectId);
    const row = await findOpenProject(within.db, projectId, null);
    const project = row && (await projectOf(within, row));
    if (!project) return fail({ kind: 'not-found' });
    const changed = await changedBook(within, project, { pages }, {});
    if (!changed) return fail({ kind: 'outdated' });
    await updateConfiguration(within.db, projectId, null, changed.configuration);
    return ok({ total: changed.total });
  });
