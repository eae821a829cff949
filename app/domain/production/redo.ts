import { z } from 'zod';
import { itemStatus } from '../orders/order-status';
import { rowId } from '../shared/row-id';
import { numberText } from '../shared/unit-price';
import { seenItem } from './move-form';
import { copies, type Output, type WasteReason, wasteReasons } from './output';

/** Copies that must be made again: of a run that is on the machines, finished, held, or came back from a carrier. */

/** Where an item stands: its status and, if it is held, the status before that. */
export type ItemPlace = { statusId: number; stoodAt: number | null };

const isOnMachines = ({ statusId, stoodAt }: ItemPlace): boolean =>
  statusId === itemStatus.inProduction || stoodAt === itemStatus.inProduction;

/** Good copies in the house. A run that is finished is all there, whether it was recorded or not. */
const inStock = ({ quantity, good, lost, sent }: Output, place: ItemPlace): number =>
  Math.max(0, (isOnMachines(place) ? good : Math.max(good, quantity)) - lost - sent);

const withCopies: readonly number[] = [
  itemStatus.inProduction,
  itemStatus.printed,
  itemStatus.readyForPickup,
  itemStatus.held,
];

/**
 * The most copies of an item that can be made again: good ones that are still in the house and, once it was dispatched,
 * those that came back or were lost. 0: none.
 */
export const mostRedone = (output: Output, place: ItemPlace): number => {
  if (withCopies.includes(place.statusId)) return inStock(output, place);
  return place.statusId === itemStatus.dispatched ? Math.max(0, output.quantity - output.sent) : 0;
};

/** The record of copies made again: what becomes waste is no longer good. Lost copies are neither. */
export const redoneRecord = (
  output: Output,
  place: ItemPlace,
  count: number,
): { good: number; waste: number } => {
  const waste = Math.min(count, inStock(output, place));
  const unrecorded = isOnMachines(place) ? 0 : Math.max(0, output.quantity - output.good);
  return { good: unrecorded - waste, waste };
};

export const redoMessages = {
  none: 'Não há exemplares deste item que se possam refazer agora.',
  tooMany: (most: number) =>
    most === 1 ? 'Só 1 exemplar pode ser refeito.' : `Só ${numberText(most)} exemplares podem ser refeitos.`,
  notCopies: 'Diga quantos exemplares se refazem.',
  noReason: 'Escolha por que se refazem.',
  redone: (count: number) =>
    count === 1 ? '1 exemplar volta à produção.' : `${numberText(count)} exemplares voltam à produção.`,
} as const;

/** "Refez 12 exemplares (defeito de impressão)", for the log. */
export const redoneText = (count: number, reason: WasteReason): string =>
  `${numberText(count)} (${wasteReasons[reason].toLowerCase()})`;

/** The form that makes copies again; `visto` is the last record that the operator saw. */
export const redoForm = z.object({
  item: seenItem,
  visto: z.string(redoMessages.none).transform(rowId),
  exemplares: copies.refine((count) => count > 0, redoMessages.notCopies),
  motivo: z.enum(Object.keys(wasteReasons) as WasteReason[], redoMessages.noReason),
});
