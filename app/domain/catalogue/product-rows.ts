import type { CopiesRule } from './copies-and-pages';
import type {
  Binding,
  BindingAllowances,
  Finish,
  InteriorColour,
  NamedOption,
  OptionRule,
  Orientation,
  Paper,
  PaperKind,
  Service,
  SpineRule,
  TrimSize,
} from './options';
import type {
  AnyProduct,
  BookConfiguration,
  BookProduct,
  OptionGroup,
  Piece,
  SimpleConfiguration,
  SimpleProduct,
} from './product';
import { bookAttributes, includedAttribute } from './product-attributes';

/** A row of an option; only the columns that its attribute needs are filled. */
export type OptionRow = {
  code: string;
  text: string;
  hint: string | null;
  picture: string | null;
  attribute: { code: string; text: string };
  widthMm: number | null;
  heightMm: number | null;
  paperKind: string | null;
  grammage: number | null;
  thicknessMicron: number | null;
  coated: boolean | null;
  minPages: number | null;
  maxPages: number | null;
  pageMultiple: number | null;
  spineRule: string | null;
  sewn: boolean | null;
  maxGrammage: number | null;
  extraGrams: number | null;
  fixedCopies: number | null;
  flapMm: number | null;
};

/** A product with its choices under one price table, in the order of the rows. */
export type ProductRows = {
  id: number;
  code: string;
  kind: string;
  name: string;
  minCopies: number;
  maxCopies: number;
  copiesStep: number;
  gapFrom: number | null;
  gapTo: number | null;
  variableCopies: boolean;
  quantities: number[];
  allowances: BindingAllowances;
  pieceWidthMm: number | null;
  pieceHeightMm: number | null;
  pieceGrammage: number | null;
  pieceThicknessMicron: number | null;
  pieceExtraGrams: number | null;
  defaults: unknown;
  options: OptionRow[];
  finishes: Finish[];
  services: Service[];
  rules: OptionRule[];
};

/** Throws, naming the column, when a row lacks a value that its attribute needs. */
const need = <T>(value: T | null, row: { code: string }, column: string): T => {
  if (value === null) throw new Error(`catalogue: option "${row.code}" has no ${column}`);
  return value;
};

/** Omitted when staff have not set a picture, so that pages carry no empty field. */
const pictured = ({ picture }: OptionRow): { picture?: string } => (picture === null ? {} : { picture });

const named = (row: OptionRow): NamedOption => ({
  code: row.code,
  name: row.text,
  ...(row.hint === null ? {} : { description: row.hint }),
  ...pictured(row),
});

const trimSize = (row: OptionRow): TrimSize => ({
  code: row.code,
  name: row.text,
  widthMm: need(row.widthMm, row, 'largura_mm'),
  heightMm: need(row.heightMm, row, 'altura_mm'),
});

const paper = (row: OptionRow): Paper => ({
  code: row.code,
  name: row.text,
  kind: need(row.paperKind, row, 'tipo_papel') as PaperKind,
  grammage: need(row.grammage, row, 'gramatura'),
  thicknessUm: need(row.thicknessMicron, row, 'espessura_micrometros'),
  coated: row.coated ?? false,
  ...pictured(row),
});

const binding = (row: OptionRow): Binding => ({
  code: row.code,
  name: row.text,
  description: row.hint ?? '',
  ...pictured(row),
  spineRule: need(row.spineRule, row, 'regra_lombada') as SpineRule,
  sewn: row.sewn ?? false,
  minPages: need(row.minPages, row, 'paginas_min'),
  maxPages: need(row.maxPages, row, 'paginas_max'),
  pageMultiple: need(row.pageMultiple, row, 'multiplo_paginas'),
  maxPaperGrammage: row.maxGrammage,
});

const copiesRule = (rows: ProductRows): CopiesRule => ({
  min: rows.minCopies,
  max: rows.maxCopies,
  step: rows.copiesStep,
  gap: rows.gapFrom !== null && rows.gapTo !== null ? { from: rows.gapFrom, to: rows.gapTo } : null,
});

