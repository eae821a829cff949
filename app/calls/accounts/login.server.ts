import { z } from 'zod';
import { accessMessages, messages, stateWords } from '~/domain/accounts/labels';
import {
  emailCheckForm,
  recoveryForm,
  signInCall,
  signInCallFields,
  signInForm,
} from '~/domain/accounts/login/access-forms';
import { signIn } from '~/domain/accounts/login/sign-in.server';
import { requestRecovery } from '~/domain/accounts/password/request-recovery.server';
import { checkDocument, checkEmail } from '~/domain/accounts/profile/check-document.server';
import { findProfile, listSegments } from '~/domain/accounts/profile/complete-profile.server';
import { documentQuestion } from '~/domain/accounts/profile/document-check';
import { refreshSession } from '~/domain/accounts/sessions/find-session.server';
import { toWireDocument, toWireProfile, toWireSegment, toWireUser } from '~/domain/accounts/wire';
import { hasBillingAddress } from '~/domain/addresses/list-addresses.server';
import { leadEmailForm } from '~/domain/campaigns/lead-form';
import { checkLeadEmail } from '~/domain/campaigns/register-lead.server';
import { countCartItems } from '~/domain/cart/read-cart.server';
import { saoPauloDateTime } from '~/domain/shared/calendar';
import { fail } from '~/domain/shared/result';
import { isBearer, sessionToken } from '~/platform/bearer-token.server';
import { leaveBlockedFlag } from '~/platform/cookies.server';
import type { Call } from '../call';
import { defineChange, defineRead, reply } from '../define-read.server';
import { readFields } from '../http/request-body.server';
import { bearerFor, bearerHeaders, parseOrRefuse, queryOf, refuse } from '../http/respond.server';
import { currentCustomer, refuseCall } from '../http/session.server';
import { limited } from '../refusal';
import { access, accessData, user } from './access.server';

const area = 'accounts';

type EmailFailure = { kind: 'taken' } | { kind: 'limited'; retryAfterSeconds: number };

const login = defineChange({
  area,
  auth: 'none',
  path: '/api/login',
  summary: 'Entra na conta',
  description:
    'Responde um token que vale 60 minutos. Envie-o em cada chamada no cabeçalho `Authorization: Bearer …`. Nos últimos 2 minutos, qualquer chamada devolve um novo no cabeçalho `authorization`; depois de 12 horas é preciso entrar de novo.',
  body: signInForm,
  data: access,
  example: { body: { login: 'cliente@lombada.example', senha: 'lombada-demo-2026' } },
  perform: async (services, { request, ip }) => {
    const input = parseOrRefuse(signInCall, await readFields(request, signInCallFields));
    const { login: name, senha: password, codigo: code } = input;
    const userAgent = request.headers.get('user-agent');
    const origin = { ip, userAgent, client: 'api', device: null } as const;
    const entered = await signIn(services, { login: name, password, code, ...origin });
    if (entered.ok) return reply(await accessData(services, entered.value), messages.signedIn);
    if (entered.failure.kind !== 'blocked') return fail(entered.failure);
    // Sets the same cookie as the login page, so that the notice of a deactivated account can be shown.
    const headers = { 'Set-Cookie': leaveBlockedFlag(services.env) };
    throw refuse({ status: 422, message: messages.blocked, isBlocked: true, headers });
  },
  refusals: {
    limited,
    wrong: { status: 401, text: messages.wrongLogin },
    'second-step': { status: 401, text: messages.codeNeeded },
    'wrong-code': { status: 401, text: messages.wrongCode },
  },
});

const refresh = defineChange({
  area,
  auth: 'customer',
  path: '/api/refresh',
  summary: 'Renova o token por mais 60 minutos',
  description:
    'O token novo vem em `data` e no cabeçalho `authorization`. Do navegador, com cookie, `data` é nulo: o cookie continua o mesmo. A sessão termina 12 horas depois do login, renovada ou não.',
  data: z.string().nullable(),
  example: {},
  perform: async (services, { request }) => {
    const token = await sessionToken(services, request.headers);
    if (!token) throw refuseCall(request, { kind: 'absent' });
    const refreshed = await refreshSession(services, token);
    if (!refreshed.ok) throw refuseCall(request, refreshed.failure);
    if (!isBearer(request.headers)) return reply(null);
    const { customer, expiresAt } = refreshed.value;
    const bearer = await bearerFor(services, { token, customerId: customer.id, expiresAt });
    return reply(bearer, undefined, { headers: bearerHeaders(bearer) });
  },
  refusals: {},
});

const recover = defineChange({
  area,
  auth: 'none',
  path: '/api/recuperar-senha',
  summary: 'Pede o e-mail para escolher uma nova senha',
  description:
    '`login` é e-mail, CPF ou CNPJ. A resposta é a mesma exista ou não uma conta com ele; o link do e-mail vale por 15 minutos e uma única vez.',
  input: recoveryForm,
  fields: ['login'],
  data: z.object({
    solicitado: z.literal(true).meta({ description: 'O pedido foi recebido', examples: [true] }),
  }),
  example: { body: { login: 'cliente@lombada.example' } },
  perform: async (services, { ip }, { login: name }) => {
    const requested = await requestRecovery(services, { login: name, ip });
    return requested.ok ? reply({ solicitado: true as const }, accessMessages.recoverySent) : requested;
  },
  refusals: { limited },
});

