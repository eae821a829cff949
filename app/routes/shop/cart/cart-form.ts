import { z } from 'zod';
import { invoiceNote } from '~/domain/cart/invoice-note';
import { orderName } from '~/domain/cart/order-name';
import type { FinaliseFailure } from '~/domain/payments/finalise-failure';
import { paymentFields } from '~/domain/payments/payment-form';
import { idField } from '~/domain/shared/id-field';
import type { KeptPayment } from '../payment/kept-payment';

/** What a form of the cart page wants done. */
export type Intent =
  | 'adicionar'
  | 'desfazer'
  | 'remover'
  | 'duplicar'
  | 'quantidade'
  | 'limpar'
  | 'endereco'
  | 'balcao'
  | 'responsavel'
  | 'contato'
  | 'cupom'
  | 'tirar-cupom'
  | 'nome'
  | 'nota'
  | 'deixar'
  | 'finalizar';

/** Where the answer to a change is shown. */
export type CartSection =
  | 'linhas'
  | 'entrega'
  | 'responsavel'
  | 'contato'
  | 'cupom'
  | 'nome'
  | 'nota'
  | 'pagamento'
  | 'termos'
  | 'resumo';

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
  /** Why finishing was refused, for the dialog that mends it. */
  failure?: FinaliseFailure['kind'];
  /** What is wrong with single fields, by their names. */
  errors?: Record<string, string[]>;
  /** What was typed or ticked, for pages without scripts. */
  typed?: Record<string, string>;
  name?: string;
  payment?: KeptPayment;
  ticked?: string[];
};

/** Everything a form of the page may carry. */
export const cartFields = [
  'intent',
  'vivo',
  'versao',
  'projeto',
  'referencia',
  'endereco',
  'transporte',
  'balcao',
  'nome',
  'carrinho',
  'total',
  'conferido',
  'entrega',
  ...paymentFields,
  'quantidade',
  'codigo_cupom',
  'observacoes',
  'tipo',
  'nome_razao_retirada_balcao',
  'cpf_cnpj_retirada_balcao',
  'aprovar',
  'verificar',
  'contato_transporte',
  'documento_transporte',
  'telefone_transporte',
  'termos_produtos',
  'termos_arquivos',
];

const id = idField('Escolha de novo.');

export const lineForm = z.object({ referencia: id });
export const addressForm = z.object({ endereco: id, transporte: id.optional() });
export const counterForm = z.object({ balcao: id });

/** `versao` is the version of the cart that was left; anything else counts as not said. */
export const leaveForm = z.object({
  versao: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .optional()
    .catch(undefined),
});

/** An empty field is the smallest number that is sold. */
export const quantityForm = z.object({
  referencia: id,
  quantidade: z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    z.coerce.number().min(0).max(1e9).nullable(),
  ),
});

/** What is no total counts as 0, which no cart costs: nothing is bought unseen. */
const shownTotal = z.coerce.number().int().min(0).catch(0);

export const finishForm = z.object({
  carrinho: z.string().default(''),
  total: shownTotal,
  conferido: z.string().default(''),
  /** The way that the page's radio says. */
  entrega: z.enum(['endereco', 'retirada']).optional().catch(undefined),
  termos_produtos: z.literal('on').optional().catch(undefined),
  termos_arquivos: z.literal('on').optional().catch(undefined),
  nome: orderName.optional().catch(undefined),
  observacoes: invoiceNote.optional().catch(undefined),
});

/** Which of the two boxes of the terms are ticked. */
export const tickedTerms = (fields: Readonly<Record<string, string>>): string[] =>
  ['termos_produtos', 'termos_arquivos'].filter((name) => fields[name] === 'on');
