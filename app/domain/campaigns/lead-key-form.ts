import { z } from 'zod';
import { idField } from '../shared/flag-field';
import { campaignMessages } from './labels';

const SIGNATURE_MAX = 200;

const fields = z.object({
  pk_usuario: idField(campaignMessages.notFound),
  pk_usuario_editora: z
    .string({ error: campaignMessages.notFound })
    .min(1, campaignMessages.notFound)
    .max(SIGNATURE_MAX, campaignMessages.notFound)
    .meta({
      description: 'A assinatura da loja sobre `pk_usuario`, que o cadastro na campanha responde',
      examples: ['a1b2c3'],
    }),
});

export const leadKeyFields: readonly string[] = Object.keys(fields.shape);

/** A lead's key in the campaign's API calls. */
export const leadKeyForm = fields.transform((form) => ({
  id: form.pk_usuario,
  signature: form.pk_usuario_editora,
}));
