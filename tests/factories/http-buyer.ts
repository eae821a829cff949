import { grantCredit } from '../../app/domain/credit/move-credit.server';
import type { Services } from '../../app/services.server';
import type { SandboxBank } from './bank';
import { addressOf, PAC } from './cart';
import { giveFiles } from './project';
import { type SignedInCustomer, signedInCustomer } from './signed-in-customer';

/** The configuration, as the API's fields. */
const wishes = [
  { pk_produto: 101, formato: '14x21', paginas_preto_branco: 120, exemplares: 50 },
  { pk_produto: 501, quantidade: 500 },
  { pk_produto: 101, formato: '16x23', paginas_preto_branco: 200, exemplares: 100 },
] as const;

/** How to pay: all by Pix, all with credit, or a part each. */
const ways = [
  { fields: { tipo_pagamento: '13' }, credit: 0 },
  { fields: { tipo_pagamento: '4' }, credit: 30_000_00 },
  { fields: { tipo_pagamento: '13', tipo_pagamento_credito: '4' }, credit: 15_00 },
] as const;

type Data = Record<string, unknown>;

/** Sends JSON to the shop; returns status and text. */
export type Post = (
  path: string,
  body: unknown,
  headers: Record<string, string>,
) => Promise<{ status: number; text: string }>;

/** The shop refused, with its message. */
export class NotSold extends Error {}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 100));

/**
 * Customers who each configure, send files, choose a delivery and finish, all through the shop's calls. Pix is paid at
 * the bank, which notifies the shop. Returns the order.
 * @throws {NotSold} with the step and the message when the shop refuses
 */
export const httpBuyer = (services: Services, bank: SandboxBank, post: Post) => {
  const call = async (who: SignedInCustomer, path: string, body: unknown): Promise<Data> => {
    const { status, text } = await post(path, body, who.bearer);
    if (status >= 400) throw new NotSold(`${path}: ${status} ${text.slice(0, 200)}`);
    return (JSON.parse(text) as { data?: Data }).data ?? {};
  };
  const sendFiles = async (projectId: string, productId: number) => {
    services.catalogue.forget();
    const sent = giveFiles(services, projectId, productId);
    await sent.catch((fault: unknown) => {
      throw new NotSold(`files: ${String(fault)}`);
    });
  };
  const deliver = async (who: SignedInCustomer, isSent: boolean): Promise<Data> => {
    if (!isSent) {
      await call(who, '/api/carrinho/selecionar-balcao', { pk_balcao: 1 });
      return call(who, '/api/carrinho/responsavel-retirada', { tipo: '1', verificar: '1' });
    }
    const endereco = await addressOf(services, who.id);
    await call(who, '/api/carrinho/selecionar-entrega', { endereco, transporte: PAC });
    return call(who, '/api/carrinho/contato-transporte', {
      contato_transporte: 'Clara Monteiro',
      documento_transporte: '529.982.247-25',
      telefone_transporte: '(11) 98765-4321',
    });
  };
  const payByPix = async (orderId: number): Promise<void> => {
    const where = { orderId, typeId: 13 };
    const paymentPart = await services.db.payment.findFirst({ where });
    for (let turn = 0; paymentPart?.txid && turn < 50; turn += 1) {
      if (await bank.charge(paymentPart.txid)) {
        await bank.pay(paymentPart.txid, { notify: 'once' });
        return;
      }
      await nextTurn();
    }
  };

  return async (turn: number): Promise<number> => {
    const who = await signedInCustomer(services);
    const wish = wishes[turn % wishes.length] ?? wishes[0];
    const way = ways[Math.floor(turn / 2) % ways.length] ?? ways[0];
    const saved = await call(who, '/api/produto/salvar-configuracao', wish);
    const projeto = String(saved.projeto);
    await sendFiles(projeto, wish.pk_produto);
    await call(who, '/api/carrinho/adicionar', { projeto });
    const { carrinho } = await deliver(who, turn % 4 === 3);
    const gift = { userId: who.id, description: 'Boas-vindas', key: `buyer-${who.id}` };
    if (way.credit > 0) await grantCredit(services, { ...gift, amount: way.credit });
    const finished = await call(who, '/api/carrinho/finalizar', {
      ...way.fields,
      token: (carrinho as { token_carrinho: string }).token_carrinho,
      termos_produtos: true,
      termos_arquivos: true,
    });
    const orderId = Number(finished.pk_pedido);
    if (way.fields.tipo_pagamento === '13') await payByPix(orderId);
    return orderId;
  };
};
