import type { Context } from '~/domain/shared/context.server';
import { fail, ok, type Result } from '../shared/result';
import { newsletterConsent, newsletterPerAddress } from './labels';
import type { NewsletterSignUp } from './newsletter-form';
import { keepSubscriber, updateSubscriber } from './newsletter-store.server';

type Origin = { ip: string | null; channel: 'site' | 'api' };

/**
 * Subscribes an address to the newsletter, with the version of the consent text, the time, the channel and the
 * visitor's IP address. Does not reveal whether the address was known.
 */
export const subscribeNewsletter = async (
  services: Pick<Context, 'db' | 'clock' | 'rateLimit'>,
  signUp: NewsletterSignUp,
  { ip, channel }: Origin,
): Promise<Result<null, { kind: 'limited'; retryAfterSeconds: number }>> => {
  const allowance = await services.rateLimit.consume(newsletterPerAddress, ip ?? 'unknown');
  if (!allowance.allowed) return fail({ kind: 'limited', retryAfterSeconds: allowance.retryAfterSeconds });
  await keepSubscriber(services.db, {
    ...signUp,
    textVersion: newsletterConsent.version,
    channel,
    ip,
    createdAt: services.clock.now(),
  });
  return ok(null);
};

/** Sets whether a subscribed address (lower case) gets the newsletter from now on. */
export const keepOnNewsletter = (
  { db, clock }: Pick<Pick<Context, 'db' | 'clock' | 'rateLimit'>, 'db' | 'clock'>,
  { email, accepted }: { email: string; accepted: boolean },
): Promise<void> => updateSubscriber(db, { email, unsubscribedAt: accepted ? null : clock.now() });