/** Fields missing from defaults that were stored before these fields existed. */
const newFields: Partial<BookConfiguration> = { runKind: 'run', refile: null };
const newSimpleFields: Partial<SimpleConfiguration> = { refile: null };

const bookProduct = (rows: ProductRows): BookProduct => {
  const of = (code: string) => rows.options.filter((option) => option.attribute.code === code);
  return {
    kind: 'book',
    id: rows.id,
    code: rows.code,
    name: rows.name,
    runKinds: of(bookAttributes.runKind).map(({ code, text, fixedCopies }) => ({
      code,
      name: text,
      fixedCopies,
    })),
    trimSizes: of(bookAttributes.trimSize).map(trimSize),
    orientations: of(bookAttributes.orientation).map((row) => row.code as Orientation),
    interiorColours: of(bookAttributes.interiorColour).map((row) => row.code as InteriorColour),
    interiorPapers: of(bookAttributes.interiorPaper).map(paper),
    coverPapers: of(bookAttributes.coverPaper).map(paper),
    coverPrints: of(bookAttributes.coverPrint).map(named),
    coatings: of(bookAttributes.coating).map(named),
    flaps: of(bookAttributes.flap).map(({ code, text, flapMm }) => ({
      code,
      name: text,
      widthMm: flapMm ?? 0,
    })),
    bindings: of(bookAttributes.binding).map(binding),
    allowances: rows.allowances,
    finishes: rows.finishes,
    services: rows.services,
    rules: rows.rules,
    copies: copiesRule(rows),
    defaultConfiguration: { ...newFields, ...(rows.defaults as BookConfiguration) },
  };
};

const pieceOverrides = (row: OptionRow): Partial<Piece> => ({
  ...(row.widthMm === null ? {} : { widthMm: row.widthMm }),
  ...(row.heightMm === null ? {} : { heightMm: row.heightMm }),
  ...(row.grammage === null ? {} : { grammage: row.grammage }),
  ...(row.thicknessMicron === null ? {} : { thicknessUm: row.thicknessMicron }),
  ...(row.extraGrams === null ? {} : { extraGrams: row.extraGrams }),
});

const simpleProduct = (rows: ProductRows): SimpleProduct => {
  const groups = new Map<
    string,
    OptionGroup & { options: { code: string; name: string; piece: Partial<Piece> }[] }
  >();
  const isIncluded = (row: OptionRow) => row.attribute.code === includedAttribute;
  for (const row of rows.options.filter((each) => !isIncluded(each))) {
    const group = groups.get(row.attribute.code) ?? {
      code: row.attribute.code,
      name: row.attribute.text,
      options: [],
    };
    group.options.push({ code: row.code, name: row.text, piece: pieceOverrides(row) });
    groups.set(row.attribute.code, group);
  }
  return {
    kind: 'simple',
    id: rows.id,
    code: rows.code,
    name: rows.name,
    optionGroups: [...groups.values()],
    included: rows.options.filter(isIncluded).map(({ code, text }) => ({ code, name: text })),
    quantities: rows.quantities,
    variableQuantity: rows.variableCopies ? copiesRule(rows) : null,
    finishes: rows.finishes,
    services: rows.services,
    rules: rows.rules,
    piece: {
      widthMm: need(rows.pieceWidthMm, rows, 'peca_largura_mm'),
      heightMm: need(rows.pieceHeightMm, rows, 'peca_altura_mm'),
      grammage: need(rows.pieceGrammage, rows, 'peca_gramatura'),
      thicknessUm: need(rows.pieceThicknessMicron, rows, 'peca_espessura_micrometros'),
      extraGrams: rows.pieceExtraGrams ?? 0,
    },
    defaultConfiguration: { ...newSimpleFields, ...(rows.defaults as SimpleConfiguration) },
  };
};

/**
 * Builds the product from its rows. Throws, naming row and column, when an option lacks what its attribute needs:
 * staff see this at boot and in the log; customers do not see the product.
 */
export const productFromRows = (rows: ProductRows): AnyProduct =>
  rows.kind === 'book' ? bookProduct(rows) : simpleProduct(rows);
