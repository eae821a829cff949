import { registerPixWebhook } from '~/domain/payments/pix/register-pix-webhook.server';
import type { Services } from '~/services.server';
import type { JobHandler } from './registry';

export const registerPixWebhookHandler: JobHandler<Services> = async (services) => {
  const registered = await registerPixWebhook(services, services.pixWebhookUrl);
  if (!registered.ok) throw new Error(`${registered.failure.kind}: ${registered.failure.detail}`);
};
