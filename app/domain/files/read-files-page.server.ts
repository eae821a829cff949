import { shownIsbn } from '@lombada/preflight/rules/isbn';
import type { PdfExpectation } from '@lombada/preflight/rules/page-fit';
import { type ResolvedConfiguration, resolveConfiguration } from '~/domain/catalogue/resolved-configuration';
import type { HasDb } from '~/platform/db.server';
import { describeConfiguration } from '../catalogue/describe-configuration';
import type { InteriorColour } from '../catalogue/options';
import { configuredPath, writeConfiguration } from '../catalogue/wire-fields';
import { type DrawnBook, drawnBook } from '../pricing/book-look';
import type { Measured } from '../pricing/line-price';
import type { Configuration } from '../pricing/price-configuration';
import type { Prices } from '../pricing/prices.server';
import { fail, ok, type Result } from '../shared/result';
import { isEditable } from './art-slot.server';
import { type CoverPicture, coverPicture } from './cover-faces';
import { type CoverChange, coverChange } from './cover-spine';
import { expectationOf } from './expectation';
import { type FileView, fileViewOf } from './file-view.server';
import { type InteriorFile, interiorFileOf, printedAs } from './interior-file';
import { lacksFile, needsAuthorisation, type ReadinessGap, readinessGap } from './project';
import { findOpenProject, findOwnProject, type ProjectRow } from './project-store.server';
import {
  type Project,
  type ProjectPrice,
  priceProject,
  projectOf,
  type ReadsProjects,
} from './project-view.server';
import { storedAnalysisSchema } from './stored-analysis';
import { templateOf } from './template';
import { measuresText, proposedWords } from './title-proposal';
import { keepFiles } from './unordered.server';

/** One slot as the page shows it. */
export type SlotView = {
  id: number;
  description: string;
  required: boolean;
  extensions: readonly string[];
  /** The PDF must be a PDF/X-1a. */
  isPdfX1a: boolean;
  /** How to set up the page before exporting; null when the order does not determine it. */
  measures: string | null;
  /** The same as numbers, for a visitor's browser, which reads the file before it is sent; null for customers. */
  expected: PdfExpectation | null;
  file: FileView | null;
  /** An interrupted upload; `size` in bytes. */
  unfinished: { id: string; name: string; size: number } | null;
  /** Offers to order the book with the file's page count, at this price. */
  pagesOffer: { pages: number; price: ProjectPrice } | null;
  /** Offers to print as the file is: in colour when it has colour pages, in black when it has none. */
  colourOffer: { colour: InteriorColour; colourPages: number; price: ProjectPrice } | null;
  /** Its art can be made in the online editor, if the shop has one. */
  isEditable: boolean;
  /** It accepts no file: the project was ordered, or the file came from the order that is bought again. */
  isFixed: boolean;
};

/** Title and ISBN of the item; while the author has not entered them, proposals derived from its files. */
export type ItemWordsView = {
  title: string;
  /** With hyphens */
  isbn: string;
  proposedTitle: string | null;
  proposedIsbn: string | null;
  /** Only books have one */
  takesIsbn: boolean;
  /** They belong to the order and cannot change */
  isFixed: boolean;
};

export type FilesPage = {
  projectId: string;
  /** The visitor is not logged in: files are chosen now and sent after the login. */
  isVisitor: boolean;
  /** `link` opens its page with this configuration. */
  product: { name: string; link: string };
  summary: { term: string; value: string }[];
  /** The price with the measured ink of its files; null when it cannot be ordered as it is. */
  price: ProjectPrice | null;
  slots: SlotView[];
  itemWords: ItemWordsView;
  notes: string;
  authorisation: string;
  isOrdered: boolean;
  /** The project is bought again with the files of the earlier order. */
  isRepeat: boolean;
  /** Nothing can be changed here. */
  isFixed: boolean;
  /** Files were sent before, so the page is worded for a resend. */
  isResending: boolean;
  /** For a resend, the order of the item; otherwise null. */
  resendOrderId: number | null;
  /** Its files were about to be removed; they are now kept for another period. */
  isKept: boolean;
  needsAuthorisation: boolean;
  gap: ReadinessGap | null;
  /** A preview of the bound book with the uploaded cover; null for other products. */
  book: (DrawnBook & { cover: CoverPicture | null }) | null;
  /** Set when the approved cover was drawn for another spine. */
  spine: CoverChange | null;
  /** The slots with a template, and the configuration of the template as a query. */
  templates: { productId: number; query: string; slots: { id: number; description: string }[] };
};

