import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './messages';

const MAX_BYTES = 25 * 1024 * 1024;

const tooBig = () => Object.assign(new Error('The message is over 25 MB'), { responseCode: 552 });

const contentOf = async (stream: NodeJS.ReadableStream): Promise<Buffer | null> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    const chunk = Buffer.from(part);
    size += chunk.length;
    // The rest is read too: SMTP answers only after the last byte.
    if (size <= MAX_BYTES) parts.push(chunk);
  }
  return size > MAX_BYTES ? null : Buffer.concat(parts);
};

/** An SMTP server that accepts everything from anybody and delivers nothing. */
export const createSmtpCatcher = (mailbox: Mailbox): SMTPServer =>
  new SMTPServer({
    authOptional: true,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anybody' }),
    // Its certificate would be home-made, which careful clients refuse.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    size: MAX_BYTES,
    logger: false,
    disableReverseLookup: true,
    onData: (stream, session, callback) => {
      const keep = async () => {
        const raw = await contentOf(stream);
        if (!raw) throw tooBig();
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        await mailbox.keep(raw, recipients);
      };
      keep().then(
        () => callback(null),
        (error: Error) => callback(error),
      );
    },
  });
