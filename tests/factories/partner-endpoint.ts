import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { newSecret, secretOwner, secretText } from '../../app/domain/partners/deliver-webhooks.server';
import { type EventType, eventTypes } from '../../app/domain/partners/webhook';
import type { Services } from '../../app/services.server';

export type Received = { headers: IncomingHttpHeaders; body: string };
type Reply = { status: number; headers?: Record<string, string> };

/** A partner's server on this machine, with configurable answers. */
export const openPartner = async () => {
  const received: Received[] = [];
  let reply: (count: number) => Reply | Promise<Reply> = () => ({ status: 200 });
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    const { status, headers } = await reply(received.length);
    response.writeHead(status, headers).end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/lombada`,
    received,
    /** Sets the answers from here on; `count` is the number of messages so far, including this one. */
    answers: (next: typeof reply) => {
      reply = next;
    },
    forget: () => {
      received.length = 0;
      reply = () => ({ status: 200 });
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export type Partner = Awaited<ReturnType<typeof openPartner>>;

/** Checks a message as a receiver does, computed independently of the shop. */
export const verifies = (secret: string, { headers, body }: Received): boolean => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = createHmac('sha256', key).update(signed).digest();
  const age = Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']));
  return (
    age < 300 &&
    String(headers['webhook-signature'])
      .split(' ')
      .some((each) => {
        const given = Buffer.from(each.replace('v1,', ''), 'base64');
        return given.length === expected.length && timingSafeEqual(given, expected);
      })
  );
};

type Change = { events?: readonly EventType[]; url?: string };

/** A customer's webhook endpoint as a row, with its secret. */
export const webhookOf = async (
  { db, clock, ids, secretBox }: Pick<Services, 'db' | 'clock' | 'ids' | 'secretBox'>,
  userId: number,
  { events = eventTypes, url = 'https://erp.editora.example.com/lombada' }: Change = {},
): Promise<{ id: string; secret: string }> => {
  const id = ids.id();
  const secret = newSecret();
  const sealedSecret = secretBox.seal(secret, secretOwner(id));
  await db.webhook.create({
    data: { id, userId, url, events: [...events], sealedSecret, createdAt: clock.now() },
  });
  return { id, secret: secretText(secret) };
};
