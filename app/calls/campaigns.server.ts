import { z } from 'zod';
import { tellLostSigns } from '~/domain/accounts/profile/person-name';
import { answerSurvey, declineSurvey } from '~/domain/campaigns/answer-survey.server';
import { campaignMessages } from '~/domain/campaigns/labels';
import { joinPhone, leadFields, leadForm } from '~/domain/campaigns/lead-form';
import { leadKeyFields, leadKeyForm } from '~/domain/campaigns/lead-key-form';
import { type RegisterFailure, registerLead } from '~/domain/campaigns/register-lead.server';
import { surveyFields, surveyForm } from '~/domain/campaigns/survey-form';
import { fail } from '~/domain/shared/result';
import type { Call } from './call';
import { defineChange, reply } from './define-read.server';
import { readFields } from './http/request-body.server';
import { parseOrRefuse } from './http/respond.server';
import { channelOf } from './http/session.server';
import { limited, type RefusalRules } from './refusal';

const area = 'campaigns';
const key = { pk_usuario: 1, pk_usuario_editora: 'assinatura' };
const notFound = { status: 404, text: campaignMessages.notFound } as const;

/** How page and API answer when a lead was not saved. */
export const leadRefusals: RefusalRules<RegisterFailure> = {
  city: {
    status: 422,
    text: campaignMessages.fillIn,
    errors: () => ({ pk_cidade: [campaignMessages.city] }),
  },
  limited,
};

const register = defineChange({
  area,
  auth: 'none',
  path: '/api/usuario/landing-register',
  summary: 'Cadastro na campanha; o cupom vai por e-mail',
  description:
    'A resposta é a mesma para e-mails conhecidos e desconhecidos. `pk_usuario` e `pk_usuario_editora` identificam o cadastro nas chamadas seguintes. `ddd_celular` pode vir junto em `nr_celular`.',
  body: leadForm,
  data: z.object({
    pk_usuario: z.int(),
    pk_usuario_editora: z.string().meta({
      description: 'A assinatura da loja sobre `pk_usuario`, que o cadastro na campanha responde',
      examples: ['a1b2c3'],
    }),
  }),
  example: {
    body: {
      nome_landing: 'Ana Souza',
      email_usuario: 'ana@editora.com.br',
      ddd_celular: '11',
      nr_celular: '987654321',
      fk_estado: 26,
      pk_cidade: 1,
      pk_titulo: '2',
      pk_tiragem: '100',
    },
  },
  perform: async (services, { ip, request }) => {
    const fields = joinPhone(await readFields(request, leadFields));
    const lead = parseOrRefuse(leadForm, fields, campaignMessages.fillIn);
    const kept = await registerLead(services, lead, { ip, channel: channelOf(request) });
    if (!kept.ok) return kept;
    const { id, signature } = kept.value;
    const said = tellLostSigns(campaignMessages.registered, { nome_usuario: fields.nome_landing }, lead);
    return reply({ pk_usuario: id, pk_usuario_editora: signature }, said);
  },
  refusals: leadRefusals,
});

const decline = defineChange({
  area,
  auth: 'none',
  path: '/api/usuario/landing-not-like',
  summary: 'Dispensa a segunda etapa da campanha',
  description: 'O primeiro cupom continua valendo.',
  input: leadKeyForm,
  fields: leadKeyFields,
  data: z.null(),
  example: { body: key },
  perform: async (services, _caller, lead) => {
    const declined = await declineSurvey(services, lead);
    return declined.ok ? reply(null, campaignMessages.declined) : fail({ kind: declined.failure });
  },
  refusals: { 'not-found': notFound },
});

const complete = defineChange({
  area,
  auth: 'none',
  path: '/api/usuario/landing-register-complete',
  summary: 'Respostas sobre a editora; o segundo cupom vai por e-mail',
  description:
    'O segundo cupom toma o lugar do primeiro. Ao menos uma das cinco opções de solução vem marcada. Enviadas de novo, as respostas não mudam nada.',
  body: leadKeyForm.in.extend(surveyForm.in.shape),
  data: z.null(),
  example: {
    body: {
      ...key,
      cargo_landing: 'Editora-chefe',
      producao_landing: true,
      producao_func_landing: '1',
      ecommerce_landing: '1',
      alcance_landing: '2',
      indica_landing: '1',
    },
  },
  perform: async (services, { request }) => {
    const fields = await readFields(request, [...leadKeyFields, ...surveyFields]);
    const lead = parseOrRefuse(leadKeyForm, fields);
    const answers = parseOrRefuse(surveyForm, fields, campaignMessages.fillIn);
    const answered = await answerSurvey(services, lead, answers);
    return answered.ok ? reply(null, campaignMessages.answered) : fail({ kind: answered.failure });
  },
  refusals: { 'not-found': notFound },
});

export const campaignCalls: readonly Call[] = [register, decline, complete];
