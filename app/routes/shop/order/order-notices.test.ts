import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../../tests/factories/render-at';
import { Thanks } from './order-notices';

it('the help link of an order opens a message about it', async () => {
  const contact = { phone: '(11) 3000-1200', email: 'ola@lombada.example', hours: '' };
  const markup = await renderAt('/pedido/10427', createElement(Thanks, { orderId: 10427, contact }));
  expect(markup).toMatch(
    /<a[^>]*href="\/mensagem\?acao=nova&amp;pedido=10427"[^>]*>\s*Enviar mensagem sobre este pedido/,
  );
});
