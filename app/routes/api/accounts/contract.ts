import { z } from 'zod';
import { recoveryForm } from '~/domain/accounts/form-fields';
import { emailCheckForm, signInForm } from '~/domain/accounts/sign-in-form';
import { signUpForm } from '~/domain/accounts/sign-up-form';
import { flagField } from '~/domain/shared/flag-field';
import type { ApiCall } from '../docs/api-call';

const answerFlag = z.literal([0, 1]).nullable();

const user = z
  .object({
    pk_usuario: z.int(),
    fk_tipo_usuario: z.literal([1, 2]),
    cpf_cnpj_usuario: z.string().nullable(),
    dta_nasc_usuario: z.string().nullable(),
    nome_usuario: z.string(),
    email_usuario: z.string(),
    codigo_usuario: z.string(),
    consumidor_final: answerFlag,
    icms_st: answerFlag,
    comercializacao: answerFlag,
    industrializacao: answerFlag,
  })
  .meta({ id: 'Usuario' });

const wholeUser = user.extend({
  contato_usuario: z.string().nullable(),
  ddd_celular: z.string().nullable(),
  nr_celular: z.string().nullable(),
  ddd_fone: z.string().nullable(),
  nr_fone: z.string().nullable(),
  segmento: z.int().nullable(),
  has_billing_address: z.boolean(),
  carrinho: z.object({ qtd_itens: z.int() }),
});

const text = z.string().optional();
const flag = z.union([z.literal([0, 1]), z.enum(['0', '1'])]).optional();

/** Which of them are asked for depends on what the account lacks; those that it knows are ignored. */
const completion = z.object({
  pk_usuario: z.int().optional(),
  landingPage: flagField,
  fk_tipo_usuario: z.literal([1, 2]).optional(),
  cpf_cnpj_usuario: text,
  dta_nasc_usuario: text,
  nome_usuario: text,
  contato_usuario: text,
  ddd_celular: text,
  nr_celular: text,
  ddd_fone: text,
  nr_fone: text,
  segmento: text,
  consumidor_final: flag,
  icms_st: flag,
  comercializacao: flag,
  industrializacao: flag,
  avisos: flagField,
  news_usuario: flagField,
  comerciais: flagField,
  agree_terms: flagField,
});

const access = z.object({ access_token: z.string(), user_data: user }).meta({ id: 'Acesso' });

/** Who is logged in by cookie gets the new token there. */
const renewedAccess = z
  .object({ access_token: z.string().nullable(), user_data: user })
  .meta({ id: 'AcessoRenovado' });

/** Any day does: it only decides who is of age, which JSON Schema cannot say. */
const DAY = '2026-01-01';

/** Beside the form's own fields: the API has area code and number apart. */
const splitPhones = z.object({
  fk_tipo_usuario: z.literal([1, 2]),
  ddd_celular: z.string(),
  ddd_fone: z.string().optional(),
});

