import type { MailAttachment, MailContent } from './mail-content';
import type { MailReport } from './mail-report';

/** What the room `notifications` needs from outside. */

export type Mail = {
  to: { name: string; address: string };
  content: MailContent;
  attachments?: readonly MailAttachment[];
  /** The same for every try of one mail, so that a mail server can drop a repetition. */
  messageId: string;
};

/** A mail as it is sent: its two parts. */
export type MailPreview = (content: MailContent) => Promise<{ html: string; text: string }>;

/**
 * Gives a mail the shop's look, with a plain text part, and sends it; rejects when the server did not take it, with
 * `RecipientRefused` where trying again is of no use.
 */
export type Mailer = { send(mail: Mail): Promise<void> };

/** Reads a mail in which a server tells of another (RFC 3464, RFC 5965); null for any other mail. */
export type ReadMailReport = (raw: Uint8Array) => Promise<MailReport | null>;
