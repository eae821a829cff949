import { z } from 'zod';
import { describedOptions, itemFiles, paymentChoice, surcharge } from '../cart/cart-answer';
import type { ApiCall } from '../docs/api-call';
import { changePaymentBody, ordersQuery, proofBody } from './calls';

const instant = z.iso.datetime();

const rowShape = {
  pk_pedido: z.int(),
  nome_pedido: z.string().nullable(),
  dta_inc_pedido: instant,
  valor_total_pedido: z.number(),
  cor_status_pedido: z.string(),
  descricao_status_loja: z.string(),
  permite_comprar_novamente: z.boolean().meta({
    description: 'De até 19 dias, e com algo que ainda se vende',
  }),
};
const row = z.object(rowShape).meta({ id: 'LinhaDePedido' });

const freightShape = {
  vlr_frete: z.number(),
  qtd_prazo_entrega_frete: z.int(),
  conhecimento_frete: z.string().nullable(),
};

const delivery = z.union([
  z.object({
    ...freightShape,
    balcao: z.object({
      pk_balcao: z.int(),
      desc_balcao: z.string(),
      endereco: z.array(z.string()),
      complemento_balcao: z.string(),
      fone_balcao: z.string(),
    }),
  }),
  z.object({
    ...freightShape,
    usuarioEndereco: z.object({
      pk_usuario_endereco: z.int(),
      razao_social_endereco_usuario: z.string(),
      endereco: z.array(z.string()),
    }),
    tipoTransporte: z.object({ pk_tipo_transporte: z.int(), desc_tipo_transporte: z.string() }),
  }),
]);

const item = z
  .object({
    pk_pedido_item: z.int(),
    fk_pedido: z.int(),
    fk_produto: z.int(),
    statusPedidoItem: z.object({
      pk_status_pedido_item: z.int(),
      desc_status_pedido_item: z.string(),
      cor_status_pedido_item: z.string(),
    }),
    pago_pedido_item: z.boolean(),
    reenviar: z.boolean(),
    solicitarReenvio: z.boolean(),
    cancelaritem: z.boolean(),
    problema_processar_arquivo: z.boolean(),
    autorizar_arq_problema: z.boolean(),
    recompra: z.boolean(),
    contestarItem: z.boolean(),
    reenviarContestacao: z.boolean(),
    contestar_ate: z.iso.date().nullable(),
    contestacao: z
      .object({
        pk_contestacao_item: z.int(),
        desc_situacao_contestacao: z.string(),
        vlr_devolucao: z.number().nullable(),
        historico: z.array(
          z.object({
            desc_situacao_contestacao: z.string(),
            pelo_cliente: z.boolean(),
            texto: z.string().nullable(),
            dta_inc: instant,
            anexos: z.array(z.object({ pk_anexo: z.string(), nome_original: z.string(), url: z.string() })),
          }),
        ),
      })
      .nullable()
      .meta({ id: 'Contestacao' }),
    descricao: z.string(),
    opcoes: describedOptions,
    itemPedidoAcabamento: z.array(
      z
        .object({
          desc_acabamento: z.string(),
          vlr_item_pedido_acabamento: z.number(),
          qtd_dias_acabamento: z.int(),
        })
        .meta({ id: 'AcabamentoDoItem' }),
    ),
    qtd_pedido_item: z.int(),
    vlr_total_item: z.number(),
    percentual_cobertura: z.int().nullable(),
    lomba: z.number(),
    pedidoItemArquivo: itemFiles,
    obsPedidoItem: z.array(
      z.object({
        pk_obs_pedido_item: z.int(),
        dta_inc_obs_pedido_item: instant,
        obs: z.string(),
        obsPedidoItemAnexo: z.array(z.object({ nome_anexo: z.string(), url: z.string() })),
      }),
    ),
    autorizacao: z.object({ mensagem: z.string(), dta_inc: instant }).nullable(),
    historico: z.array(
      z.object({ desc_status_pedido_item: z.string(), dta_inc_log_status_pedido_item: instant }),
    ),
  })
  .meta({ id: 'ItemDoPedido' });

