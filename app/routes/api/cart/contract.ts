import { z } from 'zod';
import type { ApiCall } from '../docs/api-call';
import { repeatBody } from '../orders/calls';
import {
  addBody,
  cartQuery,
  clearBody,
  collectorBody,
  contactBody,
  counterBody,
  couponBody,
  deliveryBody,
  finishBody,
  optionsBody,
  quantityBody,
  removeBody,
  twoCardsBody,
} from './calls';
import { cart, cartWithOptions, instalments } from './cart-answer';

const shared = { area: 'cart', auth: 'customer', data: cart, refusals: [404] } as const;

export const cartCalls: readonly ApiCall[] = [
  {
    ...shared,
    method: 'GET',
    path: '/api/carrinho',
    summary: 'O carrinho do cliente, com preços de agora',
    description: 'Sem carrinho aberto, responde um vazio.',
    query: cartQuery,
    example: {},
  },
  {
    ...shared,
    method: 'POST',
    path: '/api/carrinho/adicionar',
    summary: 'Põe no carrinho um projeto com arquivos aprovados',
    description: 'Repetir não duplica. Um preço no envio é ignorado.',
    body: addBody,
    example: { body: { projeto: 'kq3v0Zr1h2m9bXw5c7Jt8LdPfYsGnAeU6oTiRy4WxQE' } },
  },
  {
    ...shared,
    method: 'POST',
    path: '/api/carrinho/excluir',
    summary: 'Tira um item do carrinho',
    description: 'A entrega escolhida é desfeita, porque peso e frete mudam.',
    body: removeBody,
    example: { body: { referencia: 31 } },
  },
  {
    ...shared,
    method: 'POST',
    path: '/api/carrinho/selecionar-entrega',
    summary: 'Escolhe endereço e transporte',
    description: 'Desfaz a escolha de um balcão.',
    body: deliveryBody,
    example: { body: { endereco: 12, transporte: 1 } },
  },
  {
    ...shared,
    method: 'POST',
    path: '/api/carrinho/selecionar-balcao',
    summary: 'Escolhe um balcão de retirada',
    description: 'Desfaz a escolha de um endereço. Estado e cidade, quando vêm, devem ser os do balcão.',
    body: counterBody,
    example: { body: { pk_balcao: 1, pk_estado: 35, pk_cidade: 3550308 } },
  },
  {
    ...shared,
    method: 'POST',
    path: '/api/carrinho/opcoes-de-entrega',
    summary: 'As formas de enviar o carrinho a um endereço',
    description: 'Sem `endereco`, vale o escolhido ou o padrão. Não altera nada.',
    body: optionsBody,
    data: cartWithOptions,
    example: { body: { endereco: 12 } },
  },
  {
    ...shared,
    method: 'POST',
    path: '/api/carrinho/duplicar',
    summary: 'Põe no carrinho mais um item igual',
    description:
      'A cópia leva os mesmos arquivos; trocá-los numa não muda a outra. Os de um item comprado de novo não se trocam.',
    body: removeBody,
    refusals: [404, 409],
    example: { body: { referencia: 31 } },
  },
  {
    ...shared,
    method: 'POST',
    path: '/api/carrinho/multiplicar',
    summary: 'Muda a quantidade de um livro comprado de novo',
    description:
      'Arredonda para cima até o múltiplo e fica entre o mínimo e o máximo; a mensagem diz quando um deles foi alcançado.',
    body: quantityBody,
    example: { body: { referencia: 31, quantidade: 40 } },
  },
  {
    ...shared,
    method: 'POST',
    path: '/api/carrinho/limpar',
    summary: 'Esvazia o carrinho',
    description: 'Os projetos e os seus arquivos continuam na conta.',
    body: clearBody,
    example: { body: {} },
  },
  {
    ...shared,
    method: 'POST',
    path: '/api/carrinho/aplicar-cupom-desconto',
    summary: 'Aplica um cupom de desconto',
    description:
      'Um código vazio tira o cupom. Ele só é gasto quando o pedido é finalizado. Códigos errados são contados por conta e por endereço.',
    body: couponBody,
    refusals: [429],
    example: { body: { codigo_cupom: 'FDLDEZOFF' } },
  },
  {
    ...shared,
    method: 'POST',
    path: '/api/carrinho/responsavel-retirada',
    summary: 'Diz quem retira o pedido no balcão',
    description: '`tipo` 1 é o comprador, 2 é outra pessoa, com nome, documento e as duas confirmações.',
    body: collectorBody,
    refusals: [409],
    example: { body: { tipo: '1', verificar: '1' } },
  },
  {
    ...shared,
    method: 'POST',
    path: '/api/carrinho/contato-transporte',
    summary: 'Diz com quem a transportadora fala',
    description: 'Nome, CPF e telefone de quem recebe.',
    body: contactBody,
    refusals: [409],
    example: {
      body: {
        contato_transporte: 'Clara Monteiro',
        documento_transporte: '529.982.247-25',
        telefone_transporte: '(11) 98765-4321',
      },
    },
  },
  {
    ...shared,
    method: 'POST',
    path: '/api/carrinho/dois-cartoes',
    summary: 'As parcelas de dois cartões que dividem o total',
    description:
      'Valores em reais; cada um tem ao menos R$ 50 e os dois somam o total, sem o que os créditos da carteira pagam.',
    body: twoCardsBody,
    data: z.object({ primeiroCartao: instalments, segundoCartao: instalments }),
    example: { body: { valorPrimeiroCartao: '100', valorSegundoCartao: '59.90' } },
  },
  {
    ...shared,
    method: 'POST',
    path: '/api/carrinho/finalizar',
    summary: 'Finaliza o carrinho e cria o pedido',
    description:
      'Com o token do carrinho pode ser repetido e responde o mesmo pedido. `total` é o que o cliente viu: se o preço mudou, a resposta é 409. Enquanto a operadora não decide sobre um cartão, `message` diz que o pagamento está em análise. Cartões recusados contam por conta e por endereço: depois de muitos, a resposta é 429.',
    body: finishBody,
    data: z.object({ pk_pedido: z.int() }),
    refusals: [404, 409, 429],
    example: { body: { tipo_pagamento: 13, termos_produtos: true, termos_arquivos: true } },
  },
  {
    ...shared,
    method: 'POST',
    path: '/api/carrinho/comprar-novamente',
    summary: 'Põe no carrinho os itens de um pedido',
    description:
      'Cada item é uma cópia, com os mesmos arquivos. Repetir o mesmo envio dentro de um minuto não copia de novo o que ainda está no carrinho. Só de pedidos de até 19 dias. A resposta diz os arquivos que precisam ser enviados de novo.',
    body: repeatBody,
    data: z.object({
      arquivos_nao_reutilizaveis: z.array(
        z.object({
          pk_pedido_item: z.int(),
          desc_arquivo_pedido_item_arquivo: z.string(),
          arquivo_pedido_item_arquivo: z.string(),
        }),
      ),
    }),
    refusals: [404, 409],
    example: { body: { pedido: 1024 } },
  },
];
