import type { MailAttachment, MailContent } from './mail-content';
import type { MailReport } from './mail-report';

/** External interfaces of the module `notifications`. */

export type Mail = {
  to: { name: string; address: string };
  content: MailContent;
  attachments?: readonly MailAttachment[];
  /** The same for every attempt of one mail, so that a mail server can drop duplicates. */
  messageId: string;
  /**
   * Called when the server has accepted the recipient, right before it gets the content. If it rejects, the mail is not
   * sent, and `send` rejects with the same error.
   */
  confirm?: () => Promise<void>;
};

/** A mail as it is sent: HTML and text part. */
export type MailPreview = (content: MailContent) => Promise<{ html: string; text: string }>;

/**
 * Adds the shop's layout and a plain text part to a mail, and sends it. Rejects when the server did not accept it,
 * with `RecipientRefused` when a retry is useless.
 */
export type Mailer = { send(mail: Mail): Promise<void> };

/** Reads a server's report about another mail (RFC 3464, RFC 5965); null for any other mail. */
export type ReadMailReport = (raw: Uint8Array) => Promise<MailReport | null>;
