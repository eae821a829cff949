import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { orderStatus } from '~/domain/orders/order-status';
import { renderAt } from '../../../../tests/factories/render-at';
import { Important, Thanks } from './order-notices';

it('the help link of an order opens a message about it', async () => {
  const contact = { phone: '(11) 3000-1200', email: 'ola@lombada.example', hours: '' };
  const markup = await renderAt('/pedido/10427', createElement(Thanks, { orderId: 10427, contact }));
  expect(markup).toMatch(
    /<a[^>]*href="\/mensagem\?acao=nova&amp;pedido=10427"[^>]*>\s*Enviar mensagem sobre este pedido/,
  );
});

it.each([
  [orderStatus.awaitingPix, true],
  [2, true],
  [orderStatus.delivered, false],
  [orderStatus.cancelled, false],
])('the note about the making of an order in status %d is shown: %s', (id, isShown) => {
  const status = { id, label: '', colour: '', isPaid: false };
  const markup = renderToStaticMarkup(createElement(Important, { status }));
  expect(markup.includes('Importante')).toBe(isShown);
});
