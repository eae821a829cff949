import { z } from 'zod';
import { messages } from '~/domain/accounts/labels';
import { passwordFault } from '~/domain/accounts/password/weak-password';
import { answerCookies, changePrivacy, readPrivacy } from '~/domain/accounts/privacy/change-privacy.server';
import { cookieFields, cookieForm, privacyCall, privacyFields } from '~/domain/accounts/privacy/cookie-form';
import {
  type CompleteProfileFailure,
  completeProfile,
  findProfile,
  segmentCheck,
} from '~/domain/accounts/profile/complete-profile.server';
import { tellLostSigns } from '~/domain/accounts/profile/person-name';
import { profileFields, profileForm } from '~/domain/accounts/profile/profile-form';
import { signUp } from '~/domain/accounts/sign-up/sign-up.server';
import { signUpFields, signUpForm } from '~/domain/accounts/sign-up/sign-up-form';
import { toWirePrivacy } from '~/domain/accounts/wire';
import { saoPauloDateTime } from '~/domain/shared/calendar';
import { flagField } from '~/domain/shared/flag-field';
import { isBearer } from '~/platform/bearer-token.server';
import { transportMessages } from '~/ui/transport/trouble';
import type { Call } from '../call';
import { defineChange, defineRead, reply } from '../define-read.server';
import { readFields } from '../http/request-body.server';
import { parseOrRefuse } from '../http/respond.server';
import { currentCustomer, currentSession, refuseCall, renewLogin } from '../http/session.server';
import { limited } from '../refusal';
import { access, accessData, user } from './access.server';

const area = 'accounts';

/** Any date works. It only decides who is of age, which JSON Schema cannot express. */
const DAY = '2026-01-01';

/** In addition to the form's fields: the API has area code and number apart. */
const splitPhones = z.object({
  fk_tipo_usuario: z.literal([1, 2]),
  ddd_celular: z.string(),
  ddd_fone: z.string().optional(),
});
const splitFields = ['ddd_celular', 'ddd_fone'];

/** The API splits telephones into area code and number; the form has them in one field. */
const joinPhones = (fields: Record<string, string>): Record<string, string> => ({
  ...fields,
  nr_celular: `${fields.ddd_celular ?? ''}${fields.nr_celular ?? ''}`,
  nr_fone: `${fields.ddd_fone ?? ''}${fields.nr_fone ?? ''}`,
});

const errors = (failure: Extract<CompleteProfileFailure, { errors: object }>) => failure.errors;
const taken = { status: 409, text: transportMessages.checkFields, errors } as const;
const invalid = { status: 422, text: transportMessages.checkFields, errors } as const;

const create = defineChange({
  area,
  auth: 'none',
  isPersonal: true,
  path: '/api/usuario/salvar',
  summary: 'Cria uma conta e entra nela',
  description:
    'Pessoa física (`fk_tipo_usuario` 2) manda CPF e nascimento; empresa (1) manda CNPJ e `contato_usuario`.',
  body: splitPhones.and(z.union([signUpForm('2', DAY), signUpForm('1', DAY)])),
  data: access,
  success: 201,
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
  perform: async (services, { request, ip }) => {
    const fields = joinPhones(await readFields(request, [...signUpFields, ...splitFields]));
    const today = saoPauloDateTime(services.clock.now()).date;
    const checks = { isSegment: await segmentCheck(services), passwordFault };
    const input = parseOrRefuse(signUpForm(fields.fk_tipo_usuario, today, checks), fields);
    const userAgent = request.headers.get('user-agent');
    const origin = { ip, userAgent, client: 'api', device: null, channel: 'api' } as const;
    const created = await signUp(services, input, origin);
    if (!created.ok) return created;
    const said = tellLostSigns(messages.signedUp, fields, input);
    return reply(await accessData(services, created.value), said, { status: 201 });
  },
  refusals: { limited, taken, invalid },
});

const text = z.string().optional();
const flag = z.union([z.literal([0, 1]), z.enum(['0', '1'])]).optional();

