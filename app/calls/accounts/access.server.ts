import { z } from 'zod';
import type { SignedIn } from '~/domain/accounts/login/sign-in.server';
import { toWireUser } from '~/domain/accounts/wire';
import type { Services } from '~/services.server';
import { bearerFor } from '../http/respond.server';

const answerFlag = z.literal([0, 1]).nullable();

export const user = z
  .object({
    pk_usuario: z.int(),
    fk_tipo_usuario: z.literal([1, 2]),
    cpf_cnpj_usuario: z.string().nullable(),
    dta_nasc_usuario: z.string().nullable(),
    nome_usuario: z.string(),
    email_usuario: z.string(),
    codigo_usuario: z
      .string()
      .meta({ description: 'Código do cliente, como aparece na conta', examples: ['K7WQ2M9X'] }),
    consumidor_final: answerFlag,
    icms_st: answerFlag,
    comercializacao: answerFlag,
    industrializacao: answerFlag,
  })
  .meta({ id: 'Usuario' });

export const access = z
  .object({
    access_token: z.string().meta({
      description: 'Token para o cabeçalho `Authorization`',
      examples: ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'],
    }),
    user_data: user.meta({ description: 'Quem entrou' }),
  })
  .meta({ id: 'Acesso' });

/** What an API client gets for a new login: the signed token and the user. */
export const accessData = async (
  services: Pick<Services, 'env' | 'clock'>,
  { token, expiresAt, customer }: Pick<SignedIn, 'token' | 'expiresAt' | 'customer'>,
) => ({
  access_token: await bearerFor(services, { token, customerId: customer.id, expiresAt }),
  user_data: toWireUser(customer),
});
