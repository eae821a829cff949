import { LRUCache } from 'lru-cache';
import type { ListedProduct } from '../catalogue/catalogue.server';
import { choiceStates } from '../catalogue/configuration-problem';
import { describeConfiguration } from '../catalogue/describe-configuration';
import type { Finish, Service } from '../catalogue/options';
import { smallestRun, withQuantity } from '../catalogue/product';
import { resolveConfiguration } from '../catalogue/resolved-configuration';
import { bookFields, pagesFields, writeConfiguration } from '../catalogue/wire-fields';
import { canonicalAddress } from '../shared/canonical-address';
import { toReais } from '../shared/money';
import { pictureBase, pictureName } from '../shared/picture';
import type { CompiledPriceTable } from './compile-price-table';
import type { LivePrice } from './live-price';
import { type Configuration, priceLine } from './price-configuration';
import { pricedStart } from './starting-configuration';
import {
  type ExtraRates,
  extraRates,
  finishesOf,
  type Shown,
  servicesOf,
  shownExtras,
} from './wire-filter-extras';
import { attributesOf, limitsOf, quantitiesOf, selectedOf } from './wire-filter-parts';

/** A product, its chosen configuration, the price of that (null if it has none) and the table in force. */
export type FilterState = {
  listed: ListedProduct;
  chosen: Configuration;
  price: LivePrice | null;
  table: CompiledPriceTable;
  shopUrl: string;
};

const aboutProduct = ({ page, product }: ListedProduct, table: CompiledPriceTable, shopUrl: string) => {
  const smallest = withQuantity(pricedStart(product, table), smallestRun(product));
  const from = priceLine(resolveConfiguration(product, smallest), table);
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
    url_canonical: canonicalAddress(shopUrl, path, page.canonicalUrl),
    quantidade_variavel: product.kind === 'book' || product.variableQuantity !== null,
    nome_menu_imagem: pictureName(page.art),
    url_base: pictureBase(shopUrl),
  };
};

type Fixed = { table: CompiledPriceTable; about: ReturnType<typeof aboutProduct>; rates: ExtraRates };

/** Parts that do not depend on the choices, cached while product and table are the same. */
const fixedParts = new WeakMap<ListedProduct, Fixed>();

const fixedOf = ({ listed, table, shopUrl }: FilterState): Fixed => {
  const kept = fixedParts.get(listed);
  if (kept?.table === table) return kept;
  const about = aboutProduct(listed, table, shopUrl);
  const fixed = { table, about, rates: extraRates(listed.product, table) };
  fixedParts.set(listed, fixed);
  return fixed;
};

/**
 * Parts that depend only on options, finishes and services: the attributes, as members of a JSON object, and the
 * extras.
 */
type ChoicePart = { members: string; finishes: Shown<Finish>[]; services: Shown<Service>[] };

/** The limit for all products together. Each entry takes up to 30 kB, and anyone may request any combination. */
const MOST_KEPT = 1_000;
/** Keyed by product and options. The numbers of copies and pages, which change most, do not affect these parts. */
const partsKept = new LRUCache<string, ChoicePart>({ max: MOST_KEPT });

/** Identifies a product object in cache keys, for as long as it lives. */
const numbers = new WeakMap<ListedProduct, number>();
let lastNumber = 0;

const numberOf = (listed: ListedProduct): number => {
  const known = numbers.get(listed);
  if (known !== undefined) return known;
  lastNumber += 1;
  numbers.set(listed, lastNumber);
  return lastNumber;
};

const makePart = (
  { product, index }: ListedProduct,
  chosen: Configuration,
  choices: URLSearchParams,
): ChoicePart => {
  const states = choiceStates(product, chosen);
  const attributes = attributesOf(index.attributes, states, choices);
  const optionsOf = (field: string) => attributes.find(({ campo }) => campo === field)?.opcoes ?? [];
  const members = JSON.stringify({
    atributos: attributes,
    orientacao: optionsOf(bookFields.orientation),
    dependencias_adicionais_cores: optionsOf(bookFields.interiorColour).map((option) => ({
      ...option,
      campo: option.valor === 'colour' ? pagesFields.colour : pagesFields.black,
    })),
  });
  return {
    members: members.slice(1, -1),
    finishes: shownExtras('finish', product.finishes, index.finishes, states),
    services: shownExtras('service', product.services, index.services, states),
  };
};

const choicePart = (listed: ListedProduct, chosen: Configuration, choices: URLSearchParams): ChoicePart => {
  const named = listed.index.attributes.map(({ field }) => choices.get(field));
  const key = JSON.stringify([numberOf(listed), named, chosen.finishes, chosen.services]);
  const known = partsKept.get(key);
  if (known) return known;
  const part = makePart(listed, chosen, choices);
  partsKept.set(key, part);
  return part;
};

/** Parts that also depend on the numbers of copies and pages. */
const otherParts = (state: FilterState, { finishes, services }: ChoicePart, choices: URLSearchParams) => {
  const { listed, chosen, price } = state;
  const { product, index } = listed;
  const resolved = resolveConfiguration(product, chosen);
  const { about, rates } = fixedOf(state);
  const required = finishes.filter(({ extra }) => extra.required);
  const optional = finishes.filter(({ extra }) => !extra.required);
  const wire = (shown: readonly Shown<Finish>[]) => finishesOf(shown, chosen, rates);
  return {
    dados_produto: about,
    atributos_selecionados: selectedOf(product, index, chosen, choices),
    qtde_filtro: quantitiesOf(product, chosen, price),
    quantidades: limitsOf(resolved),
    acabamentos_obrigatorios: wire(required),
    acabamentos_opcionais: wire(optional.filter(({ obstacle }) => obstacle === null)),
    acabamentos_bloqueados: wire(optional.filter(({ obstacle }) => obstacle !== null)),
    servicos: servicesOf(services, chosen, rates),
    resumo: {
      opcoes: describeConfiguration(resolved).map(({ label, value }) => [label, value]),
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
 * The filter structure (spec, section 3) of a configuration, with the members of `more`, as JSON text. It is text
 * because its largest part, the attributes, is cached as text.
 */
export const wireFilterJson = (state: FilterState, more: Record<string, unknown> = {}): string => {
  const { listed, chosen } = state;
  const fields = writeConfiguration(listed.product, chosen);
  const choices = new URLSearchParams(fields);
  if ('pages' in chosen) choices.set(bookFields.interiorColour, chosen.interiorColour);
  const part = choicePart(listed, chosen, choices);
  const others = { ...otherParts(state, part, choices), configuracao: String(fields), ...more };
  return `{${part.members},${JSON.stringify(others).slice(1)}`;
};
