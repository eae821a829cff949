import { type Binding, orientations, type Paper } from '~/domain/catalogue/options';
import {
  attributesOf,
  bookAttributes,
  includedAttribute,
  interiorColourLabels,
  orientationLabels,
} from '~/domain/catalogue/product-attributes';
import type { Prisma } from '~/platform/db.server';
import { bindings } from './bindings';
import { bookProducts } from './book-products';
import { coatings, coverPrints, flaps, interiorColours } from './cover-options';
import { attributeIds, optionIds } from './ids';
import { includedFinishes } from './included-finishes';
import { coverPapers, interiorPapers } from './papers';
import { periodicalProducts } from './periodical-products';
import { runKinds } from './run-kinds';
import type { BookProductSeed, SimpleProductSeed } from './seed-types';
import { simpleProducts } from './simple-products';
import { specIds } from './spec-ids';
import { trimSizes } from './trim-sizes';

type OptionRow = Prisma.AttributeOptionCreateManyInput;
type Measure = Omit<Prisma.OptionMeasureCreateManyInput, 'tableId' | 'optionId'>;

/** An option, and its measures in the first price table. */
type OptionSeed = { row: OptionRow; measure: Measure };

/** The columns in which an option differs from others. */
type Columns = { says: Omit<OptionRow, 'id' | 'attributeId' | 'position' | 'code'>; measure?: Measure };

/** The id of an attribute; throws for one that ids.ts does not list. */
const idOf = (attribute: string): number => {
  const id = attributeIds[attribute];
  if (id === undefined) throw new Error(`seed: attribute "${attribute}" has no id`);
  return id;
};

/** The id of an option by attribute and code; throws for one that ids.ts does not list. */
export const optionId = (attribute: string, code: string): number => {
  const id = optionIds[attribute]?.[code];
  if (id === undefined) throw new Error(`seed: option "${code}" of "${attribute}" has no id`);
  return id;
};

export const allProducts: readonly (BookProductSeed | SimpleProductSeed)[] = [
  ...bookProducts,
  ...periodicalProducts,
  ...simpleProducts,
];

/** The attributes of bound products, in the order of the form; interior paper is the spec's attribute 1. */
export const attributeRows: Prisma.AttributeCreateManyInput[] = [
  ...Object.entries({
    trimSize: 'Tamanho',
    orientation: 'Orientação',
    coverPaper: 'Papel da capa',
    coverPrint: 'Impressão da capa',
    coating: 'Laminação da capa',
    flap: 'Orelhas',
    interiorColour: 'Impressão do miolo',
    interiorPaper: 'Papel do miolo',
    binding: 'Encadernação',
    runKind: 'Tiragem',
  } satisfies Record<keyof typeof bookAttributes, string>).map(([key, text], index) => {
    const code = bookAttributes[key as keyof typeof bookAttributes];
    return { id: idOf(code), code, text, position: index + 1 };
  }),
  { id: idOf(includedAttribute), code: includedAttribute, text: 'Acabamento Incluso', position: 99 },
];

/** The options of one attribute in their order. */
const optionsOfAttribute = <T extends { code: string }>(
  attribute: string,
  values: readonly T[],
  columns: (value: T) => Columns,
): OptionSeed[] =>
  values.map((value, index) => {
    const { says, measure = {} } = columns(value);
    const { code } = value;
    const position = index + 1;
    return {
      row: { id: optionId(attribute, code), attributeId: idOf(attribute), code, position, ...says },
      measure,
    };
  });

const paperColumns = (paper: Paper): Columns => ({
  says: { text: paper.name, paperKind: paper.kind },
  measure: { grammage: paper.grammage, thicknessMicron: paper.thicknessUm, coated: paper.coated },
});

const bindingColumns = (binding: Binding): Columns => ({
  says: { text: binding.name, hint: binding.description },
  measure: {
    minPages: binding.minPages,
    maxPages: binding.maxPages,
    pageMultiple: binding.pageMultiple,
    spineRule: binding.spineRule,
    sewn: binding.sewn,
    maxGrammage: binding.maxPaperGrammage,
  },
});

const named = ({ name, description }: { name: string; description?: string }): Columns => ({
  says: { text: name, hint: description },
});

const bookOptions: OptionSeed[] = [
  ...optionsOfAttribute('trim-size', trimSizes, ({ name, widthMm, heightMm }) => ({
    says: { text: name },
    measure: { widthMm, heightMm },
  })),
  ...optionsOfAttribute(
    'orientation',
    orientations.map((code) => ({ code, name: orientationLabels[code] })),
    named,
  ),
  ...optionsOfAttribute('cover-paper', coverPapers, paperColumns),
  ...optionsOfAttribute('cover-print', coverPrints, named),
  ...optionsOfAttribute('coating', coatings, named),
  ...optionsOfAttribute('flap', flaps, ({ name, widthMm }) => ({
    says: { text: name },
    measure: { flapMm: widthMm },
  })),
  ...optionsOfAttribute(
    'interior-colour',
    interiorColours.map((code) => ({ code, name: interiorColourLabels[code] })),
    named,
  ),
  ...optionsOfAttribute('interior-paper', interiorPapers, paperColumns),
  ...optionsOfAttribute('binding', bindings, bindingColumns),
  ...optionsOfAttribute('run-kind', runKinds, ({ name, fixedCopies }) => ({
    says: { text: name, subTypeId: fixedCopies === null ? null : specIds.productSubType.proofCopy },
    measure: { fixedCopies },
  })),
];

/** The attribute groups of flat products. A group in two products is one attribute. */
const groups = new Map(
  simpleProducts.flatMap(({ product }) => product.optionGroups.map((group) => [group.code, group] as const)),
);

export const groupRows: Prisma.AttributeCreateManyInput[] = [...groups.values()].map(
  ({ code, name }, index) => ({ id: idOf(code), code, text: name, position: 100 + index }),
);

const groupOptions: OptionSeed[] = [
  ...[...groups.values()].flatMap(({ code, options }) =>
    optionsOfAttribute(code, options, ({ name, piece }) => ({
      says: { text: name },
      measure: {
        widthMm: piece.widthMm,
        heightMm: piece.heightMm,
        grammage: piece.grammage,
        thicknessMicron: piece.thicknessUm,
        extraGrams: piece.extraGrams,
      },
    })),
  ),
  ...optionsOfAttribute(includedAttribute, includedFinishes, named),
];

const allOptions = [...bookOptions, ...groupOptions];

export const optionRows: OptionRow[] = allOptions.map(({ row }) => row);

export const optionMeasures: (Measure & { optionId: number })[] = allOptions.map(({ row, measure }) => ({
  optionId: row.id,
  ...measure,
}));

const codes = (values: readonly { code: string }[]): string[] => values.map(({ code }) => code);

/** Which options a product offers. */
export const productOptionIds = ({ product }: BookProductSeed | SimpleProductSeed): number[] => {
  const offered = attributesOf(product).map(({ code, options }): [string, string[]] => [
    code,
    codes(options),
  ]);
  if (product.kind === 'simple') offered.push([includedAttribute, codes(product.included)]);
  return offered.flatMap(([attribute, values]) => values.map((code) => optionId(attribute, code)));
};
