import { z } from 'zod';
import { paymentChoice } from '../cart/cart-answer';

const instant = z.iso.datetime();

const paymentPartShape = {
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

/** How an order is paid, could be paid otherwise, and what of it goes back. */
export const orderPayment = {
  pagamento: z
    .object({
      ...paymentPartShape,
      situacao: z.enum(['pending', 'paid', 'refused', 'cancelled']),
      motivo_recusa: z.string().nullable(),
      tentativa: z.int(),
      comprovante_pagamento: z.string().nullable(),
    })
    .nullable()
    .meta({ id: 'PagamentoDoPedido', description: 'O pagamento; nulo num pedido que não custa nada' }),
  pagamentosAdicionais: z.array(z.object(paymentPartShape).meta({ id: 'PagamentoAdicional' })),
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
