import { refreshSession } from '~/domain/accounts/sessions/find-session.server';
import { RENEW_BEFORE_MS } from '~/domain/accounts/sessions/session';
import { bearerOf, readBearer, signBearer } from '~/platform/bearer-token.server';
import { getServices, type Services } from '~/services.server';

const HEADER = 'Authorization';

type Renewed = { token: string; customerId: number; expiresAt: Date };

/** An API client's new token; the session behind it is the same. */
export const bearerFor = (
  { env, clock }: Pick<Services, 'env' | 'clock'>,
  renewed: Renewed,
): Promise<string> => signBearer({ ...renewed, issuedAt: clock.now() }, env.SESSION_SECRET);

/** A new token on an answer, which nobody else may then keep. */
export const bearerHeaders = (bearer: string): Record<string, string> => ({
  [HEADER]: `Bearer ${bearer}`,
  'Cache-Control': 'private, no-store',
});

/** Whatever an API client calls in the last two minutes of its token brings a new one in the `authorization` header. */
export const withRenewal = async (request: Request, answer: Response): Promise<Response> => {
  const bearer = bearerOf(request.headers);
  if (!bearer || answer.headers.has(HEADER)) return answer;
  const services = await getServices();
  const now = services.clock.now();
  const current = await readBearer(bearer, services.env.SESSION_SECRET, now);
  if (!current || current.expiresAt.getTime() - now.getTime() > RENEW_BEFORE_MS) return answer;
  const renewed = await refreshSession(services, current.token);
  if (!renewed.ok || renewed.value.expiresAt <= current.expiresAt) return answer;
  const { customer, expiresAt } = renewed.value;
  const next = { token: current.token, customerId: customer.id, expiresAt };
  for (const [name, value] of Object.entries(bearerHeaders(await bearerFor(services, next))))
    answer.headers.set(name, value);
  return answer;
};
