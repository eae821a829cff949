import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './messages';
import { behaviourOf, type Reporter } from './reports';

const MAX_BYTES = 25 * 1024 * 1024;

const tooBig = () => Object.assign(new Error('The message is over 25 MB'), { responseCode: 552 });

const contentOf = async (stream: NodeJS.ReadableStream): Promise<Buffer | null> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    const chunk = Buffer.from(part);
    size += chunk.length;
    // The rest must be read too: SMTP answers only after the last byte.
    if (size <= MAX_BYTES) parts.push(chunk);
  }
  return size > MAX_BYTES ? null : Buffer.concat(parts);
};

/** An SMTP server that accepts nearly all mail and delivers none; some mailboxes misbehave (`behaviourOf`). */
export const createSmtpCatcher = (mailbox: Mailbox, reporter?: Reporter): SMTPServer =>
  new SMTPServer({
    authOptional: true,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anybody' }),
    // No TLS: the certificate would be self-signed, which careful clients refuse.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    size: MAX_BYTES,
    logger: false,
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, callback) => {
      const answer = behaviourOf(address)?.answer;
      if (!answer) return callback();
      return callback(Object.assign(new Error(answer.text), { responseCode: answer.code }));
    },
    onData: (stream, session, callback) => {
      const keep = async () => {
        const raw = await contentOf(stream);
        if (!raw) throw tooBig();
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        await mailbox.keep(raw, recipients);
        for (const recipient of recipients) {
          const kind = behaviourOf(recipient)?.report;
          if (kind) await reporter?.report({ kind, recipient, original: raw.toString('utf8') });
        }
      };
      keep().then(
        () => callback(null),
        (error: Error) => callback(error),
      );
    },
  });
