import type { ApiCall } from '~/calls/call';
import { changeDelivery } from '~/domain/payments/flows/delivery-change/change-delivery.server';
import type { Services } from '~/services.server';
import { SHOP } from './account-calls';
import { nameOf } from './api-document';
import { apiKeyOf } from './api-key';
import { addressOf, cartWith, PAC, readyCart, repeatedCart } from './cart';
import { deliveredOrder } from './delivered-order';
import { asJson, asMultipart, type Sent } from './documented-calls';
import { coverSlot, madeArt } from './editor';
import { leadOf, somePlace } from './lead';
import { orderableCart, type PlacedOrder, payableOrder } from './order';
import { depositOrder, slipOrder } from './order-payment';
import { gatheredProject, orderedItem, staffMoveItem } from './ordered-item';
import { paidOrder } from './paid-order';
import { projectOf, warnedFile } from './project';
import { quoteFor } from './quote';
import { signUpFields } from './sign-up';
import { type SignedInCustomer, signedInCustomer } from './signed-in-customer';
import { type State, supportCase } from './support-case';

/** What an example of the document needs before it works: a customer, and ids of that customer. */
type Prepared = {
  who?: SignedInCustomer;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};
type Prepare = (services: Services) => Promise<Prepared>;

const customer: Prepare = async (services) => ({ who: await signedInCustomer(services) });

/** A customer with two addresses, one of which may be deleted. */
const withAddress =
  (place: 'query' | 'body'): Prepare =>
  async (services) => {
    const who = await signedInCustomer(services);
    await addressOf(services, who.id);
    const id = await addressOf(services, who.id, { isDefault: false });
    return place === 'query'
      ? { who, query: { pk_usuario_endereco: String(id) } }
      : { who, body: { pk_usuario_endereco: id } };
  };

const withLead: Prepare = async (services) => {
  const { id, signature } = await leadOf(services, `${services.ids.id().toLowerCase()}@teste.example`);
  return { body: { pk_usuario: id, pk_usuario_editora: signature } };
};

const withOrder: Prepare = async (services) => {
  const { orderId, customer: who } = await payableOrder(services);
  return { who, params: { id: String(orderId) } };
};

const withSlip: Prepare = async (services) => {
  const { orderId, customer: who } = await slipOrder(services);
  return { who, params: { id: String(orderId) } };
};

const withAttempt =
  (prepare: Prepare): Prepare =>
  async (services) => {
    const prepared = await prepare(services);
    return { ...prepared, params: { ...prepared.params, tentativa: '1' } };
  };

const ofOrder =
  (make: (services: Services) => Promise<PlacedOrder>): Prepare =>
  async (services) => {
    const { orderId, customer: who } = await make(services);
    return { who, body: { pedido: orderId } };
  };

const withCart =
  (bodyOf: (services: Services, userId: number) => Promise<Record<string, unknown>>): Prepare =>
  async (services) => {
    const who = await signedInCustomer(services);
    return { who, body: await bodyOf(services, who.id) };
  };

const withFile: Prepare = async (services) => {
  const who = await signedInCustomer(services);
  const projectId = await projectOf(services, who.id);
  const { id } = await services.db.printFile.findFirstOrThrow({ where: { projectId } });
  return { who, params: { id } };
};

/** The same file, named in the body. */
const withReportedFile: Prepare = async (services) => {
  const { who, params } = await withFile(services);
  return { ...(who ? { who } : {}), body: { arquivo: String(params?.id) } };
};

/** An order that is not in production yet. */
const inGrace =
  (delivery: 'counter' | 'address'): Prepare =>
  async (services) => {
    await services.db.parameter.update({
      where: { key: 'pedidos.carencia_minutos' },
      data: { value: '60' },
    });
    const order = await paidOrder(services, await orderableCart(services, { delivery }));
    return { who: order.customer, body: { pedido: order.orderId } };
  };

