import { z } from 'zod';
import { paymentChoice } from '../cart/cart-answer';

const instant = z.iso.datetime();

const paymentPartShape = {
  fk_tipo_pagamento: z.int().meta({ description: 'Código da forma de pagamento; 13 é PIX', examples: [13] }),
  desc_tipo_pagamento: z.string(),
  vlr_pagamento: z.number().meta({ description: 'O que paga do pedido, em reais', examples: [836.4] }),
  vlr_cobrado: z.number().meta({ description: 'O que é cobrado, com juros, em reais', examples: [836.4] }),
  num_parcelas: z.int(),
  dependenciaTipoPagamento: z
    .object({
      pk_dependencia_tipo_pagamento: z.int(),
      desc_dependencia_tipo_pagamento: z.string(),
      info_dependencia_tipo_pagamento: z.string().nullable(),
    })
    .nullable()
    .meta({ description: 'A variante da forma de pagamento: bandeira, tipo de depósito' }),
};

/** How an order is paid, other ways to pay it, and its refunds. */
export const orderPayment = {
  pagamento: z
    .object({
      ...paymentPartShape,
      situacao: z.enum(['pending', 'paid', 'refused', 'cancelled']),
      motivo_recusa: z
        .string()
        .nullable()
        .meta({ description: 'Por que o cartão não foi aprovado', examples: [null] }),
      sem_resposta: z.boolean().meta({
        description:
          'A operadora do cartão não respondeu: o pagamento espera por ela, e o pedido pode ser pago de outra forma; o que o cartão tiver pago a mais volta para ele',
        examples: [false],
      }),
      tentativa: z.int().meta({
        description: 'Qual pagamento do pedido, de 1 em diante; ao pagar, o que o cliente viu',
        examples: [1],
      }),
      comprovante_pagamento: z
        .string()
        .nullable()
        .meta({ description: 'O último comprovante enviado', examples: ['recibo.pdf'] }),
    })
    .nullable()
    .meta({ id: 'PagamentoDoPedido' })
    .meta({ description: 'O pagamento; nulo num pedido que não custa nada' }),
  pagamentosAdicionais: z.array(z.object(paymentPartShape).meta({ id: 'PagamentoAdicional' })).meta({
    description: 'O segundo cartão, a parte da carteira e o que uma entrega mais cara custou depois',
  }),
  alterarPagamento: z.boolean().meta({ description: 'O pagamento pode ser trocado', examples: [true] }),
  pagarCartao: z
    .boolean()
    .meta({ description: 'O cartão não foi aprovado: outro pode ser usado', examples: [false] }),
  opcoesPagamento: paymentChoice.nullable().meta({
    description:
      'As formas de pagar o que falta, com as parcelas; nulo quando o pedido não pode ser pago agora',
  }),
  enviarComprovante: z
    .object({
      extensoes: z.array(z.string()).meta({ description: 'Extensões aceitas', examples: [['pdf']] }),
    })
    .nullable()
    .meta({ description: 'Que comprovante o pedido espera; nulo quando nenhum' }),
  conta_deposito: z
    .object({
      banco: z.string().meta({ description: 'Banco', examples: ['001'] }),
      agencia: z.string().meta({ description: 'Agência', examples: ['1234-5'] }),
      conta: z.string().meta({ description: 'Conta', examples: ['67890-1'] }),
    })
    .nullable()
    .meta({ description: 'Onde depositar; nula quando não se espera depósito' }),
  titular_deposito: z.string(),
  cnpj: z.string(),
  shopline: z
    .object({
      url: z.string(),
      retorno: z.string().meta({ description: 'Para onde voltar', examples: ['/pedido/1024'] }),
    })
    .nullable()
    .meta({ description: 'O boleto a pagar; nulo quando nenhum' }),
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
          dta_inc: instant.meta({ description: 'Quando foi pedida', examples: ['2026-11-21T14:30:00.000Z'] }),
          dta_devolvido: instant.nullable().meta({ description: 'Quando foi feita', examples: [null] }),
        })
        .meta({ id: 'Estorno' }),
    )
    .meta({ description: 'O que volta, ou já voltou, do que foi pago' }),
};