const parcelShape = z.object({
  rastreio: z.string().meta({ description: 'O código de rastreio' }),
  situacao: z.string(),
  aviso: z.string().nullable(),
  dta_prevista: z.iso.date().nullable(),
  link: z.string().nullable().meta({ description: 'A página da transportadora' }),
  eventos: z.array(
    z.object({
      dta_evento: instant,
      descricao: z.string(),
      detalhe: z.string().nullable(),
      local: z.string().nullable(),
      destino: z.string().nullable(),
    }),
  ),
});

const trackedParcel = parcelShape.meta({ id: 'Volume' });

const orderTracking = {
  rastreioJadlog: z.array(trackedParcel),
  rastreioTotalExpress: z.array(
    parcelShape
      .extend({
        tracking_loja: z
          .string()
          .nullable()
          .meta({ description: 'O modelo do link, com {codigo}, {pedido}, {reid}, {etiqueta} e {pad}' }),
        reid: z.string().nullable(),
        etiqueta: z.string().nullable(),
        pad: z.string(),
      })
      .meta({ id: 'VolumeTotalExpress' }),
  ),
  rastreioCorreio: z.array(trackedParcel),
};

const legShape = {
  fk_tipo_pagamento: z.int(),
  desc_tipo_pagamento: z.string(),
  vlr_pagamento: z.number().meta({ description: 'O que paga do pedido, em reais' }),
  vlr_cobrado: z.number(),
  num_parcelas: z.int(),
  dependenciaTipoPagamento: z
    .object({
      pk_dependencia_tipo_pagamento: z.int(),
      desc_dependencia_tipo_pagamento: z.string(),
      info_dependencia_tipo_pagamento: z.string().nullable(),
    })
    .nullable(),
};

const orderPayment = {
  pagamento: z
    .object({
      ...legShape,
      situacao: z.enum(['pending', 'paid', 'refused', 'cancelled']),
      motivo_recusa: z.string().nullable(),
      tentativa: z.int(),
      comprovante_pagamento: z.string().nullable(),
    })
    .nullable()
    .meta({ id: 'PagamentoDoPedido', description: 'O pagamento; nulo num pedido que não custa nada' }),
  pagamentosAdicionais: z.array(z.object(legShape).meta({ id: 'PagamentoAdicional' })),
  alterarPagamento: z.boolean(),
  pagarCartao: z.boolean(),
  opcoesPagamento: paymentChoice.nullable(),
  enviarComprovante: z.object({ extensoes: z.array(z.string()) }).nullable(),
  conta_deposito: z.object({ banco: z.string(), agencia: z.string(), conta: z.string() }).nullable(),
  titular_deposito: z.string(),
  cnpj: z.string(),
  shopline: z.object({ url: z.string(), retorno: z.string() }).nullable(),
  estornos: z
    .array(
      z
        .object({
          pk_estorno: z.int().meta({ description: 'Número da devolução', examples: [7] }),
          fk_pedido_item: z.int().nullable().meta({ description: 'O item que volta; nulo se é do pedido' }),
          valor: z.number().meta({ description: 'Quanto volta, em reais', examples: [148.9] }),
          destino: z.enum(['pagador', 'carteira', 'conta']).meta({ description: 'Para onde volta' }),
          descricao: z.string().meta({
            description: 'O mesmo em palavras',
            examples: ['Volta ao cartão Visa final 0010'],
          }),
          prazo: z.string().meta({ description: 'Em quanto tempo', examples: ['em até 1 dia'] }),
          situacao: z
            .enum(['a_caminho', 'em_andamento', 'recusada', 'com_a_equipe', 'devolvida'])
            .meta({ description: 'Onde a devolução está' }),
          receber_na_carteira: z.boolean().meta({
            description: 'O banco recusou, e o valor pode virar crédito agora',
          }),
          dta_inc: instant.meta({ description: 'Quando foi pedida' }),
          dta_devolvido: instant.nullable().meta({ description: 'Quando foi feita', examples: [null] }),
        })
        .meta({ id: 'Estorno' }),
    )
    .meta({ description: 'O que volta, ou já voltou, do que foi pago' }),
};

