import { describe, expect, it } from 'vitest';
import { placedOrder } from '../factories/order';
import { depositOrder } from '../factories/order-payment';
import { drain, orderFacts } from '../factories/payment-facts';
import { paymentWorld } from '../factories/payment-world';
import { typeStaffCommand } from '../factories/staff-command';

const { bank, services } = await paymentWorld({ types: [1] });

const run = (...args: string[]) => typeStaffCommand('orders:confirm-deposit', ...args);

describe('npm run orders:confirm-deposit', () => {
  it('books a deposit once, and mails it', async () => {
    const { orderId, customer } = await depositOrder(services);
    expect(await run('--order', `${orderId}`)).toMatch(
      new RegExp(`^Pedido ${orderId} pago: depósito de R\\$ [\\d.]+,\\d\\d\\. O cliente recebe o e-mail`),
    );
    expect(await orderFacts(services, orderId)).toEqual({ status: 'paid', payment: 'paid' });
    const receipts = await services.db.moneyReceipt.findMany({ where: { payment: { orderId } } });
    expect(receipts).toMatchObject([
      { disposition: 'applied', externalId: expect.stringMatching(/^deposito-/) },
    ]);
    expect(await run('--order', `${orderId}`)).toBe(`O depósito do pedido ${orderId} já estava confirmado.`);
    await drain(services);
    const { email } = await services.db.user.findUniqueOrThrow({ where: { id: customer.id } });
    const subjects = (await bank.mailbox.list({ to: email })).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Pagamento confirmado'))).toHaveLength(1);
  });

  it('reports errors, and changes nothing', async () => {
    const { orderId } = await placedOrder(services);
    expect(await run('--order', `${orderId}`)).toBe(`O pedido ${orderId} não espera por depósito.`);
    expect(await orderFacts(services, orderId)).toEqual({ status: 'awaiting-pix', payment: 'pending' });
    expect(await run('--order', '99999999')).toBe('Não há pedido 99999999.');
    for (const args of [[], ['--order', 'dez'], ['--order', '0']])
      expect(await run(...args)).toContain('Uso:');
  });
});
