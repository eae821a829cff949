import { z } from 'zod';
import { cleanDocument, isDocument } from '../../../shared/document';
import { noCardNumber } from '../../../shared/flag-field';
import { asWritten, oneLine } from '../../../shared/free-text';
import type { RefundWay } from '../money-back/refund';

export const cancelFormMessages = {
  reasonTooLong: 'Escreva o motivo em até 500 caracteres.',
  wanted: 'Escolha como receber o valor.',
  bank: 'Informe o banco.',
  agency: 'Informe a agência.',
  account: 'Informe a conta com o dígito.',
  holder: 'Informe o titular da conta.',
  document: 'Informe um CPF ou CNPJ válido.',
} as const;

/** Where the customer wants the refund to go: back the way it was paid, into the wallet, or to a bank account. */
const wanted = ['mesma_forma', 'carteira', 'conta'] as const;

const text = (max: number, message: string) =>
  z.string().overwrite(oneLine).max(max, message).check(noCardNumber).default('');

/** The fields of a cancellation, for pages and API. */
export const cancelFields = {
  motivo: z
    .string()
    .overwrite(asWritten)
    .max(500, cancelFormMessages.reasonTooLong)
    .check(noCardNumber)
    .default('')
    .meta({
      description: 'Por que cancela; obrigatório depois do prazo de arrependimento do pedido',
      examples: ['Comprei o formato errado.'],
    }),
  devolucao: z
    .enum(wanted, cancelFormMessages.wanted)
    .default('mesma_forma')
    .meta({ description: '`mesma_forma`, `carteira` ou `conta`', examples: ['mesma_forma'] }),
  conta_banco: text(60, cancelFormMessages.bank).meta({ description: 'Com `conta`: o banco' }),
  conta_agencia: text(20, cancelFormMessages.agency).meta({ description: 'Com `conta`: a agência' }),
  conta_numero: text(30, cancelFormMessages.account).meta({ description: 'Com `conta`: a conta e o dígito' }),
  conta_titular: text(120, cancelFormMessages.holder).meta({ description: 'Com `conta`: de quem é' }),
  conta_documento: text(20, cancelFormMessages.document).meta({
    description: 'Com `conta`: CPF ou CNPJ de quem é',
  }),
};

type CancelFields = z.output<z.ZodObject<typeof cancelFields>>;

/** A refund to an account needs its data. For use in `superRefine`. */
export const checkAccount = (form: CancelFields, context: z.RefinementCtx): void => {
  if (form.devolucao !== 'conta') return;
  const refuse = (path: keyof CancelFields, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (form.conta_banco === '') refuse('conta_banco', cancelFormMessages.bank);
  if (form.conta_agencia === '') refuse('conta_agencia', cancelFormMessages.agency);
  if (form.conta_numero === '') refuse('conta_numero', cancelFormMessages.account);
  if (form.conta_titular === '') refuse('conta_titular', cancelFormMessages.holder);
  if (!isDocument(form.conta_documento)) refuse('conta_documento', cancelFormMessages.document);
};

/** The refund route chosen in the fields. */
export const wantedOf = (form: CancelFields): RefundWay => {
  if (form.devolucao === 'carteira') return 'wallet';
  if (form.devolucao === 'mesma_forma') return 'same-way';
  return {
    account: {
      bank: form.conta_banco,
      agency: form.conta_agencia,
      account: form.conta_numero,
      holder: form.conta_titular,
      document: cleanDocument(form.conta_documento),
    },
  };
};
