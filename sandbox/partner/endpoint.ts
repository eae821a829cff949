import { createHmac, timingSafeEqual } from 'node:crypto';
import { collection, type DocumentStore } from '../store/memory-store';

/**
 * A partner's system that receives webhooks about orders (Standard Webhooks). Signatures are checked independently of
 * the shop's code.
 */

/** How it answers a webhook. */
export const answers = {
  ok: 'Aceita (204)',
  failing: 'Falha com erro 500',
  busy: 'Pede para esperar um minuto (429)',
  gone: 'Não existe mais (410)',
  elsewhere: 'Manda para outro endereço (302)',
  silent: 'Não responde',
} as const;
export type Answer = keyof typeof answers;

export const isAnswer = (text: string): text is Answer => Object.hasOwn(answers, text);

/** A received webhook, and whether its signature is valid. */
export type Message = {
  id: string;
  type: string;
  body: string;
  at: string;
  /** `unknown`: no secret was entered. */
  signature: 'right' | 'wrong' | 'old' | 'unknown';
  /** How often it was received. */
  times: number;
  answered: Answer;
};

type Settings = { secret: string; answer: Answer };

const settings = collection<Settings>('partner-settings');
const messages = collection<Message>('partner-message');
const THE_ONE = 'partner';
const TOLERANCE_SECONDS = 300;
const SHOWN = 50;

export type Incoming = { id: string; timestamp: string; signatures: string; body: string };

const matches = (secret: string, { id, timestamp, signatures, body }: Incoming): boolean => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(' ').some((each) => {
    const given = Buffer.from(each.replace(/^v1,/, ''), 'base64');
    return each.startsWith('v1,') && given.length === expected.length && timingSafeEqual(given, expected);
  });
};

/** @param now machine time, because the timestamp is in it */
export const judge = (secret: string, incoming: Incoming, now: Date): Message['signature'] => {
  if (secret === '') return 'unknown';
  if (!matches(secret, incoming)) return 'wrong';
  const age = Math.abs(now.getTime() / 1000 - Number(incoming.timestamp));
  return age <= TOLERANCE_SECONDS ? 'right' : 'old';
};

const typeOf = (body: string): string => {
  try {
    return String(JSON.parse(body).type);
  } catch {
    return 'ilegível';
  }
};

export const createPartner = (store: DocumentStore) => {
  const read = async (): Promise<Settings> =>
    (await store.read(settings, THE_ONE)) ?? { secret: '', answer: 'ok' };
  return {
    read,
    write: (next: Settings) => store.write(settings, THE_ONE, next, new Date()),
    /** Stores a received webhook, once for each id, and returns how it is answered. */
    receive: async (incoming: Incoming): Promise<Answer> => {
      const { secret, answer } = await read();
      const now = new Date();
      const before = await store.read(messages, incoming.id);
      const message: Message = {
        id: incoming.id,
        type: typeOf(incoming.body),
        body: incoming.body,
        at: now.toISOString(),
        signature: judge(secret, incoming, now),
        times: (before?.times ?? 0) + 1,
        answered: answer,
      };
      await store.write(messages, incoming.id, message, now);
      return answer;
    },
    list: (): Promise<Message[]> => store.list(messages, { newestFirst: true, limit: SHOWN }),
  };
};
