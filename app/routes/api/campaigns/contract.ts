import { z } from 'zod';
import { leadForm } from '~/domain/campaigns/lead-form';
import { leadKeyForm } from '~/domain/campaigns/lead-key-form';
import { surveyForm } from '~/domain/campaigns/survey-form';
import type { ApiCall } from '../docs/api-call';

const shared = { area: 'campaigns', auth: 'none', method: 'POST' } as const;

const lead = {
  nome_landing: 'Ana Souza',
  email_usuario: 'ana@editora.com.br',
  ddd_celular: '11',
  nr_celular: '987654321',
  fk_estado: 26,
  pk_cidade: 1,
  pk_titulo: '2',
  pk_tiragem: '100',
};

const key = { pk_usuario: 1, pk_usuario_editora: 'assinatura' };

export const campaignCalls: readonly ApiCall[] = [
  {
    ...shared,
    path: '/api/usuario/landing-register',
    summary: 'Cadastro na campanha; o cupom vai por e-mail',
    description:
      'A resposta é a mesma para e-mails conhecidos e desconhecidos. `pk_usuario` e `pk_usuario_editora` identificam o cadastro nas chamadas seguintes. `ddd_celular` pode vir junto em `nr_celular`.',
    body: leadForm,
    data: z.object({ pk_usuario: z.int(), pk_usuario_editora: z.string() }),
    refusals: [422, 429],
    example: { body: lead },
  },
  {
    ...shared,
    path: '/api/usuario/landing-not-like',
    summary: 'Dispensa a segunda etapa da campanha',
    description: 'O primeiro cupom continua valendo.',
    body: leadKeyForm,
    data: z.null(),
    refusals: [404, 422],
    example: { body: key },
  },
  {
    ...shared,
    path: '/api/usuario/landing-register-complete',
    summary: 'Respostas sobre a editora; o segundo cupom vai por e-mail',
    description:
      'O segundo cupom toma o lugar do primeiro. Ao menos uma das cinco opções de solução vem marcada. Enviadas de novo, as respostas não mudam nada.',
    body: leadKeyForm.in.extend(surveyForm.in.shape),
    data: z.null(),
    refusals: [404, 422],
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
  },
];