/**
 * The data of the page for sending files: for the customer's own project, or for a visitor's project without an owner,
 * where the browser may have found a page count in a file that is not sent yet.
 */
export const readFilesPage = async (
  services: HasDb & ReadsProjects & { prices: Prices },
  { projectId, userId, foundPages }: { projectId: string; userId: number | null; foundPages?: number | null },
): Promise<Result<FilesPage, 'not-found'>> => {
  const { db } = services;
  const row =
    userId === null
      ? await findOpenProject(db, projectId, null)
      : await findOwnProject(db, projectId, userId);
  const project = row && (await projectOf(services, row));
  if (!row || !project) return fail('not-found');
  const isKept = userId !== null && row.warnedAt !== null && (await keepFiles(services, userId));
  const { listed, configuration, isOrdered, isInCart, isRepeat, resendOrderId } = project;
  const { page, product } = listed;
  const resolved = resolveConfiguration(product, configuration);
  const stored = new Map(row.files.map((file) => [file.id, fileViewOf(file)]));
  const interior = interiorFileOf(project.slots, row.files);
  const read = interior ?? (foundPages ? { pages: foundPages, measured: {} } : null);
  const pagesOffer = read && (await offerPages(services, project, read));
  const colourOffer = interior && (await offerColour(services, project, interior));
  const latest = row.files.map(({ slotId, status, spineMicron }) => ({
    slotId,
    status,
    spineUm: spineMicron,
  }));
  const spine = isOrdered ? null : coverChange(listed, configuration, latest);
  const isVisitor = userId === null;
  const slots = project.slots.map((each) =>
    slotViewOf(project, each, { resolved, stored, isVisitor, pagesOffer, colourOffer }),
  );
  return ok({
    projectId,
    isVisitor,
    product: { name: page.name, link: configuredPath(listed, configuration) },
    summary: summaryOf(resolved),
    price: await priceProject(services, listed, configuration, interior?.isApproved ? interior.measured : {}),
    slots,
    itemWords: itemWordsOf(project, row),
    notes: project.notes ?? '',
    authorisation: project.authorisation ?? '',
    isOrdered,
    isRepeat,
    isFixed: isOrdered || (isRepeat && slots.every((slot) => slot.isFixed)),
    isResending: isOrdered || isInCart || resendOrderId !== null,
    resendOrderId,
    isKept,
    needsAuthorisation: needsAuthorisation(project.slots),
    gap: readinessGap(project.slots, project.authorisation, spine),
    spine,
    book: bookOf(project, resolved, row),
    templates: templatesOf(project, resolved),
  });
};

type SlotContext = Pick<SlotView, 'pagesOffer' | 'colourOffer'> & {
  resolved: ResolvedConfiguration;
  /** The project's files as shown, by id. */
  stored: ReadonlyMap<string, ReturnType<typeof fileViewOf>>;
  isVisitor: boolean;
};

const slotViewOf = (
  { listed, isOrdered, isRepeat }: Project,
  { slot, file, unfinished }: Project['slots'][number],
  { resolved, stored, isVisitor, pagesOffer, colourOffer }: SlotContext,
): SlotView => {
  const { id, description, required, extensions, isPdfX1a, role } = slot;
  const expected = expectationOf(role, resolved);
  return {
    id,
    description,
    required,
    extensions,
    isPdfX1a,
    measures: expected && measuresText(expected),
    expected: isVisitor ? expected : null,
    pagesOffer: role === 'interior' ? pagesOffer : null,
    colourOffer: role === 'interior' ? colourOffer : null,
    file: (file && stored.get(file.id)) ?? null,
    unfinished: unfinished && { id: unfinished.id, name: unfinished.name, size: unfinished.size },
    isEditable: isEditable(listed, slot),
    isFixed: isOrdered || (isRepeat && !lacksFile(slot, file)),
  };
};

