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

/** What the mail says, with how to leave where it sells. Rejects where its recipient has left. */
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
 * Sends a mail as the table has it: what it says is read now, and where nothing of it is true any more it ends unsent. The
 * message id comes from the key, so that a repetition carries the same one. Rejects where the mail server does not take it,
 * with `MailNotSent` where it ended unsent.
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