const documentOf = defineRead({
  area,
  auth: 'none',
  path: '/api/usuario/validar-cpf-cnpj',
  summary: 'Diz se um CPF ou CNPJ vale e de quem é',
  description:
    'Consulta o cadastro da Receita Federal. De uma empresa vem a razão social; de uma pessoa, consultada com a data de nascimento, só as iniciais. Não diz se alguém já tem conta na loja. Até 10 consultas por minuto.',
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
  example: { query: { fk_tipo_usuario: '1', cpf_cnpj_usuario: '12ABC34501DE35' } },
  cache: 'no-store',
  read: async (services, { request, ip }) => {
    const query = queryOf(request);
    const today = saoPauloDateTime(services.clock.now()).date;
    const question = parseOrRefuse(documentQuestion(query.fk_tipo_usuario, today), query);
    const customer = await currentCustomer(request);
    const checked = await checkDocument(services, question, { ip, customerId: customer?.id ?? null });
    return checked.ok
      ? reply(toWireDocument(checked.value), stateWords(question.type, checked.value.state))
      : checked;
  },
  refusals: { limited },
});

/** With `landingPage` only the format is checked, so that a campaign does not reveal who has an account. */
const emailIsFree = defineRead({
  area,
  auth: 'none',
  method: 'POST',
  path: '/api/usuario/verificar-email',
  summary: 'Diz se um e-mail está livre para cadastro',
  description:
    'Com `landingPage` "1", antes do cadastro na campanha, confere só a forma do e-mail e nunca diz quem já tem conta.',
  body: emailCheckForm.extend({ landingPage: z.string().optional() }),
  data: z.object({
    disponivel: z.literal(true).meta({ description: 'O e-mail está livre', examples: [true] }),
  }),
  example: { body: { email_usuario: 'livre@exemplo.com.br' } },
  read: async (services, { request, ip }) => {
    const sent = await readFields(request, ['email_usuario', 'landingPage']);
    const free = reply({ disponivel: true as const });
    if (sent.landingPage === '1') {
      const allowance = await checkLeadEmail(services, ip);
      if (!allowance.ok) return fail<EmailFailure>({ kind: 'limited', ...allowance.failure });
      parseOrRefuse(leadEmailForm, sent);
      return free;
    }
    const { email_usuario: email } = parseOrRefuse(emailCheckForm, sent);
    const checked = await checkEmail(services, email, ip);
    if (!checked.ok) return fail<EmailFailure>(checked.failure);
    return checked.value === 'free' ? free : fail<EmailFailure>({ kind: 'taken' });
  },
  refusals: { limited, taken: { status: 409, text: messages.emailTaken, fields: ['email_usuario'] } },
});

const segments = defineRead({
  area,
  auth: 'none',
  path: '/api/usuario/buscar-segmento',
  summary: 'Lista os segmentos de atuação do cadastro',
  data: z.array(
    z.object({
      id: z.int().meta({ description: 'Código', examples: [1] }),
      desc: z.string().meta({ description: 'Nome', examples: ['Autor independente'] }),
    }),
  ),
  example: {},
  read: async (services) => reply((await listSegments(services)).map(toWireSegment)),
  refusals: {},
});

const whoIsLoggedIn = defineRead({
  area,
  auth: 'customer',
  method: 'POST',
  path: '/api/usuario/buscar',
  summary: 'Quem está logado e quantos itens o carrinho tem',
  data: user.extend({
    contato_usuario: z.string().nullable(),
    ddd_celular: z.string().nullable(),
    nr_celular: z.string().nullable(),
    ddd_fone: z.string().nullable(),
    nr_fone: z.string().nullable(),
    segmento: z.int().nullable(),
    has_billing_address: z
      .boolean()
      .meta({ description: 'Há um endereço de faturamento', examples: [false] }),
    carrinho: z.object({ qtd_itens: z.int().meta({ description: 'Itens no carrinho', examples: [2] }) }),
  }),
  example: {},
  read: async (services, { customer }) => {
    const [profile, hasBilling, items] = await Promise.all([
      findProfile(services, customer.id),
      hasBillingAddress(services, customer.id),
      countCartItems(services, customer.id),
    ]);
    return reply({
      ...toWireUser(customer),
      ...toWireProfile(profile),
      has_billing_address: hasBilling,
      carrinho: { qtd_itens: items },
    });
  },
  refusals: {},
});

export const loginCalls: readonly Call[] = [
  login,
  refresh,
  documentOf,
  emailIsFree,
  recover,
  segments,
  whoIsLoggedIn,
];
