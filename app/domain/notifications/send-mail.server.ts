import type { Context } from '~/domain/shared/context.server';
import type { OutboxHandler } from './drain-outbox.server';
import { type HasChoiceLinks, isWanted, leaveOf } from './mail-choices.server';
import type { MailContent } from './mail-content';
import { MailNotSent } from './mail-report';
import type { MailRow, ReadyMail } from './message';
import type { Mailer } from './ports';
import { guardedMailer } from './stopped-mail.server';

type SendMailServices = Pick<Context, 'db' | 'logger'> &
  HasChoiceLinks & { mailer: Mailer; shop: { url: string; mailDomain: string } };

/** The mail's content, with an unsubscribe footer for marketing. Rejects when the recipient has unsubscribed. */
const wholeContent = async (
  services: SendMailServices,
  { kind }: Pick<MailRow<never>, 'kind'>,
  { to, content }: ReadyMail,
): Promise<MailContent> => {
  if (kind === null) return content;
  const link = { email: to.address.trim().toLowerCase(), kind };
  if (!(await isWanted(services, link))) throw new MailNotSent('withheld', `${kind} switched off`);
  return { ...content, leave: leaveOf(services, link) };
};

/**
 * Sends a mail by its entry in the table. Its content is read now; if nothing in it applies any more, it ends unsent.
 * The message id comes from the key, so that a retry has the same one. Rejects when the mail server does not accept
 * it, with `MailNotSent` when it ended unsent.
 */
export const mailHandler =
  <S extends SendMailServices>(services: S, row: MailRow<S>): OutboxHandler =>
  async (payload, key) => {
    const mail = await row.read(services, payload, key);
    if (!mail) throw new MailNotSent('untrue', row.trueWhile);
    const { to, attachments, afterwards, isNotedUnsent } = mail;
    try {
      const content = await wholeContent(services, row, mail);
      await guardedMailer(services, row.duty).send({
        to,
        content,
        messageId: `<${key}@${services.shop.mailDomain}>`,
        ...(attachments && { attachments }),
      });
    } catch (error) {
      if (isNotedUnsent && error instanceof MailNotSent) await afterwards?.();
      throw error;
    }
    await afterwards?.();
  };
