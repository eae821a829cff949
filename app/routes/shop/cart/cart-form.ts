import type { KeptPayment } from '../payment/payment-fields';

/** The intents of the cart page's forms. */
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

/** The action's answer to a script, or to a refused form. */
export type CartAnswer = {
  intent: Intent;
  ok: boolean;
  text: string;
  section: CartSection;
  /** A removed project that can be restored. */
  removed?: string;
  /** The line at fault. */
  lineId?: number;
  /** The kind of a refusal; after finishing, it decides which dialog opens. */
  failure?: string;
  /** Errors of single fields, by name. */
  errors?: Record<string, string[]>;
  /** The form's values, for pages without scripts. */
  typed?: Record<string, string>;
  name?: string;
  payment?: KeptPayment;
  ticked?: string[];
};

/** Which of the two terms are accepted. */
export const tickedTerms = (fields: Readonly<Record<string, string>>): string[] =>
  ['termos_produtos', 'termos_arquivos'].filter((name) => fields[name] === 'on');