const templatesOf = (
  { listed: { page, product }, configuration, slots }: Project,
  resolved: ResolvedConfiguration,
): FilesPage['templates'] => ({
  productId: page.id,
  query: writeConfiguration(product, configuration).toString(),
  slots: slots.flatMap(({ slot: { id, description, role } }) =>
    templateOf(role, resolved) ? [{ id, description }] : [],
  ),
});

const bookOf = (
  { slots }: Project,
  resolved: ResolvedConfiguration,
  { files }: Pick<ProjectRow, 'files'>,
) => {
  const drawn = resolved.kind === 'book' ? drawnBook(resolved) : null;
  if (!drawn) return null;
  const sent = slots.find(({ slot }) => slot.role === 'cover')?.file;
  const row = files.find(({ id }) => id === sent?.id);
  const expectation = expectationOf('cover', resolved);
  const cover = row ? coverPicture(row.id, storedAnalysisSchema.parse(row.analysis), expectation) : null;
  return { ...drawn, cover };
};

const itemWordsOf = (project: Project, { files }: Pick<ProjectRow, 'files'>): ItemWordsView => {
  const { title, isbn, notes, slots, resendOrderId } = project;
  const stored = slots.flatMap(({ file }) => files.find(({ id }) => id === file?.id) ?? []);
  const proposed = proposedWords(stored, notes ?? '');
  const takesIsbn = 'pages' in project.configuration;
  return {
    title: title ?? '',
    isbn: isbn === null ? '' : shownIsbn(isbn),
    takesIsbn,
    proposedTitle: title === null ? proposed.title : null,
    proposedIsbn: takesIsbn && isbn === null && proposed.isbn !== null ? shownIsbn(proposed.isbn) : null,
    isFixed: resendOrderId !== null,
  };
};

/** The configuration of a project without an owner; null when there is none. */
export const readOpenConfiguration = async (
  services: ReadsProjects & HasDb,
  projectId: string,
): Promise<Configuration | null> => {
  const row = await findOpenProject(services.db, projectId, null);
  return row && ((await projectOf(services, row))?.configuration ?? null);
};

/** Whether choices can no longer change: the project was ordered, is bought again, or is a resend. */
const isAgreed = ({ isOrdered, isRepeat, resendOrderId }: Project): boolean =>
  isOrdered || isRepeat || resendOrderId !== null;

/** The project's price at today's prices; null when the shop does not sell it. */
const priceOfToday = async (
  services: ReadsProjects & { prices: Prices },
  { listed: ordered }: Project,
  requested: Configuration,
  measured: Measured,
): Promise<ProjectPrice | null> => {
  const { id: tableId } = await services.prices.current();
  const listed = await services.catalogue.product(ordered.product.id, tableId);
  return listed && priceProject(services, listed, requested, measured);
};

/** Set when the file has another page count than the order, and the book can be ordered with it. */
const offerPages = async (
  services: ReadsProjects & { prices: Prices },
  project: Project,
  { pages, measured }: Pick<InteriorFile, 'pages' | 'measured'>,
): Promise<SlotView['pagesOffer']> => {
  const { configuration } = project;
  if (isAgreed(project) || pages === null || !('pages' in configuration) || configuration.pages === pages)
    return null;
  const price = await priceOfToday(services, project, { ...configuration, pages }, measured);
  return price && { pages, price };
};

/**
 * Set when the file has colour that the order would lose, or none although the order pays for it, and the book can be
 * ordered accordingly.
 */
const offerColour = async (
  services: ReadsProjects & { prices: Prices },
  project: Project,
  interior: InteriorFile,
): Promise<SlotView['colourOffer']> => {
  const { configuration } = project;
  const colour = printedAs(interior);
  if (isAgreed(project) || colour === null || !('pages' in configuration)) return null;
  if (configuration.interiorColour === colour) return null;
  const requested = { ...configuration, interiorColour: colour };
  const price = await priceOfToday(services, project, requested, interior.measured);
  return price && { colour, colourPages: interior.measured.colourPages ?? 0, price };
};

const summaryOf = (resolved: ResolvedConfiguration) => [
  ...describeConfiguration(resolved).map(({ label, value }) => ({ term: label, value })),
  { term: 'Quantidade', value: resolved.quantity.toLocaleString('pt-BR') },
];
