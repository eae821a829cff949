import type { ChoiceStates } from '../catalogue/choice-states';
import type { Finish, Service } from '../catalogue/extras';
import { problemText } from '../catalogue/labels';
import type { ChoiceNode } from '../catalogue/option-rules';
import { quantityOf } from '../catalogue/quantities';
import { toReais } from '../shared/money';
import { type ExtraRates, extraTotal } from './extra-rates';
import type { Configuration } from './price-configuration';

/** Why a choice cannot be made now, in words; null where it can. */
export const obstacleText = (states: ChoiceStates, node: ChoiceNode): string | null => {
  const obstacles = states.obstaclesTo(node);
  return obstacles.length > 0 ? obstacles.map(problemText).join(' ') : null;
};

const pagesIn = (chosen: Configuration): number => ('pages' in chosen ? chosen.pages : 0);

/** What is shown of finishes or services, by id, with what keeps each from being chosen. */
export type Shown<Extra> = { id: number; extra: Extra; obstacle: string | null };

/** The finishes or services of a product that are shown; one without an id in the index is not there. */
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

/** Finishes with what they add to this line; those without a row in the table cannot be ordered and are left out. */
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

/** Services with what they add to this line. */
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
