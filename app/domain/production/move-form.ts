import { z } from 'zod';
import { noCardNumber } from '../shared/flag-field';
import { rowId } from '../shared/row-id';
import { backOfficeMessages, type HoldCause, holdCauses, moveLabels } from './labels';

const MESSAGE_MAX = 2000;
const MOST_ITEMS = 200;
/** The maximum of tickets in one PDF: what a page of the queue shows. */
export const MOST_TICKETS = 50;

/** "31:7": item 31, seen in status 7. */
export const seenItem = z
  .string(backOfficeMessages.nothingChosen)
  .regex(/^\d{1,9}:\d{1,4}$/, backOfficeMessages.nothingChosen)
  .transform((text) => {
    const [itemId, statusId] = text.split(':');
    return { itemId: Number(itemId), statusId: Number(statusId) };
  });

/** The form that moves items on. */
export const moveForm = z.object({
  item: z
    .array(seenItem, backOfficeMessages.nothingChosen)
    .min(1, backOfficeMessages.nothingChosen)
    .max(MOST_ITEMS, backOfficeMessages.tooMany(MOST_ITEMS)),
  para: z
    .string({ error: backOfficeMessages.badMove })
    .transform(rowId)
    .refine((id) => id in moveLabels, backOfficeMessages.badMove),
});

/** The selection whose job tickets are printed together. */
export const ticketsForm = z.object({
  item: z
    .array(seenItem, backOfficeMessages.nothingChosen)
    .min(1, backOfficeMessages.nothingChosen)
    .max(MOST_TICKETS, backOfficeMessages.tooMany(MOST_TICKETS)),
});

/** "31:7:2": item 31, seen in status 7, to be moved back to status 2. */
const steppedItem = z
  .string(backOfficeMessages.nothingChosen)
  .regex(/^\d{1,9}:\d{1,4}:\d{1,4}$/, backOfficeMessages.nothingChosen)
  .transform((text) => {
    const [itemId, statusId, backId] = text.split(':');
    return { itemId: Number(itemId), statusId: Number(statusId), backId: Number(backId) };
  });

/** The form that undoes a step of items that were just moved. */
export const undoForm = z.object({
  item: z
    .array(steppedItem, backOfficeMessages.nothingChosen)
    .min(1, backOfficeMessages.nothingChosen)
    .max(MOST_ITEMS, backOfficeMessages.tooMany(MOST_ITEMS)),
});

/** The form that puts an item on hold. */
export const holdForm = z.object({
  item: seenItem,
  causa: z.enum(Object.keys(holdCauses) as HoldCause[], backOfficeMessages.noCause),
  mensagem: z
    .string({ error: backOfficeMessages.noReason })
    .trim()
    .min(1, backOfficeMessages.noReason)
    .max(MESSAGE_MAX, backOfficeMessages.tooLong(MESSAGE_MAX))
    .check(noCardNumber),
});
