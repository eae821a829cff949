import { z } from 'zod';
import { orderName } from '~/domain/cart/order-name';
import { idField } from '~/domain/shared/id-field';

/** What a form of the cart page wants done. */
export type Intent = 'adicionar' | 'remover' | 'endereco' | 'balcao' | 'nome' | 'finalizar';

/** Where the answer to a change is shown. */
export type CartSection = 'linhas' | 'entrega' | 'nome' | 'pagamento' | 'termos' | 'resumo';

/** What the action answers to a script, or to a form that was refused. */
export type CartAnswer = {
  intent: Intent;
  ok: boolean;
  text: string;
  section: CartSection;
  /** A project that was taken out and may come back. */
  removed?: string;
  /** The line at fault. */
  lineId?: number;
  /** What was typed or ticked, for pages without scripts. */
  name?: string;
  ticked?: string[];
};

/** Everything a form of the page may carry. */
export const cartFields = [
  'intent',
  'vivo',
  'projeto',
  'referencia',
  'endereco',
  'transporte',
  'balcao',
  'nome',
  'carrinho',
  'total',
  'conferido',
  'tipo_pagamento',
  'termos_produtos',
  'termos_arquivos',
];

const id = idField('Escolha de novo.');

export const lineForm = z.object({ referencia: id });
export const addressForm = z.object({ endereco: id, transporte: id.optional() });
export const counterForm = z.object({ balcao: id });
export const nameForm = z.object({ nome: orderName });

/** What is no total counts as 0, which no cart costs: nothing is bought unseen. */
const shownTotal = z.coerce.number().int().min(0).catch(0);

export const finishForm = z.object({
  carrinho: z.string().default(''),
  total: shownTotal,
  conferido: z.string().default(''),
  tipo_pagamento: z.coerce.number().int().nullable().catch(null),
  termos_produtos: z.literal('on').optional().catch(undefined),
  termos_arquivos: z.literal('on').optional().catch(undefined),
  nome: orderName.optional().catch(undefined),
});
