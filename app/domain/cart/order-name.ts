import { z } from 'zod';
import { noCardNumber } from '../shared/free-text';
import { oneLine } from '../shared/one-line';
import { ORDER_NAME_MAX } from './cart';
import { cartMessages } from './labels';

/** The name a customer gives an order: one line; empty for none. */
export const orderName = z
  .string({ error: cartMessages.orderNotNamed })
  .overwrite(oneLine)
  .max(ORDER_NAME_MAX, cartMessages.nameTooLong)
  .check(noCardNumber);
