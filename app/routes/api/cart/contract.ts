import { z } from 'zod';
import type { ApiCall } from '../docs/api-call';
import {
  addBody,
  cartQuery,
  counterBody,
  deliveryBody,
  finishBody,
  nameBody,
  optionsBody,
  removeBody,
} from './calls';
import { cart, cartWithOptions } from './cart-answer';

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
    path: '/api/carrinho/nome-pedido',
    summary: 'Dá um nome ao pedido',
    description: 'Um nome vazio tira o que havia.',
    body: nameBody,
    example: { body: { nome: 'Contos de inverno' } },
  },
  {
    ...shared,
    method: 'POST',
    path: '/api/carrinho/finalizar',
    summary: 'Finaliza o carrinho e cria o pedido',
    description:
      'Com o token do carrinho pode ser repetido e responde o mesmo pedido. `total` é o que o cliente viu: se o preço mudou, a resposta é 409.',
    body: finishBody,
    data: z.object({ pk_pedido: z.int() }),
    refusals: [404, 409],
    example: { body: { tipo_pagamento: 13, termos_produtos: true, termos_arquivos: true } },
  },
];
