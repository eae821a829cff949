import { z } from 'zod';
import { cepDigits } from '~/domain/shared/cep';
import { flagField, idField } from '~/domain/shared/flag-field';
import { counterMessages, simulatorMessages } from '~/domain/shipping/labels';

/** What the calls of the shipping room take, by the spec's names. */

export const countersBody = z.object({
  pk_estado: idField(counterMessages.chooseState),
  pk_cidade: idField(counterMessages.chooseCity),
  frete_gratis: flagField,
  /** Where the customer is, for the mark `mais_proximo`; without it the default address counts. */
  cep: z.string().optional(),
});

/** A CEP as 8 digits, whatever stands between them. */
export const cepField = z
  .string({ error: simulatorMessages.cepNeeded })
  .trim()
  .min(1, simulatorMessages.cepNeeded)
  .transform((text) => cepDigits(text) ?? '')
  .refine((digits) => digits !== '', simulatorMessages.cepInvalid);

/** Beside these the fields of the product's configuration (catalogue's wire-fields). */
export const simulationBody = z.object({
  pk_produto: idField('Escolha um produto para simular o frete'),
  cep: cepField,
});