const complete = defineChange({
  area,
  auth: 'customer',
  isPersonal: true,
  method: 'PUT',
  path: '/api/usuario/salvar',
  summary: 'Completa o cadastro de quem está logado',
  description:
    'Só preenche o que ainda falta (`POST /api/usuario/buscar` mostra o que a conta já tem); o que já se sabe fica como está. Telefones e `segmento` mudam com a `senha_atual`; o resto, só com o atendimento. `pk_usuario` não conta: vale a conta do token. Sem CPF ou CNPJ na conta (`landingPage`), ele, o nome e os termos de uso são pedidos juntos. O login ganha o tempo inteiro de novo, em `access_token`; o token de antes vale até a sua hora. Com cookie, é o cookie que se renova e `access_token` é nulo.',
  // The required fields depend on what the account lacks. Fields that it has already are ignored.
  body: z.object({
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
    senha_atual: text.meta({
      description: 'Só para mudar um telefone ou o segmento que a conta já tem',
      examples: ['papel e tinta'],
    }),
  }),
  // A customer logged in by cookie gets the new token as a cookie, where no script can read it.
  data: z
    .object({
      access_token: z
        .string()
        .nullable()
        .meta({
          description: 'Token para o cabeçalho `Authorization`',
          examples: ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'],
        }),
      user_data: user.meta({ description: 'Quem entrou' }),
    })
    .meta({ id: 'AcessoRenovado' }),
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
  perform: async (services, { customer, request, ip }) => {
    const { id: userId } = customer;
    const fields = joinPhones(await readFields(request, [...profileFields, ...splitFields]));
    const profile = await findProfile(services, userId);
    const today = saoPauloDateTime(services.clock.now()).date;
    const isSegment = await segmentCheck(services);
    const input = parseOrRefuse(profileForm(profile, fields.fk_tipo_usuario, today, isSegment), fields);
    const caller = await currentSession(request);
    if (!caller.ok) throw refuseCall(request, caller.failure);
    const { id: sessionId } = caller.value;
    const completed = await completeProfile(services, { ...input, userId, sessionId, ip, channel: 'api' });
    if (!completed.ok) return completed;
    const renewed = await renewLogin(services, request);
    if (!renewed.ok) throw refuseCall(request, renewed.failure);
    const { session, headers } = renewed.value;
    const given = await accessData(services, { ...session, customer: completed.value });
    const data = isBearer(request.headers) ? given : { ...given, access_token: null };
    return reply(data, tellLostSigns(messages.saved, fields, input.answers), { headers });
  },
  refusals: { limited, taken, invalid },
});

const privacy = z
  .object({
    pk_usuario: z.int(),
    avisos: z.boolean(),
    news_usuario: z.boolean(),
    comerciais: z.boolean(),
    privacidades: z
      .array(
        z.object({
          fk_privacidade: z
            .literal([1, 2, 3])
            .meta({ description: '1 avisos, 2 novidades, 3 perfil comercial', examples: [1] }),
          aceito: z.boolean().meta({ description: 'Permitido', examples: [true] }),
        }),
      )
      .meta({ description: 'As três permissões, numeradas' }),
  })
  .meta({ id: 'Privacidade' });

const privacyOf = defineRead({
  area,
  auth: 'customer',
  path: '/api/usuario/buscar-privacidade',
  summary: 'O que o cliente permite',
  data: privacy,
  example: {},
  read: async (services, { customer: { id } }) => reply(toWirePrivacy(id, await readPrivacy(services, id))),
  refusals: {},
});

const choosePrivacy = defineChange({
  area,
  auth: 'customer',
  isPersonal: true,
  path: '/api/usuario/atualizar-privacidade',
  summary: 'Muda o que o cliente permite',
  description:
    'Vale para quem está logado: `pk_usuario` no corpo é ignorado. As três respostas vêm sempre juntas: a que falta não conta como recusa, e a chamada é recusada (422). Cada mudança fica registrada com data, endereço e versão do texto.',
  input: privacyCall,
  fields: privacyFields,
  data: privacy,
  example: { body: { avisos: true, news_usuario: false, comerciais: false } },
  perform: async (services, { customer: { id }, ip }, answers) => {
    await changePrivacy(services, { userId: id, answers, channel: 'api', ip });
    return reply(toWirePrivacy(id, answers), messages.privacyChanged);
  },
  refusals: {},
});

const cookies = defineChange({
  area,
  auth: 'optional',
  path: '/api/cookies',
  summary: 'Registra a resposta ao aviso de cookies',
  description:
    '`cookies` sozinho aceita ou recusa tudo; com `estatisticas` ou `publicidade`, vale o que cada um diz.',
  input: cookieForm,
  fields: cookieFields,
  data: z.object({
    success: z.literal(true).meta({ description: 'A resposta foi registrada', examples: [true] }),
  }),
  example: { body: { cookies: true } },
  perform: async (services, { request, ip }, answers) => {
    const customer = await currentCustomer(request);
    // An operator's answer is not recorded for the customer.
    const userId = customer && customer.operator === null ? customer.id : null;
    const kept = await answerCookies(services, { ...answers, userId, ip });
    return kept.ok ? reply({ success: true as const }) : kept;
  },
  refusals: { limited },
});

export const profileCalls: readonly Call[] = [create, complete, privacyOf, choosePrivacy, cookies];
