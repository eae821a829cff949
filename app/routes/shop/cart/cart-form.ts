import type { KeptPayment } from '../payment/payment-fields';

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
  /** The kind of a refusal; of finishing, for the dialog that mends it. */
  failure?: string;
  /** What is wrong with single fields, by their names. */
  errors?: Record<string, string[]>;
  /** What was typed or ticked, for pages without scripts. */
  typed?: Record<string, string>;
  name?: string;
  payment?: KeptPayment;
  ticked?: string[];
};

/** Which of the two boxes of the terms are ticked. */
export const tickedTerms = (fields: Readonly<Record<string, string>>): string[] =>
  ['termos_produtos', 'termos_arquivos'].filter((name) => fields[name] === 'on');
