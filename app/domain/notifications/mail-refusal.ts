/** The recipient's mailbox does not exist or is closed: trying again is of no use. Its message is the server's answer. */
export class RecipientRefused extends Error {}

/** The shop's own mail server is not reached, or takes nobody's mail: any other would fare alike. */
export class MailServerAway extends Error {}

/**
 * A mail that ends without having been sent; `untrue`: what it was to say is true no more; `withheld` by the shop itself,
 * `refused` by the recipient's server.
 */
export class MailNotSent extends Error {
  constructor(
    readonly kind: 'untrue' | 'withheld' | 'refused',
    reason: string,
  ) {
    super(reason);
  }
}

/**
 * Whether an answer to a recipient says that the mailbox is not there, for good (RFC 3463): 5.1 address but for the
 * sender's (5.1.7, 5.1.8), 5.2.1 disabled, 5.4.1 and 5.4.4 no way to the domain, 5.0 no word why. A full mailbox, a mail
 * that is too large, a policy, a loop or a mail that waited too long is none of it. Without such a code the number counts
 * (RFC 5321): 550, 551 and 553.
 */
export const isMailboxGone = ({ code, status }: { code: number | null; status: string | null }): boolean => {
  if (status) return /^5\.(0\.\d{1,3}|1\.(?![78]$)\d{1,3}|2\.[01]|4\.[14])$/.test(status);
  return code !== null && [550, 551, 553].includes(code);
};

/** The enhanced code that an answer begins with, after its number: "550 5.1.1 …", "550-5.1.1 …". */
export const enhancedStatus = (answer: string): string | null =>
  /^(?:\d{3}[ -])?\s*([245]\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1] ?? null;
