import type { ListedProduct } from '../catalogue/catalogue.server';
import { type ChoiceStates, choiceStates } from '../catalogue/choice-states';
import { describeConfiguration } from '../catalogue/describe-configuration';
import { writeConfiguration } from '../catalogue/wire';
import { bookFields, pagesFields } from '../catalogue/wire-fields';
import { toReais } from '../shared/money';
import type { CompiledPriceTable } from './compile-price-table';
import { type ExtraRates, extraRates } from './extra-rates';
import type { LivePrice } from './live-price';
import type { Configuration } from './price-configuration';
import { priceLine, withQuantity } from './price-line';
import {
  attributesOf,
  finishesOf,
  limitsOf,
  quantitiesOf,
  selectedOf,
  servicesOf,
  smallestRun,
} from './wire-filter-parts';

/** A product, what is chosen of it, the price of that (null where it has none) and the table in force. */
export type FilterState = {
  listed: ListedProduct;
  chosen: Configuration;
  price: LivePrice | null;
  table: CompiledPriceTable;
  shopUrl: string;
};

const aboutProduct = ({ page, product }: ListedProduct, table: CompiledPriceTable, shopUrl: string) => {
  const smallest = withQuantity(product.defaultConfiguration, smallestRun(product));
  const from = priceLine(product, smallest, table);
  const path = `/${page.category.slug}/${page.id}`;
  return {
    pk_produto: page.id,
    nome_produto: page.name,
    desc_menu: page.menuText,
    fk_tipo_produto: page.typeId,
    fk_sub_tipo_produto: page.subTypeId,
    vlr_preco: from.ok ? toReais(from.value.total) : null,
    url_amigavel: page.slug,
    url_produto: path,
    titulo_tags: page.titleTag,
    descricao_tags: page.descriptionTag,
    url_canonical: page.canonicalUrl ?? shopUrl + path,
    quantidade_variavel: product.kind === 'book' || product.variableQuantity !== null,
    nome_menu_imagem: `${page.art}.svg`,
    url_base: `${shopUrl}/art/`,
  };
};

type Fixed = { table: CompiledPriceTable; about: ReturnType<typeof aboutProduct>; rates: ExtraRates };

/** What does not change with the choices, for as long as product and table are the same. */
const fixedParts = new WeakMap<ListedProduct, Fixed>();

const fixedOf = ({ listed, table, shopUrl }: FilterState): Fixed => {
  const kept = fixedParts.get(listed);
  if (kept?.table === table) return kept;
  const about = aboutProduct(listed, table, shopUrl);
  const fixed = { table, about, rates: extraRates(listed.product, table) };
  fixedParts.set(listed, fixed);
  return fixed;
};

/** The attributes as JSON, and the two of which the structure repeats the options. */
type AttributesPart = {
  text: string;
  orientation: ReturnType<typeof attributesOf>[number]['opcoes'];
  colours: ReturnType<typeof attributesOf>[number]['opcoes'];
};

/** Of a product as many as customers may try on an afternoon. */
const MOST_KEPT = 200;
/** By what is chosen: numbers of copies and pages, which change most, leave the attributes as they are. */
const attributesKept = new WeakMap<ListedProduct, Map<string, AttributesPart>>();

const attributesPart = (
  listed: ListedProduct,
  chosen: Configuration,
  states: ChoiceStates,
  choices: URLSearchParams,
): AttributesPart => {
  const { attributes } = listed.index;
  const named = attributes.map(({ field }) => choices.get(field));
  const key = JSON.stringify([named, chosen.finishes, chosen.services]);
  const kept = attributesKept.get(listed) ?? new Map<string, AttributesPart>();
  const known = kept.get(key);
  if (known) return known;
  const wire = attributesOf(attributes, states, choices);
  const optionsOf = (field: string) => wire.find(({ campo }) => campo === field)?.opcoes ?? [];
  const part = {
    text: JSON.stringify(wire),
    orientation: optionsOf(bookFields.orientation),
    colours: optionsOf(bookFields.interiorColour),
  };
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, part);
  attributesKept.set(listed, kept);
  return part;
};

const otherParts = (state: FilterState, choices: URLSearchParams, states: ChoiceStates) => {
  const { listed, chosen, price } = state;
  const { product, index } = listed;
  const { about, rates } = fixedOf(state);
  const finishes = finishesOf(product, index, states, chosen, rates);
  const finishesThat = (fits: (finish: (typeof finishes)[number]) => boolean) =>
    finishes.filter(fits).map(({ isRequired: _isRequired, ...finish }) => finish);
  return {
    dados_produto: about,
    atributos_selecionados: selectedOf(product, index, chosen, choices),
    qtde_filtro: quantitiesOf(product, chosen, price),
    quantidades: limitsOf(product, chosen),
    acabamentos_obrigatorios: finishesThat(({ isRequired }) => isRequired),
    acabamentos_opcionais: finishesThat(({ isRequired, bloqueado }) => !isRequired && bloqueado === null),
    acabamentos_bloqueados: finishesThat(({ isRequired, bloqueado }) => !isRequired && bloqueado !== null),
    servicos: servicesOf(product, index, states, chosen, rates),
    resumo: {
      opcoes: describeConfiguration(product, chosen).map(({ label, value }) => [label, value]),
      itens: price
        ? [
            {
              vlr_total_item: toReais(price.total),
              vlr_unitario: toReais(price.unitPrice),
              prazo: price.leadTimeBusinessDays,
            },
          ]
        : [],
    },
  };
};

/**
 * The filter structure of the spec's section 3 for a configuration, with `more` beside it, as JSON text. It is
 * text because its largest part, the attributes, is kept as such between changes.
 */
export const wireFilterJson = (state: FilterState, more: Record<string, unknown> = {}): string => {
  const { listed, chosen } = state;
  const fields = writeConfiguration(listed.product, chosen);
  const choices = new URLSearchParams(fields);
  if ('pages' in chosen) choices.set(bookFields.interiorColour, chosen.interiorColour);
  const states = choiceStates(listed.product, chosen);
  const { text, orientation, colours } = attributesPart(listed, chosen, states, choices);
  const others = JSON.stringify({
    ...otherParts(state, choices, states),
    orientacao: orientation,
    dependencias_adicionais_cores: colours.map((option) => ({
      ...option,
      campo: option.valor === 'colour' ? pagesFields.colour : pagesFields.black,
    })),
    configuracao: String(fields),
    ...more,
  });
  return `{"atributos":${text},${others.slice(1)}`;
};
