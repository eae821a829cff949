import { z } from 'zod';
import { messages } from '../accounts/labels';
import { flagField, noCardNumber } from '../shared/flag-field';
import { oneLine } from '../shared/free-text';
import { campaignMessages, productionKinds, reaches, salesKinds, solutions } from './labels';

const ROLE_MAX = 60;

/** One of a list by its id; `0` is an untouched select. */
const choice = <Value extends string>(choices: readonly { id: string; value: Value }[]) =>
  z.string({ error: campaignMessages.survey }).transform((id, context) => {
    const chosen = choices.find((each) => each.id === id.trim());
    if (chosen) return chosen.value;
    context.addIssue({ code: 'custom', message: campaignMessages.survey });
    return z.NEVER;
  });

const role = z
  .string({ error: campaignMessages.role })
  .overwrite(oneLine)
  .min(1, { error: campaignMessages.role, abort: true })
  .max(ROLE_MAX, messages.tooLong(ROLE_MAX))
  .refine((text) => /\p{L}/u.test(text), campaignMessages.role)
  .check(noCardNumber);

const fields = z.object({
  cargo_landing: role.meta({ description: 'O cargo de quem responde', examples: ['Editora-chefe'] }),
  producao_landing: flagField.meta({ description: 'Procura a produção do começo ao fim', examples: [true] }),
  entrega_landing: flagField.meta({ description: 'Procura a entrega direta', examples: [false] }),
  menor_custo_landing: flagField.meta({ description: 'Procura menor custo', examples: [true] }),
  impressao_landing: flagField.meta({ description: 'Procura qualidade de impressão', examples: [false] }),
  design_landing: flagField.meta({ description: 'Procura ajuda com capa e diagramação', examples: [false] }),
  producao_func_landing: choice(productionKinds).meta({
    description: 'Produção hoje: 1 própria, 2 terceirizada, 3 parcialmente terceirizada',
    examples: ['1'],
  }),
  ecommerce_landing: choice(salesKinds).meta({
    description: 'Vendas hoje: 1 e-commerce, 2 prospecção',
    examples: ['1'],
  }),
  alcance_landing: choice(reaches).meta({
    description: 'Alcance: 1 apenas regional, 2 nacional',
    examples: ['2'],
  }),
  /** 1 yes, 0 no; an untouched select is empty. */
  indica_landing: z
    .enum(['1', '0'], campaignMessages.survey)
    .meta({ description: 'Indicaria: 1 sim, 0 não', examples: ['1'] }),
});

export const surveyFields: readonly string[] = Object.keys(fields.shape);

export const surveyForm = fields
  .superRefine((form, context) => {
    if (solutions.some(({ field }) => form[field])) return;
    context.addIssue({ code: 'custom', path: ['producao_landing'], message: campaignMessages.survey });
  })
  .transform((form) => ({
    role: form.cargo_landing,
    wantsProduction: form.producao_landing,
    wantsDelivery: form.entrega_landing,
    wantsLowerCost: form.menor_custo_landing,
    wantsPrinting: form.impressao_landing,
    wantsDesign: form.design_landing,
    production: form.producao_func_landing,
    sales: form.ecommerce_landing,
    reach: form.alcance_landing,
    recommends: form.indica_landing === '1',
  }));

export type SurveyInput = z.output<typeof surveyForm>;
