import type { ChoiceStates } from '../catalogue/configuration-problem';
import type { IndexedAttribute, IndexedOption, OptionIndex } from '../catalogue/option-index';
import type { ChoiceNode } from '../catalogue/options';
import { type AnyProduct, quantityOf, smallestRun } from '../catalogue/product';
import { includedAttribute } from '../catalogue/product-attributes';
import type { ResolvedConfiguration } from '../catalogue/resolved-configuration';
import { bookFields, finishMapField, pagesFields, requiredFinishField } from '../catalogue/wire-fields';
import { toReais } from '../shared/money';
import { quantityText } from './labels';
import type { LivePrice } from './live-price';
import type { Configuration } from './price-configuration';
import { obstacleText } from './wire-filter-extras';

/** Parts of the filter data (spec, section 3) with the API's names. Amounts in reais, days in business days. */

const nodeOf = ({ code: attribute }: IndexedAttribute, { code }: IndexedOption): ChoiceNode => ({
  kind: 'option',
  attribute,
  code,
});

/** Included features are listed with the choices as if chosen; no rule shows, hides or blocks them. */
const isIncluded = ({ code }: IndexedAttribute): boolean => code === includedAttribute;

/** The shown attributes and options, each with its state and the obstacle that keeps it from being chosen. */
export const attributesOf = (
  attributes: readonly IndexedAttribute[],
  states: ChoiceStates,
  fields: URLSearchParams,
) =>
  attributes
    .filter(({ code }) => states.isAttributeShown(code))
    .map((attribute) => ({
      pk_atributo: attribute.id,
      codigo: attribute.code,
      campo: attribute.field,
      texto_atributo: attribute.text,
      opcoes: attribute.options
        .filter((option) => isIncluded(attribute) || states.isShown(nodeOf(attribute, option)))
        .map((option) => ({
          pk_dependencia_atributo: option.id,
          fk_atributo: attribute.id,
          texto_dependencia_atributo: option.text,
          fk_sub_tipo_produto: option.subTypeId,
          url_amigavel: option.code,
          valor: option.value,
          selecionada: isIncluded(attribute) || fields.get(attribute.field) === option.value,
          bloqueada: obstacleText(states, nodeOf(attribute, option)),
        })),
    }));

/** The ids of the chosen options, in the order of the attributes. */
const chosenIds = (attributes: readonly IndexedAttribute[], fields: URLSearchParams): number[] =>
  attributes.flatMap(({ field, options }) => {
    const option = options.find(({ value }) => value === fields.get(field));
    return option ? [option.id] : [];
  });

/** Limits on the number of pieces and, for bound products, of pages. */
export const limitsOf = (resolved: ResolvedConfiguration) => {
  const { product } = resolved;
  const rule = product.kind === 'book' ? product.copies : product.variableQuantity;
  const largest = product.kind === 'simple' ? Math.max(...product.quantities) : product.copies.max;
  const binding = resolved.kind === 'book' ? resolved.binding : undefined;
  return {
    multiplicador_tiragem: rule?.step ?? 1,
    minimo: smallestRun(product),
    maximo: rule?.max ?? largest,
    salto_de: rule?.gap?.from ?? null,
    salto_ate: rule?.gap?.to ?? null,
    paginas_min: binding?.minPages ?? null,
    paginas_max: binding?.maxPages ?? null,
    multiplo_paginas: binding?.pageMultiple ?? null,
  };
};

/** The choices, under the field names that a request uses. */
export const selectedOf = (
  product: AnyProduct,
  { attributes, finishes, services }: OptionIndex,
  chosen: Configuration,
  fields: URLSearchParams,
) => {
  const isTicked = (code: string) => chosen.finishes.includes(code);
  const required = product.finishes.find((finish) => finish.required && isTicked(finish.code));
  const optional = product.finishes.filter((finish) => !finish.required).map(({ code }) => code);
  const flaps = product.kind === 'book' ? product.flaps.filter(({ widthMm }) => widthMm > 0) : [];
  return {
    ...Object.fromEntries(attributes.map(({ field }) => [field, fields.get(field)])),
    ...('pages' in chosen
      ? {
          [pagesFields.black]: chosen.interiorColour === 'black' ? chosen.pages : 0,
          [pagesFields.colour]: chosen.interiorColour === 'colour' ? chosen.pages : 0,
          [bookFields.copies]: chosen.copies,
          orelhas_disponiveis: flaps.map(({ widthMm }) => widthMm / 10),
        }
      : { quantidade: chosen.quantity }),
    opcoes_marcadas: chosenIds(attributes, fields),
    [requiredFinishField]: finishes.find(({ code }) => code === required?.code)?.id ?? null,
    [finishMapField]: Object.fromEntries(
      finishes.filter(({ code }) => optional.includes(code)).map(({ id, code }) => [id, isTicked(code)]),
    ),
    servicos: services.filter(({ code }) => chosen.services.includes(code)).map(({ id }) => id),
  };
};

/** The quantities: each listed one with its price, or the copies of a bound product. */
export const quantitiesOf = (product: AnyProduct, chosen: Configuration, price: LivePrice | null) => {
  const current = quantityOf(chosen);
  const offered = price?.quantities ?? [];
  const runs = offered.some(({ quantity }) => quantity === current)
    ? offered
    : [...offered, ...(price ? [{ quantity: current, total: price.total }] : [])];
  return runs.map(({ quantity, total }) => ({
    pk_produto: product.id,
    pk_dependencia_atributo: quantity,
    texto_dependencia_atributo: quantityText(quantity, product.kind),
    valor: toReais(total),
    selecionada: quantity === current,
  }));
};
