import type { CardServices } from '~/domain/payments/card/advance-cards.server';
import { reconcileCards } from '~/domain/payments/card/reconcile-cards.server';
import type { JobHandler } from './registry';

export const reconcileCardsHandler: JobHandler<CardServices> = async (services, _data, { logger }) => {
  const paid = await reconcileCards(services);
  if (paid > 0) logger.info({ paid }, 'found cards paid that no answer had told of');
};
