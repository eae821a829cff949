import type { SignedIn } from '~/domain/accounts/sign-in.server';
import { toWireUser } from '~/domain/accounts/wire';
import type { Services } from '~/services.server';
import { bearerFor } from '../renew-bearer.server';

/** What an API client gets for a new login: the signed token and the user. */
export const accessData = async (
  services: Pick<Services, 'env' | 'clock'>,
  { token, expiresAt, customer }: Pick<SignedIn, 'token' | 'expiresAt' | 'customer'>,
) => ({
  access_token: await bearerFor(services, { token, customerId: customer.id, expiresAt }),
  user_data: toWireUser(customer),
});
