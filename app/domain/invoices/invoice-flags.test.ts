import { describe, expect, it } from 'vitest';
import { orderStatus } from '../orders/order-status';
import { type InvoiceFacts, invoiceFlags, mayEditNote } from './invoice';

const waiting = { statusId: orderStatus.awaitingPix, isPaid: false };
const paid = { statusId: orderStatus.paid, isPaid: true };
const delivered = { statusId: orderStatus.delivered, isPaid: true };
const cancelled = { statusId: orderStatus.cancelled, isPaid: false };
const none = { hasInvoice: false, isRequested: false };

describe('the actions for an invoice', () => {
  it.each<[string, InvoiceFacts, mayRequest: boolean, isAwaited: boolean, mayEdit: boolean]>([
    ['waits for its payment', { ...waiting, ...none }, false, false, true],
    ['is paid', { ...paid, ...none }, true, false, true],
    ['is paid and has a requested invoice', { ...paid, ...none, isRequested: true }, false, true, true],
    ['has its invoice', { ...paid, ...none, hasInvoice: true }, false, false, false],
    ['has all requested invoices', { ...paid, hasInvoice: true, isRequested: true }, false, false, false],
    ['was delivered', { ...delivered, ...none }, true, false, true],
    ['was delivered with its invoice', { ...delivered, ...none, hasInvoice: true }, false, false, false],
    ['was cancelled', { ...cancelled, ...none }, false, false, false],
    [
      'was cancelled after its invoice was requested',
      { ...cancelled, ...none, isRequested: true },
      false,
      false,
      false,
    ],
  ])('of an order that %s', (_, facts, mayRequest, isAwaited, mayEdit) => {
    expect(invoiceFlags(facts)).toEqual({ mayRequest, isAwaited });
    expect(mayEditNote(facts, { isOwn: true })).toBe(mayEdit);
    expect(mayEditNote(facts, { isOwn: false })).toBe(false);
  });
});
