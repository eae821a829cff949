import { describe, expect, it } from 'vitest';
import { orderStatuses, orderStatusTransitions } from '../../../prisma/seed/orders/statuses';
import { checkStatusTable } from './order-status';

const transitions = orderStatusTransitions.map(([fromId, toId]) => ({ fromId, toId }));

describe('the table of order statuses', () => {
  it('is valid as seeded', () => {
    expect(checkStatusTable(orderStatuses, transitions)).toEqual([]);
  });

  it.each([
    [
      'a status that the code needs is missing',
      orderStatuses.filter((each) => each.id !== 46),
      transitions,
      /status 46 .* is missing/,
    ],
    [
      'a transition that the code needs is missing',
      orderStatuses,
      transitions.filter(({ fromId, toId }) => fromId !== 12 || toId !== 16),
      /transition 12 -> 16, which the code needs, is missing/,
    ],
    [
      'an order cannot start in the code’s initial status',
      orderStatuses.map((each) => (each.id === 45 ? { ...each, isInitial: false } : each)),
      transitions,
      /status 45 is none that an order may begin with/,
    ],
    [
      'an order paid with credit cannot start as paid',
      orderStatuses.map((each) => (each.id === 2 ? { ...each, isInitial: false } : each)),
      transitions,
      /status 2 is none that an order may begin with/,
    ],
    [
      'a transition names an unknown status',
      orderStatuses,
      [...transitions, { fromId: 2, toId: 999 }],
      /unknown status 999/,
    ],
    [
      'a status cannot be reached',
      [...orderStatuses, { id: 90, code: 'lost', isInitial: false, isFinal: true }],
      transitions,
      /status 90 \(lost\) cannot be reached/,
    ],
    [
      'a status leads nowhere',
      orderStatuses,
      transitions.filter(({ fromId }) => fromId !== 2),
      /status 2 .* leads nowhere/,
    ],
    [
      'a final status leads on',
      orderStatuses,
      [...transitions, { fromId: 22, toId: 2 }],
      /status 22 is final but leads on/,
    ],
  ])('is refused when %s', (_, statuses, moves, problem) => {
    expect(checkStatusTable(statuses, moves).join('\n')).toMatch(problem);
  });
});
