import { isDeepStrictEqual } from 'node:util';
import type { Context } from '~/domain/shared/context.server';
import type { OutboxHandler } from './drain-outbox.server';
import { type HasChoiceLinks, isWanted, leaveOf } from './mail-choices.server';
import type { MailContent } from './mail-content';
import { MailNotSent, MailNotYet } from './mail-report';
import type { MailRow, ReadyMail } from './message';
import { isAnyWaiting } from './outbox-store.server';
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

/** The mail says something else than a moment ago: it has to be drawn again. */
class MailChanged extends Error {}

/** A mail that changes again and again while it is sent is left for later. */
const MOST_DRAWINGS = 3;

/** How long a mail waits for another one that is being sent, or is to be sent before it. */
const AFTER_ANOTHER_SECONDS = 5;

const isSame = (one: ReadyMail, other: ReadyMail): boolean =>
  isDeepStrictEqual([one.to, one.content], [other.to, other.content]);

/**
 * Sends a mail by its entry in the table. Its content is read now, and once more right before the mail server gets it:
 * drawing a mail and a slow server take time, in which a payment may come. If nothing in it applies any more, it ends
 * unsent; if it says something else by then, it is drawn anew. The message id comes from the key, so that a retry has
 * the same one. Rejects when the mail server does not accept it, with `MailNotSent` when it ended unsent and
 * `MailNotYet` when it has to wait.
 */
export const mailHandler =
  <S extends SendMailServices>(services: S, row: MailRow<S>): OutboxHandler =>
  async (payload, key) => {
    const read = async (): Promise<ReadyMail> => {
      const mail = await row.read(services, payload, key);
      if (!mail) throw new MailNotSent('untrue', `já não vale: ${row.trueWhile}`);
      return mail;
    };
    const send = async (mail: ReadyMail): Promise<void> => {
      const { to, attachments, after = [], afterwards, isNotedUnsent } = mail;
      if (await isAnyWaiting(services.db, after))
        throw new MailNotYet(AFTER_ANOTHER_SECONDS, `${after.join(', ')} must leave first`);
      try {
        await guardedMailer(services, row.duty).send({
          to,
          content: await wholeContent(services, row, mail),
          messageId: `<${key}@${services.shop.mailDomain}>`,
          ...(attachments && { attachments }),
          confirm: async () => {
            if (!isSame(await read(), mail)) throw new MailChanged(`${row.topic} changed while it was sent`);
          },
        });
      } catch (error) {
        if (isNotedUnsent && error instanceof MailNotSent && error.kind !== 'untrue') await afterwards?.();
        throw error;
      }
      await afterwards?.();
    };
    for (let drawn = 1; ; drawn += 1) {
      try {
        return await send(await read());
      } catch (error) {
        if (!(error instanceof MailChanged) || drawn === MOST_DRAWINGS) throw error;
      }
    }
  };
