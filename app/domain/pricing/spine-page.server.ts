import type { Catalogue, ListedProduct } from '~/domain/catalogue/catalogue.server';
import {
  type Binding,
  type BindingAllowances,
  orientedSize,
  type PageSize,
} from '~/domain/catalogue/options';
import { type BookProduct, productTypes } from '~/domain/catalogue/product';
import { bookAttributes } from '~/domain/catalogue/product-attributes';
import { writeConfiguration } from '~/domain/catalogue/wire-fields';
import { type FieldErrors, ok, type Result } from '../shared/result';
import {
  answerSpine,
  readSpineQuestion,
  type SpineAnswer,
  type SpineInput,
  type SpinePaper,
  type SpineQuestion,
} from './spine-calculator';

const papersOf = (books: readonly ListedProduct[]): SpinePaper[] => {
  const papers = new Map<number, SpinePaper>();
  for (const { product, index } of books) {
    if (product.kind !== 'book') continue;
    const options = index.attributes.find(({ code }) => code === bookAttributes.interiorPaper)?.options ?? [];
    for (const { id, code } of options) {
      const paper = product.interiorPapers.find((each) => each.code === code);
      if (paper && !papers.has(id)) papers.set(id, { ...paper, id });
    }
  }
  return [...papers.values()];
};

/** The binding allowances are the same for all books of the price table in force. */
const allowancesOf = (books: readonly ListedProduct[]): BindingAllowances => {
  const book = books.find(({ product }) => product.kind === 'book')?.product;
  if (book?.kind !== 'book') throw new Error('no book is on sale, and yet one of its papers was found');
  return book.allowances;
};

/** The spine for the input, or the errors by field. */
export const calculateSpine = async (
  services: { catalogue: Pick<Catalogue, 'ofType'> },
  input: SpineInput,
): Promise<Result<SpineAnswer, FieldErrors>> => {
  const books = await services.catalogue.ofType(productTypes.book);
  const question = readSpineQuestion(papersOf(books), input);
  return question.ok ? ok(answerSpine(question.value, allowancesOf(books))) : question;
};

const ruleOf = (hardCover: boolean) => (hardCover ? 'hard' : 'soft');

/** A binding that can make this book, the first in the product's order. `pages` is even. */
const bindingFor = (
  product: BookProduct,
  { paper, hardCover, sewn: wanted }: SpineQuestion,
  pages: number,
): Binding | undefined =>
  product.bindings.find(
    ({ spineRule, sewn, minPages, maxPages, pageMultiple, maxPaperGrammage }) =>
      spineRule === ruleOf(hardCover) &&
      sewn === wanted &&
      pages >= minPages &&
      pages <= maxPages &&
      pages % pageMultiple === 0 &&
      (maxPaperGrammage === null || paper.grammage <= maxPaperGrammage),
  );

/** A book on sale that would have this spine. */
export type SpineBook = {
  name: string;
  /** The URL of its page, with paper, page count and binding chosen. */
  to: string;
  productId: number;
  coverSlotId: number | null;
  /** The same choices, for the URL of a template. */
  query: string;
  page: PageSize;
};

const asBook = ({ page, product }: ListedProduct, question: SpineQuestion): SpineBook | null => {
  if (product.kind !== 'book' || !product.interiorPapers.some(({ code }) => code === question.paper.code))
    return null;
  // A printed book has whole leaves, so an odd last page gets a blank back.
  const pages = question.pages + (question.pages % 2);
  const binding = bindingFor(product, question, pages);
  const usual = product.defaultConfiguration;
  const trimSize = product.trimSizes.find(({ code }) => code === usual.trimSize);
  if (!binding || !trimSize) return null;
  const configuration = {
    ...usual,
    pages,
    interiorPaper: question.paper.code,
    binding: binding.code,
    flapMm: 0,
  };
  const query = String(writeConfiguration(product, configuration));
  return {
    name: page.name,
    to: `/${page.category.slug}/${page.id}?${query}`,
    productId: page.id,
    coverSlotId: page.fileSlots.find(({ role }) => role === 'cover')?.id ?? null,
    query,
    page: orientedSize(trimSize, usual.orientation),
  };
};

/** The minimum and maximum of pages that the shop binds with a spine; null if it offers no such binding. */
const limitsOf = (books: readonly ListedProduct[], { hardCover, sewn }: SpineQuestion) => {
  const bindings = books.flatMap(({ product }) => (product.kind === 'book' ? product.bindings : []));
  const fit = bindings.filter(({ spineRule }) => spineRule === ruleOf(hardCover));
  const alike = fit.filter((each) => each.sewn === sewn);
  if (fit.length === 0) return null;
  return {
    min: Math.min(...fit.map(({ minPages }) => minPages)),
    max: Math.max(...fit.map(({ maxPages }) => maxPages)),
    /** The page multiple of the matching bindings, sewn or glued. */
    multiple: alike.length > 0 ? Math.min(...alike.map(({ pageMultiple }) => pageMultiple)) : 1,
  };
};

/** The calculator's page: papers to choose from, and the result once all fields are filled. */
export const readSpinePage = async (
  { catalogue }: { catalogue: Pick<Catalogue, 'ofType'> },
  input: SpineInput,
) => {
  const books = await catalogue.ofType(productTypes.book);
  const papers = papersOf(books);
  const question = readSpineQuestion(papers, input);
  if (!question.ok) return { papers, found: null, errors: question.failure };
  const book = books.map((each) => asBook(each, question.value)).find((each) => each !== null) ?? null;
  const limits = limitsOf(books, question.value);
  const answer = answerSpine(question.value, allowancesOf(books));
  return { papers, found: { answer, book, limits }, errors: {} as FieldErrors };
};

export type SpinePage = Awaited<ReturnType<typeof readSpinePage>>;
