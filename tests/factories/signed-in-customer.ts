import { openSession } from '../../app/domain/accounts/sessions/open-session.server';
import { signBearer } from '../../app/platform/bearer-token.server';
import { sessionCookieName } from '../../app/platform/cookies.server';
import type { Services } from '../../app/services.server';
import { anyCnpj, anyCpf, anyDigits } from './documents';

export type SignedInCustomer = {
  id: number;
  document: string;
  /** Headers of an API client, and of the customer's browser. */
  bearer: { authorization: string };
  cookie: { cookie: string };
};

/**
 * A unique customer with a login. The password cannot be used unless its hash is given here; setting it later would
 * end that login.
 */
export const signedInCustomer = async (
  services: Services,
  kind: 'individual' | 'company' = 'individual',
  passwordHash = '-',
): Promise<SignedInCustomer> => {
  const { db, env } = services;
  const document = kind === 'company' ? anyCnpj() : anyCpf();
  const { id } = await db.user.create({
    data: {
      type: kind === 'company' ? 1 : 2,
      document,
      name: kind === 'company' ? 'Gráfica de Teste Ltda.' : 'Pessoa de Teste',
      email: `${services.ids.id()}@teste.example`,
      passwordHash,
      code: anyDigits(10),
      emailConfirmedAt: services.clock.now(),
    },
    select: { id: true },
  });
  const origin = { ip: null, userAgent: null, client: 'browser', device: null } as const;
  const { token, expiresAt } = await openSession(services, { userId: id, origin });
  const bearer = await signBearer(
    { token, customerId: id, issuedAt: services.clock.now(), expiresAt },
    env.SESSION_SECRET,
  );
  return {
    id,
    document,
    bearer: { authorization: `Bearer ${bearer}` },
    cookie: { cookie: `${sessionCookieName(env)}=${token}` },
  };
};