export const accountCalls: readonly ApiCall[] = [
  {
    method: 'POST',
    path: '/api/login',
    area: 'accounts',
    summary: 'Entra na conta',
    description:
      'Responde um token que vale 60 minutos. Envie-o em cada chamada no cabeçalho `Authorization: Bearer …`. Nos últimos 2 minutos, qualquer chamada devolve um novo no cabeçalho `authorization`; depois de 12 horas é preciso entrar de novo.',
    auth: 'none',
    body: signInForm,
    data: access,
    refusals: [401, 429],
    example: { body: { login: 'cliente@lombada.example', senha: 'lombada-demo-2026' } },
  },
  {
    method: 'POST',
    path: '/api/refresh',
    area: 'accounts',
    summary: 'Renova o token por mais 60 minutos',
    description:
      'O token novo vem em `data` e no cabeçalho `authorization`. Do navegador, com cookie, `data` é nulo: o cookie continua o mesmo. A sessão termina 12 horas depois do login, renovada ou não.',
    auth: 'customer',
    data: z.string().nullable(),
    example: {},
  },
  {
    method: 'POST',
    path: '/api/usuario/salvar',
    area: 'accounts',
    summary: 'Cria uma conta e entra nela',
    description:
      'Pessoa física (`fk_tipo_usuario` 2) manda CPF e nascimento; empresa (1) manda CNPJ e `contato_usuario`.',
    auth: 'none',
    body: splitPhones.and(z.union([signUpForm('2', DAY), signUpForm('1', DAY)])),
    data: access,
    success: 201,
    refusals: [409, 429],
    example: {
      body: {
        fk_tipo_usuario: 2,
        cpf_cnpj_usuario: '529.982.247-25',
        dta_nasc_usuario: '17/04/1988',
        nome_usuario: 'Helena Prado',
        ddd_celular: '11',
        nr_celular: '987654321',
        segmento: '1',
        email_usuario: 'helena@exemplo.com.br',
        email_usuario_confirmation: 'helena@exemplo.com.br',
        senha_usuario: 'papel e tinta',
        senha_usuario_confirmation: 'papel e tinta',
        consumidor_final: '1',
        icms_st: '0',
        comercializacao: '0',
        industrializacao: '0',
        agree_terms: true,
      },
    },
  },
  {
    method: 'PUT',
    path: '/api/usuario/salvar',
    area: 'accounts',
    summary: 'Completa o cadastro de quem está logado',
    description:
      'Só preenche o que ainda falta (`POST /api/usuario/buscar` mostra o que a conta já tem); o que já se sabe fica como está, e `pk_usuario` não conta: vale a conta do token. Sem CPF ou CNPJ na conta (`landingPage`), ele, o nome e os termos de uso são pedidos juntos. O login ganha o tempo inteiro de novo, em `access_token`; o token de antes vale até a sua hora. Com cookie, é o cookie que se renova e `access_token` é nulo.',
    auth: 'customer',
    body: completion,
    data: renewedAccess,
    refusals: [409],
    example: {
      body: {
        dta_nasc_usuario: '17/04/1988',
        ddd_celular: '11',
        nr_celular: '987654321',
        segmento: '1',
        consumidor_final: 1,
        icms_st: 0,
        comercializacao: 0,
        industrializacao: 0,
      },
    },
  },
  {
    method: 'GET',
    path: '/api/usuario/validar-cpf-cnpj',
    area: 'accounts',
    summary: 'Diz se um CPF ou CNPJ vale e de quem é',
    description:
      'Consulta o cadastro da Receita Federal. De uma empresa vem a razão social; de uma pessoa, consultada com a data de nascimento, só as iniciais. Não diz se alguém já tem conta na loja. Até 10 consultas por minuto.',
    auth: 'none',
    query: z.object({
      fk_tipo_usuario: z.literal(['1', '2']),
      cpf_cnpj_usuario: z.string(),
      dta_nasc_usuario: z.string().optional(),
      landingPage: z.enum(['0', '1']).optional(),
    }),
    data: z.object({
      situacao: z.enum(['regular', 'irregular', 'nao_encontrado', 'indisponivel']).meta({
        description: 'O que a Receita diz; `indisponivel` quando não foi consultada ou não respondeu',
      }),
      nome_usuario: z.string().nullable(),
    }),
    refusals: [429],
    example: { query: { fk_tipo_usuario: '1', cpf_cnpj_usuario: '12ABC34501DE35' } },
  },
  {
    method: 'POST',
    path: '/api/usuario/verificar-email',
    area: 'accounts',
    summary: 'Diz se um e-mail está livre para cadastro',
    description:
      'Com `landingPage` "1", antes do cadastro na campanha, confere só a forma do e-mail e nunca diz quem já tem conta.',
    auth: 'none',
    body: emailCheckForm.extend({ landingPage: z.string().optional() }),
    data: z.object({ disponivel: z.literal(true) }),
    refusals: [409, 429],
    example: { body: { email_usuario: 'livre@exemplo.com.br' } },
  },
  {
    method: 'POST',
    path: '/api/recuperar-senha',
    area: 'accounts',
    summary: 'Pede o e-mail para escolher uma nova senha',
    description:
      '`login` é e-mail, CPF ou CNPJ. A resposta é a mesma exista ou não uma conta com ele; o link do e-mail vale por 15 minutos e uma única vez.',
    auth: 'none',
    body: recoveryForm,
    data: z.object({ solicitado: z.literal(true) }),
    refusals: [429],
    example: { body: { login: 'cliente@lombada.example' } },
  },
  {
    method: 'GET',
    path: '/api/usuario/buscar-segmento',
    area: 'accounts',
    summary: 'Lista os segmentos de atuação do cadastro',
    auth: 'none',
    data: z.array(z.object({ id: z.int(), desc: z.string() })),
    example: {},
  },
  {
    method: 'POST',
    path: '/api/usuario/buscar',
    area: 'accounts',
    summary: 'Quem está logado e quantos itens o carrinho tem',
    auth: 'customer',
    data: wholeUser,
    example: {},
  },
];
