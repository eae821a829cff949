import type { HasDb } from '~/platform/db.server';
import type { InteriorColour } from '../catalogue/book-product';
import { type Configuration, priceChoices } from '../pricing/price-configuration';
import type { Prices } from '../pricing/prices.server';
import type { Centavos } from '../shared/money';
import { fail, ok, type Result } from '../shared/result';
import { type InteriorFile, interiorFileOf, printedAs } from './interior-file';
import { judgeAnew } from './judge-anew.server';
import { findOwnProject, lockProject, updateConfiguration } from './project-store.server';
import { projectOf, type ReadsProjects } from './project-view.server';

/** What of an order may follow the file of its interior. */
export type FileChange = { pages: number } | { interiorColour: InteriorColour };

/**
 * `fixed`: ordered, bought again, or sent again; `outdated`: the file is not so by now, or the shop sells none such.
 */
export type ChangeFailure = { kind: 'not-found' | 'fixed' | 'outdated' };

/** Whether the file of the interior is so, as it was read last. */
const isOfFile = (interior: InteriorFile, change: FileChange): boolean =>
  'pages' in change ? interior.pages === change.pages : printedAs(interior) === change.interiorColour;

/**
 * Orders a book as the file of its interior is: with its pages, or in its colour, at the prices of the day, and judges
 * its files anew. To be called in a transaction. Answers the new total.
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
  const { id: tableId, table } = await services.prices.current();
  const listed = await services.catalogue.product(row.productId, tableId);
  const interior = interiorFileOf(project.slots, row.files);
  if (!listed || !interior || !('pages' in project.configuration) || !isOfFile(interior, change))
    return fail({ kind: 'outdated' });
  const asked: Configuration = { ...project.configuration, ...change };
  const priced = priceChoices(listed.product, asked, table, interior.measured);
  if (!priced.ok) return fail({ kind: 'outdated' });
  await updateConfiguration(services.db, projectId, userId, asked);
  const coverSlots = listed.page.fileSlots.flatMap(({ id, role }) => (role === 'cover' ? [id] : []));
  await judgeAnew(services, { projectId, userId, settledSlots: coverSlots });
  return ok({ total: priced.value.price.total });
};
