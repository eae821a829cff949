import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import { changeNews } from '../accounts/privacy/change-privacy.server';
import type { MailChoice } from '../notifications/mail-choice';
import { noteMailChoice } from '../notifications/mail-choices.server';
import { keepOnNewsletter } from '../storefront/subscribe-newsletter.server';

type Choice = MailChoice & {
  /** Lower case */
  email: string;
  ip: string | null;
};

/**
 * Switches a kind of marketing mails off or on for an address, by the link in a mail. It is written to the log of
 * choices. For news it is also written to the consents of the account with that address and to the newsletter list.
 * Repeating the same choice writes nothing more.
 */
export const chooseMails = (services: Pick<Context, 'db' | 'clock'>, choice: Choice): Promise<void> =>
  inTransaction(services, async (within) => {
    const { email, kind, accepted, ip } = choice;
    if (kind === 'offers') {
      await changeNews(within, { email, accepted, channel: 'email', ip });
      await keepOnNewsletter(within, { email, accepted });
    }
    await noteMailChoice(within, { ...choice, channel: 'email', createdAt: within.clock.now() });
  });
