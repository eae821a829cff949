import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { ItemClaim } from '~/domain/claims/claim';
import { claimState } from '~/domain/claims/claim-state';
import { renderAt } from '../../../../../tests/factories/render-at';
import { ItemClaimHistory } from './item-claim';

const at = new Date('2026-11-22T12:00:00Z');
const claimIn = (stateId: number, amount: number | null): ItemClaim => ({
  claim: {
    id: 1,
    state: { id: stateId, label: 'Situação', colour: '#1f7a4d' },
    phone: null,
    period: 'manha',
    amount,
    entries: [
      {
        id: '1',
        label: 'Situação',
        colour: '#1f7a4d',
        byCustomer: false,
        text: 'Vimos.',
        at,
        attachments: [],
      },
    ],
  },
  flags: { contest: false, resend: false },
  until: '2027-02-20',
  loose: [],
});

const { credited, refunded, open } = claimState;

it.each<[string, number, number | null, string, string | null]>([
  ['pending credit', credited, null, 'O crédito aparece na sua carteira em instantes.', null],
  ['booked credit', credited, 45_90, 'na sua carteira, para a próxima compra', '/credito'],
  ['a pending refund', refunded, null, 'A devolução aparece nesta página em instantes.', null],
  // A bank may still be processing it: its state is shown with the other refunds.
  ['a sent refund', refunded, 45_90, 'Devolução de', '#devolucoes'],
])('of %s the panel says where it is', async (_what, stateId, amount, text, address) => {
  const markup = await renderAt(
    '/pedido/1',
    createElement(ItemClaimHistory, { claim: claimIn(stateId, amount) }),
  );
  expect(markup).toContain(text);
  expect(markup.match(/<a [^>]*href="([^"]+)"/)?.[1] ?? null).toBe(address);
  expect(markup.replaceAll(/\s/g, ' ').includes('R$ 45,90')).toBe(amount !== null);
});

it('of an open claim the panel mentions no money', async () => {
  const markup = await renderAt('/pedido/1', createElement(ItemClaimHistory, { claim: claimIn(open, null) }));
  expect(markup).not.toMatch(/crédito|devolução/i);
});
