import { z } from 'zod';
import { cartMessages } from '~/domain/cart/labels';
import { orderAsFile } from '~/domain/cart/order-as-file.server';
import { interiorColourLabels } from '~/domain/catalogue/product-attributes';
import { bookFields } from '~/domain/catalogue/wire-fields';
import { formatBrl, toReais } from '~/domain/shared/money';
import { ok } from '~/domain/shared/result';
import type { CalledAct } from '../act';
import { defineAct } from '../define-act.server';

const colour = z.enum(['black', 'colour'], 'Escolha preto e branco ou colorido.');

/** The book is ordered in the colour that its file has, at the price of the day. */
export const changeInteriorColour = defineAct({
  intent: 'mudar-cor-do-miolo',
  section: 'arquivos',
  area: 'files',
  path: '/api/projeto/alterar-cor-do-miolo',
  summary: 'Muda a impressão do miolo para a cor que o arquivo tem',
  description:
    'Em cores quando o arquivo do miolo tem páginas coloridas; em preto e branco quando não tem nenhuma. Os arquivos são conferidos de novo, e o preço é o do dia. Repetir não muda nada.',
  input: z.object({
    projeto: z
      .string(cartMessages.projectNotFound)
      .max(100, cartMessages.projectNotFound)
      .meta({ description: 'Código do projeto' }),
    [bookFields.interiorColour]: colour.meta({
      description: 'Preto e branco ou colorido',
      examples: ['colour'],
    }),
  }),
  example: { projeto: 'kq3v0Zr1h2m9bXw5c7Jt8LdPfYsGnAeU6oTiRy4WxQE', cor_miolo: 'colour' },
  perform: async (services, { customer }, { projeto, cor_miolo: interiorColour }) => {
    const input = { userId: customer.id, projectId: projeto, change: { interiorColour } };
    const changed = await orderAsFile(services, input);
    return changed.ok ? ok({ ...changed.value, projectId: projeto, interiorColour }) : changed;
  },
  refusals: {
    'not-found': { status: 404, text: cartMessages.projectNotFound },
    fixed: {
      status: 409,
      text: 'Este projeto já está fechado, e a impressão do miolo dele não muda mais.',
    },
    outdated: {
      status: 409,
      text: 'O arquivo ou o pedido mudou nesse meio-tempo. Confira a impressão do miolo e tente de novo.',
    },
  },
  done: ({ interiorColour, total }) =>
    `Pedido alterado para miolo ${interiorColour === 'colour' ? 'colorido' : 'em preto e branco'}: ${formatBrl(total)}.`,
  data: z.object({
    projeto: z.string().meta({ description: 'Código do projeto' }),
    cor_miolo: colour.meta({ description: 'Como o miolo passa a ser impresso', examples: ['colour'] }),
    desc_cor_miolo: z.string().meta({ description: 'O mesmo, por extenso', examples: ['Colorido'] }),
    vlr_total: z.number().meta({ description: 'Total sem a entrega, em reais', examples: [911.31] }),
  }),
  answer: (_services, _actor, { projectId, interiorColour, total }) => ({
    projeto: projectId,
    cor_miolo: interiorColour,
    desc_cor_miolo: interiorColourLabels[interiorColour],
    vlr_total: toReais(total),
  }),
});

/** What a customer changes of what he is about to order, as its files are. */
export const projectActs: readonly CalledAct[] = [changeInteriorColour];
