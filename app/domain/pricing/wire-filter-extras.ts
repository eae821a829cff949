import type { ChoiceStates } from '../catalogue/configuration-problem';
import { problemText } from '../catalogue/labels';
import type { ChoiceNode, Finish, Service } from '../catalogue/options';
import { type AnyProduct, quantityOf } from '../catalogue/product';
import { type Centavos, toReais } from '../shared/money';
import type { CompiledPriceTable } from './compile-price-table';
import type { Configuration } from './price-configuration';

/** The price of a finish or service: once, for every copy, for every page; and the business days it adds. */
export type ExtraRate = { fixed: Centavos; perCopy: Centavos; perPage: Centavos; businessDays: number };

export type ExtraRates = { finishes: Record<string, ExtraRate>; services: Record<string, ExtraRate> };

/**
 * The rates of all extras of the product, so that the page can show each one's price. Extras without a row in the
 * table are absent and cannot be ordered.
 */
export const extraRates = (product: AnyProduct, table: CompiledPriceTable): ExtraRates => {
  const rates: ExtraRates = { finishes: {}, services: {} };
  for (const { code } of product.finishes) {
    const row = table.finishes.get(code);
    if (row)
      rates.finishes[code] = {
        fixed: row.fixed,
        perCopy: row.perCopy,
        perPage: 0,
        businessDays: row.businessDays,
      };
  }
  for (const { code } of product.services) {
    const row = table.services.get(code);
    if (row) {
      const { fixed, perCopy, perPage, businessDays } = row;
      rates.services[code] = { fixed, perCopy, perPage, businessDays };
    }
  }
  return rates;
};

/** What one extra adds to a line, as priceExtras computes it. */
export const extraTotal = (rate: ExtraRate, copies: number, pages: number): Centavos =>
  rate.fixed + copies * rate.perCopy + pages * rate.perPage;

/** A text that says why a choice cannot be made now; null if it can. */
export const obstacleText = (states: ChoiceStates, node: ChoiceNode): string | null => {
  const obstacles = states.obstaclesTo(node);
  return obstacles.length > 0 ? obstacles.map(problemText).join(' ') : null;
};

const pagesIn = (chosen: Configuration): number => ('pages' in chosen ? chosen.pages : 0);

/** A shown finish or service by id, with the obstacle that keeps it from being chosen. */
export type Shown<Extra> = { id: number; extra: Extra; obstacle: string | null };

/** The finishes or services of a product that are shown; those without an id in the index are left out. */
export const shownExtras = <Extra extends { code: string }>(
  kind: 'finish' | 'service',
  offered: readonly Extra[],
  ids: readonly { id: number; code: string }[],
  states: ChoiceStates,
): Shown<Extra>[] =>
  offered.flatMap((extra) => {
    const node: ChoiceNode = { kind, code: extra.code };
    const id = ids.find(({ code }) => code === extra.code)?.id;
    return id !== undefined && states.isShown(node)
      ? [{ id, extra, obstacle: obstacleText(states, node) }]
      : [];
  });

/** Finishes with their prices for this line; those without a row in the table cannot be ordered and are left out. */
export const finishesOf = (shown: readonly Shown<Finish>[], chosen: Configuration, rates: ExtraRates) =>
  shown.flatMap(({ id, extra, obstacle }) => {
    const rate = rates.finishes[extra.code];
    if (!rate) return [];
    return {
      pk_acabamento: id,
      desc_acabamento: extra.name,
      desc_tipo_acabamento: extra.kind,
      valor_acabamento: toReais(extraTotal(rate, quantityOf(chosen), pagesIn(chosen))),
      qtd_dias_acabamento: rate.businessDays,
      altura_min: extra.minHeightMm,
      largura_min: extra.minWidthMm,
      bloqueado: obstacle,
      selecionado: chosen.finishes.includes(extra.code),
    };
  });

/** Services with their prices for this line. */
export const servicesOf = (shown: readonly Shown<Service>[], chosen: Configuration, rates: ExtraRates) =>
  shown.flatMap(({ id, extra, obstacle }) => {
    const rate = rates.services[extra.code];
    if (!rate) return [];
    return {
      fk_servico: id,
      descricao: extra.name,
      prazo: rate.businessDays,
      vlr_total: toReais(extraTotal(rate, quantityOf(chosen), pagesIn(chosen))),
      bloqueado: obstacle,
      selecionado: chosen.services.includes(extra.code),
    };
  });
