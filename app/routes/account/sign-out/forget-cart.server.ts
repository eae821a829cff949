import type { Customer } from '~/domain/accounts/customer';
import { forgetChoices } from '~/domain/cart/change-cart.server';
import type { Services } from '~/services.server';

/**
 * Logging out leaves the cart's page too, whose own word would come when there is no session any more. Not an
 * operator's, who prepared the cart for the customer. Who logs out is out, whatever becomes of the cart.
 */
export const forgetCart = async (
  services: Pick<Services, 'db' | 'logger'>,
  { id: userId, operator }: Pick<Customer, 'id' | 'operator'>,
): Promise<void> => {
  if (operator) return;
  try {
    await forgetChoices(services, { userId });
  } catch (error) {
    services.logger.error({ err: error, userId }, 'the choices of a cart outlived the logout');
  }
};
