import type { SignedIn } from '~/domain/accounts/sign-in.server';
import { toWireUser } from '~/domain/accounts/wire';
import { signBearer } from '~/platform/bearer-token.server';
import type { Services } from '~/services.server';

/** What an API client gets for a new login: the signed token and the user. */
export const accessData = (
  { env, clock }: Pick<Services, 'env' | 'clock'>,
  { token, expiresAt, customer }: SignedIn,
) => ({
  access_token: signBearer(
    { token, customerId: customer.id, issuedAt: clock.now(), expiresAt },
    env.SESSION_SECRET,
  ),
  user_data: toWireUser(customer),
});
