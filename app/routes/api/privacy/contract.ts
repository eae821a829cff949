import { z } from 'zod';
import { cookieForm, privacyCall } from '~/domain/accounts/cookie-form';
import type { ApiCall } from '../docs/api-call';

const privacy = z
  .object({
    pk_usuario: z.int(),
    avisos: z.boolean(),
    news_usuario: z.boolean(),
    comerciais: z.boolean(),
    privacidades: z.array(z.object({ fk_privacidade: z.literal([1, 2, 3]), aceito: z.boolean() })),
  })
  .meta({ id: 'Privacidade' });

export const privacyCalls: readonly ApiCall[] = [
  {
    method: 'GET',
    path: '/api/usuario/buscar-privacidade',
    area: 'accounts',
    summary: 'O que o cliente permite',
    auth: 'customer',
    data: privacy,
    example: {},
  },
  {
    method: 'POST',
    path: '/api/usuario/atualizar-privacidade',
    area: 'accounts',
    summary: 'Muda o que o cliente permite',
    description:
      'Vale para quem está logado: `pk_usuario` no corpo é ignorado. As três respostas vêm sempre juntas: a que falta não conta como recusa, e a chamada é recusada (422). Cada mudança fica registrada com data, endereço e versão do texto.',
    auth: 'customer',
    body: privacyCall,
    data: privacy,
    example: { body: { avisos: true, news_usuario: false, comerciais: false } },
  },
  {
    method: 'POST',
    path: '/api/cookies',
    area: 'accounts',
    summary: 'Registra a resposta ao aviso de cookies',
    description:
      '`cookies` sozinho aceita ou recusa tudo; com `estatisticas` ou `publicidade`, vale o que cada um diz.',
    auth: 'optional',
    body: cookieForm,
    data: z.object({ success: z.literal(true) }),
    refusals: [429],
    example: { body: { cookies: true } },
  },
];
