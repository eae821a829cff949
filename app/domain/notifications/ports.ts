/** What the room `notifications` needs from outside. */

export type Mail = {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** The same for every try of one mail, so that a mail server can drop a repetition. */
  messageId: string;
};

/** Sends one mail; rejects when the server did not take it. */
export type Mailer = { send(mail: Mail): Promise<void> };