const invoicing = {
  solicitar_nota_fiscal: z.boolean(),
  solicita_nf: z.boolean(),
  dta_solicitacao_nota_fiscal: instant.nullable(),
  nota_fiscal: z.array(
    z
      .object({
        pk_nota_fiscal: z.int(),
        url: z.string(),
        nome_arquivo: z.string().nullable(),
        numero_nota: z.string().nullable(),
        fk_dados_pagamento: z.int().nullable(),
        dta_inc: instant,
      })
      .meta({ id: 'NotaFiscal' }),
  ),
  observations: z.array(
    z
      .object({
        pk_obs_pedido: z.int(),
        obs_pedido: z.string(),
        dta_inc_obs_pedido: instant,
        usuario: z.object({ nome_usuario: z.string() }).meta({ description: 'Quem a escreveu' }),
        permite_editar_obs_nf: z.boolean(),
      })
      .meta({ id: 'ObservacaoDaNota' }),
  ),
};

const order = z
  .object({
    ...rowShape,
    fk_status_pedido: z.int(),
    status_pedido: z.object({
      pk_status_pedido: z.int(),
      descricao_status_loja: z.string(),
      cor_status_pedido: z.string(),
    }),
    protocolo_aceite: z.string(),
    pago_pedido: z.boolean(),
    dta_entrega_pedido: z.iso.date().nullable(),
    hash: z.string(),
    cancelarPedido: z.boolean(),
    problema: z.boolean(),
    aprovacao: z.boolean(),
    msg_pedido: z.string().nullable(),
    msg_aprovacao: z.string().nullable(),
    carencia_ate: instant.nullable(),
    obs_pedido: z.string().nullable(),
    obs_pedido_nota: z.string().nullable(),
    ...invoicing,
    resumo: z.object({
      impressao: z.number(),
      acabamentos: z.number(),
      servicos: z.number(),
      cupom: z.number(),
      acrescimo: surcharge,
      entrega: z.number(),
      peso_total: z.number(),
      unidade_peso: z.literal('kg'),
      total: z.number(),
    }),
    frete: delivery,
    pedidoItens: z.array(item),
    historico: z.array(z.object({ descricao_status_loja: z.string(), dta_inc_log_status_pedido: instant })),
    ...orderTracking,
    ...orderPayment,
  })
  .meta({ id: 'Pedido' });

const orderParams = z.object({ id: z.int().min(1).describe('Número do pedido') });

const shared = { method: 'GET', area: 'orders', auth: 'customer', refusals: [404] } as const;

