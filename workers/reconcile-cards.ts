import type { CardServices } from '~/domain/payments/advance-cards.server';
import { reconcileCards } from '~/domain/payments/reconcile-cards.server';
import type { JobHandler } from './registry';

export const reconcileCardsHandler: JobHandler<CardServices> = async (services, _data, { logger }) => {
  const paid = await reconcileCards(services);
  if (paid > 0) logger.info({ paid }, 'found cards paid that no answer had told of');
};