/** The same, with a delivery to an address that waits for a Pix. */
const withDeliveryToPay: Prepare = async (services) => {
  const prepared = await inGrace('counter')(services);
  const { who, body } = prepared;
  if (!who || !body) throw new Error('no order was prepared');
  const changed = await changeDelivery(services, {
    userId: who.id,
    orderId: Number(body.pedido),
    shownPrice: null,
    payWith: 'pix',
    choice: { addressId: await addressOf(services, who.id), transportTypeId: PAC },
  });
  if (!changed.ok) throw new Error(changed.failure.kind);
  return prepared;
};

/** An existing case of the customer. */
const withCase =
  (state: State, field: string): Prepare =>
  async (services) => {
    const { who, caseId } = await supportCase(services, state);
    return { who, body: { [field]: caseId } };
  };

/** A black-and-white project whose interior has colour pages. */
const withColourFile: Prepare = async (services) => {
  const who = await signedInCustomer(services);
  const projeto = await projectOf(services, who.id);
  const data = {
    inkCoverage: 5,
    colourPages: 3,
    inkMax: 20,
    inkEstimated: false,
    cyan: 0,
    magenta: 20,
    yellow: 0,
    black: 0,
  };
  await services.db.printFile.updateMany({ where: { projectId: projeto }, data });
  return { who, body: { projeto } };
};

/** A project with a file that is approved with a warning. */
const withWarning: Prepare = async (services) => {
  const who = await signedInCustomer(services);
  const projeto = await projectOf(services, who.id);
  const { id } = await warnedFile(services, projeto);
  return { who, body: { projeto, avisos_aceitos: `${id}:bleed-short` } };
};

/** A customer with an order and a quote, whose client authenticates with an API key. */
const withKey: Prepare = async (services) => {
  const { orderId, customer: owner } = await payableOrder(services);
  await quoteFor(services, { customerId: owner.id });
  const { bearer } = await apiKeyOf(services, owner.id);
  return { who: { ...owner, bearer }, params: { id: String(orderId) } };
};