export const orderCalls: readonly ApiCall[] = [
  {
    ...shared,
    path: '/api/meus-pedidos',
    summary: 'Os pedidos do cliente, o mais novo primeiro',
    description:
      'Cada filtro pode faltar. Com `nome_pedido`, que não distingue acentos nem maiúsculas, `total` conta no máximo 1.000; uma ou duas letras procuram o começo de uma palavra.',
    query: ordersQuery,
    data: z.object({ total: z.int(), last_page: z.int(), data: z.array(row) }),
    refusals: [],
    example: { query: { page: '1' } },
  },
  {
    ...shared,
    path: '/api/verificar-pedidos',
    summary: 'Os pedidos que esperam algo do cliente',
    description:
      'Para quem consulta de tempos em tempos e mostra um aviso: `pagamento` espera ser pago, `arquivos` tem um problema a conferir, `retirada` já pode ser retirado. Os 50 mais novos.',
    data: z.object({
      total: z.int(),
      pedidos: z
        .array(
          z.object({
            pk_pedido: z.int(),
            pendencia: z.enum(['pagamento', 'arquivos', 'retirada']).describe('O que falta'),
            descricao_status_loja: z.string(),
          }),
        )
        .describe('Do mais novo ao mais antigo'),
    }),
    refusals: [],
    example: {},
  },
  {
    ...shared,
    path: '/api/filtro-meus-pedidos',
    summary: 'O que a lista de pedidos filtra: formas de pagamento e status',
    data: z.object({
      formasPagamento: z.array(z.object({ pk_tipo_pagamento: z.int(), desc_tipo_pagamento: z.string() })),
      statusPedido: z
        .array(
          z.object({ pk_status_pedido: z.int(), desc_status_pedido: z.string().describe('Nome do status') }),
        )
        .describe('Os status que um pedido pode ter'),
    }),
    refusals: [],
    example: {},
  },
  {
    ...shared,
    path: '/api/pedido/{id}',
    summary: 'Um pedido do cliente',
    params: orderParams,
    data: order,
    example: { params: { id: '1024' } },
  },
  {
    ...shared,
    path: '/api/pedido/recupera-pedido-pagamento-ok/{id}',
    summary: 'Diz se o PIX do pedido já foi pago',
    params: orderParams,
    data: z.object({
      status: z.boolean(),
      situacao: z.enum(['waiting', 'paid', 'closed']),
    }),
    example: { params: { id: '1024' } },
  },
  {
    ...shared,
    path: '/api/pedido/gerar-pix/pedido/{id}',
    summary: 'O código copia e cola do PIX do pedido',
    description:
      'Um segmento a mais no fim do endereço, a tentativa, é aceito e não muda a resposta. `linhaDigitavel` é nula enquanto o banco não responde.',
    params: orderParams,
    data: z.union([
      z.object({ pago: z.literal(true) }),
      z.object({
        pago: z.literal(false),
        link: z.string().describe('A página do pedido, que mostra o QR Code'),
        linhaDigitavel: z.string().nullable(),
        vlr_pagamento: z.number(),
        expira_em: instant,
      }),
    ]),
    refusals: [404, 409],
    example: { params: { id: '1024' } },
  },
  {
    ...shared,
    path: '/api/pedido/gerar-boleto-bkn-bank/pedido/{id}',
    summary: 'O boleto que o pedido espera',
    description:
      'Um segmento a mais no fim do endereço, a tentativa, é aceito e não muda a resposta. `link` é o boleto em PDF.',
    params: orderParams,
    data: z.object({
      link: z.string(),
      linhaDigitavel: z.string().describe('Linha digitável do boleto'),
      codigo_barras: z.string(),
      vlr_pagamento: z.number(),
      vencimento: z.iso.date(),
    }),
    refusals: [404, 409, 503],
    example: { params: { id: '1024' } },
  },
  {
    ...shared,
    path: '/api/pedido/confirmacao-compra/pedido/{id}',
    summary: 'Paga o PIX do pedido, só no ambiente de testes',
    description: 'Numa loja aberta ao público esta chamada não existe: responde 404.',
    params: orderParams,
    data: z.object({ status: z.boolean() }),
    refusals: [404, 409],
    example: { params: { id: '1024' } },
  },
  {
    ...shared,
    method: 'POST',
    path: '/api/pedido/alterar-pagamento',
    summary: 'Paga um pedido que espera, ou troca a forma de pagamento',
    description:
      'A cobrança anterior é encerrada antes. `total` é o que o cliente viu: se o valor mudou, a resposta é 409. Dados de cartão são recusados: o cartão vai do navegador à operadora, e aqui vem só o seu token. Tentativas com cartão são contadas por conta e por endereço. Um pedido aceita no máximo 10 cobranças em 24 horas, sem contar as de cartão; contam também as que refazem um boleto vencido ou um PIX expirado. Depois disso a resposta é 409; se uma cobrança ainda está em aberto, ela continua valendo.',
    body: changePaymentBody,
    data: z.object({ pk_pedido: z.int(), fk_status_pedido: z.int() }),
    refusals: [404, 409, 429, 503],
    example: { body: { pedido: 1024, tipo_pagamento: '1', dependency: '101' } },
  },
  {
    ...shared,
    method: 'POST',
    path: '/api/pedido/enviar-comprovante',
    summary: 'Envia o comprovante de um depósito',
    description:
      'PDF, JPG, PNG ou CDR, conferido pelo conteúdo, de no máximo 10 MB; até 10 por depósito. Quem envia mais de 3 ao mesmo tempo recebe 429.',
    body: proofBody,
    multipart: true,
    data: z.object({ enviado: z.boolean().describe('O comprovante foi guardado') }),
    refusals: [404, 409, 429],
    example: { body: { pedido: 1024, comprovante: '%PDF-1.4' } },
  },
];
