import type { Binding } from '~/domain/catalogue/binding';
import type { Paper } from '~/domain/catalogue/paper';
import type { Prisma } from '~/platform/db.server';
import { bindings } from './bindings';
import { bookProducts } from './book-products';
import { coatings, coverPrints, flaps } from './cover-options';
import { coverPapers, interiorPapers } from './papers';
import { periodicalProducts } from './periodical-products';
import type { BookProductSeed, SimpleProductSeed } from './seed-types';
import { simpleProducts } from './simple-products';
import { specIds } from './spec-ids';
import { trimSizes } from './trim-sizes';

type OptionRow = Prisma.AttributeOptionCreateManyInput;

export const allProducts: readonly (BookProductSeed | SimpleProductSeed)[] = [
  ...bookProducts,
  ...periodicalProducts,
  ...simpleProducts,
];

/** Ids below 100 belong to the attributes of bound products; interior paper is the spec's attribute 1. */
export const attributeRows: Prisma.AttributeCreateManyInput[] = [
  { id: 2, code: 'trim-size', text: 'Tamanho', position: 1 },
  { id: 3, code: 'orientation', text: 'Orientação', position: 2 },
  { id: 4, code: 'cover-paper', text: 'Papel da capa', position: 3 },
  { id: 5, code: 'cover-print', text: 'Impressão da capa', position: 4 },
  { id: 6, code: 'coating', text: 'Laminação da capa', position: 5 },
  { id: 7, code: 'flap', text: 'Orelhas', position: 6 },
  { id: 8, code: 'interior-colour', text: 'Impressão do miolo', position: 7 },
  { id: specIds.attribute.interiorPaper, code: 'interior-paper', text: 'Papel do miolo', position: 8 },
  { id: 9, code: 'binding', text: 'Encadernação', position: 9 },
];

const idOf = (attribute: string): number => {
  const row = attributeRows.find(({ code }) => code === attribute);
  if (!row) throw new Error(`seed: attribute "${attribute}" is not listed`);
  return row.id;
};

/** Options of one attribute in their order; ids are the attribute's thousand plus the place in the list. */
const optionsOfAttribute = <T>(
  attribute: string,
  values: readonly T[],
  columns: (value: T) => Omit<OptionRow, 'id' | 'attributeId' | 'position'>,
): OptionRow[] =>
  values.map((value, index) => ({
    id: idOf(attribute) * 1000 + index + 1,
    attributeId: idOf(attribute),
    position: index + 1,
    ...columns(value),
  }));

const paperColumns = (paper: Paper) => ({
  code: paper.code,
  text: paper.name,
  paperKind: paper.kind,
  grammage: paper.grammage,
  thicknessMicron: paper.thicknessUm,
  coated: paper.coated,
});

const bindingColumns = (binding: Binding) => ({
  code: binding.code,
  text: binding.name,
  hint: binding.description,
  minPages: binding.minPages,
  maxPages: binding.maxPages,
  pageMultiple: binding.pageMultiple,
  spineRule: binding.spineRule,
  sewn: binding.sewn,
  allowsFlaps: binding.flapsAllowed,
  maxGrammage: binding.maxPaperGrammage,
});

const named = ({ code, name }: { code: string; name: string }) => ({ code, text: name });

const { blackPages, colourPages } = specIds.quantityType;
const colour = idOf('interior-colour');

export const bookOptionRows: OptionRow[] = [
  ...optionsOfAttribute('trim-size', trimSizes, ({ code, name, widthMm, heightMm }) => ({
    code,
    text: name,
    widthMm,
    heightMm,
  })),
  { id: 3001, attributeId: idOf('orientation'), code: 'portrait', text: 'Retrato', position: 1 },
  { id: 3002, attributeId: idOf('orientation'), code: 'landscape', text: 'Paisagem', position: 2 },
  ...optionsOfAttribute('cover-paper', coverPapers, paperColumns),
  ...optionsOfAttribute('cover-print', coverPrints, named),
  ...optionsOfAttribute('coating', coatings, named),
  ...optionsOfAttribute('flap', flaps, ({ code, widthMm, name }) => ({
    code,
    text: name,
    flapMm: widthMm,
  })),
  { id: blackPages, attributeId: colour, code: 'black', text: 'Preto e branco', position: 1 },
  { id: colourPages, attributeId: colour, code: 'colour', text: 'Colorido', position: 2 },
  ...optionsOfAttribute('interior-paper', interiorPapers, paperColumns),
  ...optionsOfAttribute('binding', bindings, bindingColumns),
];

/** The attribute groups of flat products; ids from 100 on. A group that two products share is one attribute. */
const groups = new Map(
  simpleProducts.flatMap(({ product }) => product.optionGroups.map((group) => [group.code, group] as const)),
);

export const groupRows: Prisma.AttributeCreateManyInput[] = [...groups.values()].map(
  ({ code, name }, index) => ({
    id: 100 + index,
    code,
    text: name,
    position: 100 + index,
  }),
);

export const groupOptionRows: OptionRow[] = [...groups.values()].flatMap((group, groupIndex) =>
  group.options.map(({ code, name, piece }, index) => ({
    id: (100 + groupIndex) * 1000 + index + 1,
    attributeId: 100 + groupIndex,
    code,
    text: name,
    position: index + 1,
    widthMm: piece.widthMm,
    heightMm: piece.heightMm,
    grammage: piece.grammage,
    thicknessMicron: piece.thicknessUm,
    extraGrams: piece.extraGrams,
  })),
);

const optionKey = (attributeId: number, code: string): string => `${attributeId}/${code}`;
const optionIds = new Map(
  [...bookOptionRows, ...groupOptionRows].map((row) => [optionKey(row.attributeId, row.code), row.id]),
);

/** The id of an option by attribute and code; throws when the seed names an option that it does not have. */
export const optionId = (attribute: string, code: string): number => {
  const attributeId = groupRows.find((row) => row.code === attribute)?.id ?? idOf(attribute);
  const id = optionIds.get(optionKey(attributeId, code));
  if (id === undefined) throw new Error(`seed: option "${code}" of "${attribute}" is not listed`);
  return id;
};

const codes = (values: readonly { code: string }[]): string[] => values.map(({ code }) => code);

/** Which options a product offers. */
export const productOptionIds = ({ product }: BookProductSeed | SimpleProductSeed): number[] => {
  if (product.kind === 'simple')
    return product.optionGroups.flatMap((group) =>
      group.options.map(({ code }) => optionId(group.code, code)),
    );
  const offered: [string, string[]][] = [
    ['trim-size', codes(product.trimSizes)],
    ['orientation', [...product.orientations]],
    ['cover-paper', codes(product.coverPapers)],
    ['cover-print', codes(product.coverPrints)],
    ['coating', codes(product.coatings)],
    ['flap', codes(product.flaps)],
    ['interior-colour', [...product.interiorColours]],
    ['interior-paper', codes(product.interiorPapers)],
    ['binding', codes(product.bindings)],
  ];
  return offered.flatMap(([attribute, values]) => values.map((code) => optionId(attribute, code)));
};
