import type { Charge, EventType, Order } from './records';

/** Records in the form of the API's answers. */

const presentCharge = ({ code }: Order, charge: Charge) => ({
  id: charge.id,
  code,
  amount: charge.amount,
  ...(charge.paidAt && { paid_amount: charge.amount, paid_at: charge.paidAt }),
  ...(charge.canceledAmount > 0 && { canceled_amount: charge.canceledAmount }),
  ...(charge.canceledAt && { canceled_at: charge.canceledAt }),
  status: charge.status,
  currency: 'BRL',
  payment_method: 'credit_card',
  created_at: charge.createdAt,
  updated_at: charge.updatedAt,
  last_transaction: {
    id: charge.id.replace(/^ch_/, 'tran_'),
    transaction_type: 'credit_card',
    amount: charge.amount,
    status: charge.transaction.status,
    success: charge.transaction.code === '00',
    installments: charge.installments,
    operation_type: charge.operation,
    acquirer_name: 'simulator',
    acquirer_return_code: charge.transaction.code,
    acquirer_message: charge.transaction.message,
    card: { brand: charge.card.brand, last_four_digits: charge.card.lastFour, type: 'credit' },
    created_at: charge.createdAt,
    updated_at: charge.updatedAt,
  },
});

const orderStatus = (charge: Charge) => {
  if (charge.status === 'processing') return 'pending';
  return charge.status === 'chargedback' ? 'paid' : charge.status;
};

const presentOrderHead = (order: Order) => ({
  id: order.id,
  code: order.code,
  amount: order.charge.amount,
  currency: 'BRL',
  closed: true,
  status: orderStatus(order.charge),
  customer: order.customer,
  created_at: order.createdAt,
  updated_at: order.charge.updatedAt,
});

export const presentOrder = (order: Order) => ({
  ...presentOrderHead(order),
  items: [{ code: order.code, description: order.description, amount: order.charge.amount, quantity: 1 }],
  charges: [presentCharge(order, order.charge)],
});

export const presentChargeWithOrder = (order: Order) => ({
  ...presentCharge(order, order.charge),
  order: presentOrderHead(order),
});

/** The body of a webhook call to the shop. */
export const presentEvent = (id: string, type: EventType, order: Order) => ({
  id,
  account: { id: 'acc_sandbox', name: 'Lombada' },
  type,
  created_at: order.charge.updatedAt,
  data: type.startsWith('order.') ? presentOrder(order) : presentChargeWithOrder(order),
});
