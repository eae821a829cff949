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
 * Switches a kind of mails that sell off or on for an address, as its owner wishes by the link of a mail: in the log of
 * choices, and for news in the consents of the account that has the address and on the newsletter's list. Wished twice it
 * is written once.
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
