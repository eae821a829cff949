import { type PlainDate, plainDay } from '../shared/calendar';
import { weekdayText } from '../shared/date-text';
import { arrivalText } from '../shipping/labels';
import { isPaidStatus, itemStatus, orderStatus } from './order-status';

/**
 * What may be said of the day of an order or of one of its items. `late`: the promised day does not hold; `day` is the
 * new one, null while there is none. `held`: it waits for its files or for
 * the shop, and no day is expected. A day that has passed is
 * never a promise.
 */
export type PromisedDay =
  | { kind: 'day'; day: PlainDate }
  | { kind: 'late'; was: PlainDate; day: PlainDate | null }
  | { kind: 'held' };

/** The stored days of a plan: what was promised, and what is expected now (null while it is held). */
export type PlannedDays = { promisedFor: PlainDate | null; expectedOn: PlainDate | null };

/** Null for what has no plan, such as an order that is not paid. */
export const promisedDay = (
  { promisedFor, expectedOn }: PlannedDays,
  today: PlainDate,
): PromisedDay | null => {
  if (promisedFor === null) return null;
  if (expectedOn === null) return { kind: 'held' };
  if (expectedOn < today) return { kind: 'late', was: promisedFor, day: null };
  return expectedOn > promisedFor
    ? { kind: 'late', was: promisedFor, day: expectedOn }
    : { kind: 'day', day: expectedOn };
};

/** Statuses in which nothing is left to promise: it ended, or waits at its counter. */
const kept: readonly number[] = [orderStatus.cancelled, orderStatus.delivered, orderStatus.readyForPickup];

/** The promise of an order; null before it is paid, and once nothing is left to promise. */
export const promisedDayOfOrder = (
  { statusId, ...days }: PlannedDays & { statusId: number },
  today: PlainDate,
): PromisedDay | null =>
  isPaidStatus(statusId) && !kept.includes(statusId) ? promisedDay(days, today) : null;

/** The promise of one item by its own plan; null without one, and once nothing is left to promise. */
export const promisedDayOfItem = (
  plan: { stage: string; heldSince: Date | null; promisedFor: Date; expectedOn: Date } | null,
  today: PlainDate,
): PromisedDay | null => {
  if (plan === null || plan.stage === 'ended') return null;
  const expectedOn = plan.heldSince === null ? plainDay(plan.expectedOn) : null;
  return promisedDay({ promisedFor: plainDay(plan.promisedFor), expectedOn }, today);
};

/** The day that is still to come; null where there is none. */
export const dayToCome = (promised: PromisedDay | null): PlainDate | null =>
  promised === null || promised.kind === 'held' ? null : promised.day;

const lateText = (was: PlainDate, isPickup: boolean): string =>
  `${isPickup ? 'Devia ter ficado pronto' : 'Devia ter chegado'} até ${weekdayText(was)}`;

const heldText = (statusId: number): string =>
  statusId === itemStatus.fileProblem
    ? 'O prazo está parado e volta a contar quando os arquivos estiverem certos.'
    : 'A produção está pausada por aqui, e você não precisa fazer nada. O novo dia aparece assim que ela continuar.';

/** The promise in words: a headline, and what else is to be known. `statusId`: of the order or the item. */
export const promisedDayWords = (
  promised: PromisedDay,
  { isPickup, statusId }: { isPickup: boolean; statusId: number },
): { text: string; more: string | null } => {
  if (promised.kind === 'day') return { text: arrivalText(promised.day, isPickup), more: null };
  if (promised.kind === 'held')
    return {
      text: 'Sem previsão por enquanto',
      more: heldText(statusId),
    };
  if (promised.day !== null)
    return {
      text: `Atrasou: ${arrivalText(promised.day, isPickup).replace(/^./, (first) => first.toLowerCase())}`,
      more: `Estava previsto até ${weekdayText(promised.was)}. Desculpe pela espera.`,
    };
  return {
    text: 'Está atrasado',
    more:
      statusId === orderStatus.dispatched
        ? `${lateText(promised.was, isPickup)}. Se ainda não chegou, fale com a gente.`
        : `${lateText(promised.was, isPickup)}. Desculpe: o novo dia aparece aqui em instantes.`,
  };
};