/** By the call's name; the example of any other call works unchanged for everyone. */
const cases: Record<string, Prepare> = {
  'GET /api/v1/pedidos': withKey,
  'GET /api/v1/pedidos/{id}': withKey,
  'GET /api/v1/orcamentos': withKey,
  'GET /api/arquivo/{id}/situacao': withFile,
  'POST /api/projeto/alterar-cor-do-miolo': withColourFile,
  'POST /api/arquivo/aceitar-avisos': withWarning,
  'POST /api/refresh': customer,
  'POST /api/usuario/salvar': async () => {
    const { email_usuario, cpf_cnpj_usuario } = signUpFields();
    return { body: { email_usuario, email_usuario_confirmation: email_usuario, cpf_cnpj_usuario } };
  },
  'POST /api/usuario/buscar': customer,
  'PUT /api/usuario/salvar': customer,
  'GET /api/usuario/buscar-privacidade': customer,
  'POST /api/usuario/atualizar-privacidade': customer,
  'GET /api/endereco/buscar-documento': customer,
  'GET /api/endereco/listar': withAddress('query'),
  'GET /api/endereco/buscar-endereco': withAddress('query'),
  'POST /api/endereco/salvar': customer,
  'PUT /api/endereco/salvar': withAddress('body'),
  'POST /api/endereco/remover': withAddress('query'),
  'GET /api/endereco/definir-padrao': withAddress('query'),
  'POST /api/endereco/definir-padrao': withAddress('query'),
  'GET /api/carrinho': withCart(async (services, id) => {
    await readyCart(services, id, { delivery: 'address' });
    return {};
  }),
  'POST /api/carrinho/adicionar': withCart(async (services, id) => ({
    projeto: await projectOf(services, id),
  })),
  'POST /api/carrinho/salvar-arquivos': withCart(async (services, id) => ({
    projeto: await projectOf(services, id),
  })),
  'POST /api/redirecionar': withCart(async (services, id) => ({ product: await projectOf(services, id) })),
  'POST /api/engine/job/create': withCart(async (services, id) => ({
    projeto: await projectOf(services, id),
  })),
  'POST /api/engine/analyze/analyze-pdf': withCart(async (services, id) => ({
    hash_job: await projectOf(services, id),
  })),
  'POST /api/engine/make/add-white-pdf': withCart(async (services, id) => ({
    hash_job: await projectOf(services, id, { files: null }),
  })),
  'POST /api/engine/upload': async (services) => {
    const who = await signedInCustomer(services);
    return { who, query: { hash_job: await projectOf(services, who.id, { files: null }) } };
  },
  'POST /api/carrinho/excluir': withCart(async (services, id) => {
    const { lines } = await cartWith(services, id, 2);
    return { referencia: lines[0]?.id };
  }),
  'POST /api/carrinho/selecionar-entrega': withCart(async (services, id) => {
    await cartWith(services, id);
    return { endereco: await addressOf(services, id), transporte: PAC };
  }),
  'POST /api/carrinho/selecionar-balcao': withCart(async (services, id) => {
    await cartWith(services, id);
    return {};
  }),
  'POST /api/carrinho/opcoes-de-entrega': withCart(async (services, id) => {
    await cartWith(services, id);
    return { endereco: await addressOf(services, id) };
  }),
  'POST /api/carrinho/nome-pedido': withCart(async (services, id) => {
    await cartWith(services, id);
    return {};
  }),
  'POST /api/carrinho/duplicar': withCart(async (services, id) => {
    const { lines } = await cartWith(services, id);
    return { referencia: lines[0]?.id };
  }),
  'POST /api/carrinho/multiplicar': withCart(async (services, id) => {
    const { lines } = await repeatedCart(services, id);
    return { referencia: lines[0]?.id };
  }),
  'POST /api/carrinho/limpar': withCart(async (services, id) => {
    await cartWith(services, id);
    return {};
  }),
  'POST /api/carrinho/aplicar-cupom-desconto': withCart(async (services, id) => {
    await cartWith(services, id);
    return {};
  }),
  'POST /api/carrinho/obs-nota-pedido': withCart(async (services, id) => {
    await cartWith(services, id);
    return {};
  }),
  'POST /api/carrinho/responsavel-retirada': withCart(async (services, id) => {
    await readyCart(services, id);
    return {};
  }),
  'POST /api/carrinho/contato-transporte': withCart(async (services, id) => {
    await readyCart(services, id, { delivery: 'address' });
    return {};
  }),
  'POST /api/carrinho/dois-cartoes': withCart(async (services, id) => {
    const { summary } = await readyCart(services, id);
    return { valorSegundoCartao: String((summary.total - 10_000) / 100) };
  }),
  'POST /api/carrinho/finalizar': withCart(async (services, id) => {
    await readyCart(services, id);
    return {};
  }),
  'GET /api/filtro-meus-pedidos': withOrder,
  'GET /api/verificar-pedidos': withOrder,
  'GET /api/meus-pedidos': withOrder,
  'GET /api/extrato-credito': customer,
  'POST /api/mensagem/listar': customer,
  'POST /api/mensagem/historico': withCase('pending', 'idCaso'),
  'POST /api/mensagem/nova': withCase('answered', 'fk_caso'),
  'POST /api/mensagem/feedback': withCase('resolved', 'id'),
  'POST /api/usuario/mensagem-nova': customer,
  'GET /api/lancamentos-futuros': customer,
  'GET /api/pedido/{id}': withOrder,
  'GET /api/pedido/recupera-pedido-pagamento-ok/{id}': withOrder,
  'GET /api/pedido/gerar-pix/pedido/{id}': withOrder,
  'GET /api/pedido/gerar-pix/pedido/{id}/{tentativa}': withAttempt(withOrder),
  'GET /api/pedido/confirmacao-compra/pedido/{id}': withOrder,
  'GET /api/pedido/gerar-boleto-bkn-bank/pedido/{id}': withSlip,
  'GET /api/pedido/gerar-boleto-bkn-bank/pedido/{id}/{tentativa}': withAttempt(withSlip),
  'POST /api/pedido/alterar-pagamento': ofOrder((services) => payableOrder(services)),
  'POST /api/pedido/enviar-comprovante': ofOrder(depositOrder),
  'POST /api/pedido/contestar': async (services) => {
    const { itemId, customer: who } = await deliveredOrder(services);
    return { who, body: { pedido_item: itemId } };
  },
  'POST /api/pedido/solicitar-nota-fiscal': async (services) => {
    const { orderId, customer: who } = await paidOrder(services);
    return { who, body: { pkPedido: orderId } };
  },
  'POST /api/pedido/alterar-obs-nota-fiscal': async (services) => {
    const { orderId, customer: who } = await paidOrder(services);
    const { id } = await services.db.invoiceNote.findFirstOrThrow({ where: { orderId } });
    return { who, body: { pk_obs_pedido: id } };
  },
  'POST /api/carrinho/comprar-novamente': ofOrder((services) => payableOrder(services)),
  'POST /api/pedido/alterar-entrega': inGrace('address'),
  'POST /api/pedido/cancelar': ofOrder(paidOrder),
  'POST /api/pedido/cancelar-item': async (services) => {
    const { orderId, customer: who } = await paidOrder(services);
    const { id } = await services.db.orderItem.findFirstOrThrow({ where: { orderId } });
    return { who, body: { pedido_item: id } };
  },
  'POST /api/pedido/receber-na-carteira': async (services) => {
    const { orderId, customer: who } = await paidOrder(services);
    await services.db.order.update({ where: { id: orderId }, data: { statusId: 3 } });
    const { id } = await services.db.refund.findFirstOrThrow({ where: { orderId } });
    await services.db.refund.update({ where: { id }, data: { state: 'refused', failures: 1 } });
    return { who, body: { estorno: id } };
  },
  'POST /api/pedido/desistir-entrega': withDeliveryToPay,
  'POST /api/pedido/alterar-retirada': inGrace('counter'),
  'POST /api/pedido/alterar-contato': inGrace('address'),
  'POST /api/rpc/confirmar-reenvio': async (services) => {
    const { customer: who, orderId, itemId } = await orderedItem(services);
    return { who, body: { pedido: orderId, pedido_item: itemId } };
  },
  'POST /api/reenviar-arquivos': async (services) => {
    const { customer: who, itemId } = await orderedItem(services);
    return { who, body: { projeto: await gatheredProject(services, who.id, itemId) } };
  },
  'POST /api/arquivo/compartilhar-relatorio': withReportedFile,
  'POST /api/arquivo/encerrar-relatorio': withReportedFile,
  'POST /api/editor/init': async (services) => {
    const who = await signedInCustomer(services);
    const projeto = await projectOf(services, who.id, { files: null });
    return { who, body: { projeto, pk_produto_arquivo: await coverSlot(services) } };
  },
  'POST /api/editor/retorno': async (services) => {
    const who = await signedInCustomer(services);
    const projectId = await projectOf(services, who.id, { files: null });
    return { who, body: { hash_job: (await madeArt(services, { userId: who.id, projectId })).hashJob } };
  },
  'POST /api/usuario/landing-register': async (services) => ({ body: await somePlace(services) }),
  'POST /api/usuario/landing-not-like': withLead,
  'POST /api/usuario/landing-register-complete': withLead,
  'POST /api/rpc/autorizar-producao': async (services) => {
    const { customer: who, itemId } = await orderedItem(services);
    await staffMoveItem(services, itemId, 6);
    return { who, body: { pedido_item: itemId } };
  },
};

export const prepare = async (services: Services, call: ApiCall): Promise<Prepared> =>
  (await cases[nameOf(call)]?.(services)) ?? {};

const asForm = (body: Record<string, unknown>) =>
  asMultipart(body, Object.keys(body).find((name) => name.startsWith('arquivos[')) ?? 'comprovante');

/** The example with the caller's own ids. */
export const exampleOf = ({ example, body, multipart }: ApiCall, prepared: Prepared): Sent => ({
  params: { ...example.params, ...prepared.params },
  query: { ...example.query, ...prepared.query },
  ...(body ? (multipart ? asForm : asJson)({ ...example.body, ...prepared.body }) : {}),
});

/** As a script of the shop's own page asks, so that only the login is missing. */
export const fromOurPage = { origin: SHOP, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };

/** As an API client, or as a page of the shop. */
export const withLogin = (sent: Sent, { who }: Prepared, by: 'bearer' | 'cookie' = 'bearer'): Sent => ({
  ...sent,
  headers: { ...sent.headers, ...who?.[by], ...(by === 'cookie' ? fromOurPage : {}) },
});
