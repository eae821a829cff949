import { linkAddress } from './account-link';
import { createAccountLink, type LinkServices } from './account-link.server';
import { readCustomer } from './account-store.server';

/**
 * Makes the link that confirms a registration's address, of the mail's own key; null for who has confirmed, or when this
 * very link was used.
 */
export const verificationUrl = async (
  services: LinkServices & { shop: { url: string } },
  { userId, key }: { userId: number; key: string },
): Promise<string | null> => {
  const { isEmailConfirmed } = await readCustomer(services.db, userId);
  if (isEmailConfirmed) return null;
  const token = await createAccountLink(services, { kind: 'verification', userId, seed: key });
  return token && linkAddress(services.shop.url, 'verification', token);
};
