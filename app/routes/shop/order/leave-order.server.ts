import { redirect } from '@remix-run/node';
import { orderMessages } from '~/domain/orders/labels';
import { writeFlash } from '~/platform/flash-cookie.server';
import type { Services } from '~/services.server';

/**
 * From an order's page to the customer's other orders, with the reason: somebody else's order and none at all look
 * alike.
 */
export const leaveOrder = (
  { env, ids }: Pick<Services, 'env' | 'ids'>,
  why: 'notFound' | 'unreadable',
): Response =>
  redirect('/pedidos', {
    headers: { 'Set-Cookie': writeFlash(env, { id: ids.id(), text: orderMessages[why], tone: 'danger' }) },
  });
