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

/** One slot as its field shows it. */
export type SlotView = {
  id: number;
  description: string;
  required: boolean;
  extensions: readonly string[];
  /** The PDF is to be a PDF/X-1a. */
  isPdfX1a: boolean;
  /** How the page should be set up before exporting; null where the order does not say. */
  measures: string | null;
  /** The same as figures, for a visitor's browser, which reads the file before it is sent; null of customers, too. */
  expected: PdfExpectation | null;
  file: FileView | null;
  /** An upload that stopped half way; `size` in bytes. */
  unfinished: { id: string; name: string; size: number } | null;
  /** As many pages as the file has, which the book may be ordered with instead, and what it comes to then. */
  pagesOffer: { pages: number; price: ProjectPrice } | null;
  /** How its file can be printed instead: in colour, as it has pages of colour, or in black, as it has none. */
  colourOffer: { colour: InteriorColour; colourPages: number; price: ProjectPrice } | null;
  /** Its art can be made in the online editor, where the shop has one. */
  isEditable: boolean;
  /** It takes no file: the project was ordered, or the file came along from the order that is bought again. */
  isFixed: boolean;
};

/** What the item is called; where its author has not said so, what its files let one think. */
export type ItemWordsView = {
  title: string;
  /** As it is written, with hyphens */
  isbn: string;
  proposedTitle: string | null;
  proposedIsbn: string | null;
  /** Books have one */
  takesIsbn: boolean;
  /** The order's, which stand */
  isFixed: boolean;
};

export type FilesPage = {
  projectId: string;
  /** Nobody is logged in: files are chosen, and sent after the login. */
  isVisitor: boolean;
  /** `link` leads to its page with what is configured here. */
  product: { name: string; link: string };
  summary: { term: string; value: string }[];
  /** What it comes to with what its files are known to take; null where it cannot be ordered as it is. */
  price: ProjectPrice | null;
  slots: SlotView[];
  itemWords: ItemWordsView;
  notes: string;
  authorisation: string;
  isOrdered: boolean;
  /** The project is bought again, with the files of the earlier order. */
  isRepeat: boolean;
  /** Nothing of it can be changed here. */
  isFixed: boolean;
  /** The files were sent before: the page speaks of sending again. */
  isResending: boolean;
  /** The order to which its files are to be sent again, or were; null of others. */
  resendOrderId: number | null;
  /** Its files would have been removed; now they stay for another while. */
  isKept: boolean;
  needsAuthorisation: boolean;
  gap: ReadinessGap | null;
  /** The bound book as it will be, with the cover that was sent; null of other products. */
  book: (DrawnBook & { cover: CoverPicture | null }) | null;
  /** The approved cover was drawn for another spine. */
  spine: CoverChange | null;
  /** The slots that have a template, and the configuration that it is drawn for, as an address takes it. */
  templates: { productId: number; query: string; slots: { id: number; description: string }[] };
};

/**
 * What the page of sending files shows of the customer's own project, or of one without an owner to a visitor, whose
 * browser may have found so many pages in a file that is not sent yet.
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
  /** The files of the project as they are shown, by their ids. */
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

/** What a project without an owner is configured as; null where there is none such. */
export const readOpenConfiguration = async (
  services: ReadsProjects & HasDb,
  projectId: string,
): Promise<Configuration | null> => {
  const row = await findOpenProject(services.db, projectId, null);
  return row && ((await projectOf(services, row))?.configuration ?? null);
};

/** Nothing of what was chosen changes any more: it was ordered, is bought again, or its files are sent again. */
const isAgreed = ({ isOrdered, isRepeat, resendOrderId }: Project): boolean =>
  isOrdered || isRepeat || resendOrderId !== null;

/** What the project comes to at the prices of the day; null where the shop sells none such. */
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

/** The file has another number of pages than was ordered, and the book may be ordered so. */
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

/** The file has colour that the order loses, or none though the order pays for it, and the book may be ordered so. */
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
