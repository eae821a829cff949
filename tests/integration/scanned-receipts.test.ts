import { afterAll, describe, expect, it } from 'vitest';
import { action as sendProof } from '~/routes/api/call';
import { apiAnswerOf, post } from '../factories/account-calls';
import { contents } from '../factories/attachment';
import { eicar, openClamd } from '../factories/clamd';
import type { PlacedOrder } from '../factories/order';
import { depositOrder } from '../factories/order-payment';
import { paymentWorld } from '../factories/payment-world';

/** Receipts of deposits in a shop with an antivirus program. */

const clamd = await openClamd();
process.env.CLAMD_URL = clamd.url;
const { services } = await paymentWorld({ types: [1] });
afterAll(() => clamd.close());

const send = ({ customer, orderId }: PlacedOrder, bytes: Uint8Array, name: string) => {
  const form = new FormData();
  form.set('pedido', String(orderId));
  form.set('comprovante', new Blob([new Uint8Array(bytes)]), name);
  return apiAnswerOf(sendProof(post('/api/pedido/enviar-comprovante', form, { headers: customer.bearer })));
};
const proofsOf = ({ orderId }: PlacedOrder) =>
  services.db.depositProof.findMany({ where: { payment: { orderId } } });

describe('a receipt', () => {
  it('is scanned completely before it is stored, under a name with its type', async () => {
    const order = await depositOrder(services);
    expect((await send(order, contents.pdf, 'nota.exe')).status).toBe(200);
    expect(clamd.scanned).toEqual([contents.pdf]);
    const [proof] = await proofsOf(order);
    expect(proof).toMatchObject({ originalName: 'nota.pdf', kind: 'pdf' });
    expect(await services.storage.size(proof?.storageKey ?? '')).toBe(contents.pdf.length);
  });

  it('with a detected virus is refused and not stored', async () => {
    const order = await depositOrder(services);
    const infected = Buffer.concat([contents.pdf, Buffer.from(`\n${eicar}`)]);
    expect(await send(order, infected, 'recibo.pdf')).toMatchObject({
      status: 422,
      body: { errosValidacao: { comprovante: [expect.stringMatching(/antivírus encontrou um problema/)] } },
    });
    expect(await proofsOf(order)).toEqual([]);
  });

  it('that could not be scanned must be sent again, and never counts as clean before', async () => {
    const order = await depositOrder(services);
    await clamd.close();
    expect(await send(order, contents.pdf, 'recibo.pdf')).toMatchObject({
      status: 503,
      body: { message: expect.stringMatching(/Tente de novo em alguns minutos/) },
    });
    expect(await proofsOf(order)).toEqual([]);
  });
});
