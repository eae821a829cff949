import { randomUUID } from 'node:crypto';
import PostalMime, { type Address } from 'postal-mime';
import { collection, type DocumentStore, type Documents } from '../store/memory-store';

export type Message = {
  id: string;
  receivedAt: string;
  from: string;
  /** Recipients of the envelope, including blind copies. */
  to: string[];
  subject: string;
  text: string | null;
  html: string | null;
  /** `contentId`: set for pictures that the HTML shows. */
  attachments: { filename: string; mimeType: string; bytes: number; contentId?: string }[];
};

const messages = collection<Message>('mail');
/** The raw messages, base64. */
const originals = collection<string>('mail-original');

/** Older messages beyond this number are deleted from time to time. */
const KEPT = 1_000;
const TIDIED_EVERY = 50;
const PART = 'mailbox';

const addressText = (address: Address | undefined): string => {
  if (!address) return '';
  return address.address && address.name
    ? `${address.name} <${address.address}>`
    : address.address || address.name;
};

const bytesOf = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;

/** Parses a raw message. One that cannot be parsed is kept as its own text, so that none is lost. */
const readMessage = async (raw: Buffer, recipients: string[]): Promise<Message> => {
  const envelope = {
    id: randomUUID(),
    receivedAt: new Date().toISOString(),
    to: recipients,
  };
  try {
    const email = await PostalMime.parse(raw);
    return {
      ...envelope,
      from: addressText(email.from),
      subject: email.subject ?? '(sem assunto)',
      text: email.text ?? null,
      html: email.html ?? null,
      attachments: email.attachments.map(({ filename, mimeType, content, contentId }) => ({
        filename: filename ?? 'sem nome',
        mimeType,
        bytes: bytesOf(content),
        ...(contentId ? { contentId: contentId.replace(/^<|>$/g, '') } : {}),
      })),
    };
  } catch {
    return {
      ...envelope,
      from: '',
      subject: '(mensagem ilegível)',
      text: raw.toString('utf8'),
      html: null,
      attachments: [],
    };
  }
};

export type Attachment = { filename: string; mimeType: string; content: Buffer };

export type Mailbox = {
  /** Stores a raw message for the recipients of its envelope. */
  keep(raw: Buffer, recipients: string[]): Promise<void>;
  find(id: string): Promise<Message | undefined>;
  /** The raw message. */
  original(id: string): Promise<Buffer | undefined>;
  /** `place` counts the message's attachments from 0. */
  attachment(id: string, place: number): Promise<Attachment | undefined>;
  /** Newest first. Filters ignore case; `subject` and `text` match a part. */
  list(filter?: { to?: string; subject?: string }): Promise<Message[]>;
  clear(): Promise<void>;
};

const attachmentOf = async (raw: Buffer, place: number): Promise<Attachment | undefined> => {
  const { attachments } = await PostalMime.parse(raw);
  const file = attachments[place];
  if (!file) return undefined;
  const { filename, mimeType, content } = file;
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  return { filename: filename ?? 'sem nome', mimeType, content: bytes };
};

const discard = async (documents: Documents, old: Message[]) => {
  for (const { id } of old) {
    await documents.remove(messages, id);
    await documents.remove(originals, id);
  }
};

export const createMailbox = (store: DocumentStore): Mailbox => {
  let sinceTidied = 0;
  const tidy = async () => {
    sinceTidied += 1;
    if (sinceTidied < TIDIED_EVERY) return;
    sinceTidied = 0;
    const old = await store.list(messages, { newestFirst: true, skip: KEPT });
    await store.transaction(PART, (documents) => discard(documents, old));
  };

  const original = async (id: string): Promise<Buffer | undefined> => {
    const text = await store.read(originals, id);
    return text === undefined ? undefined : Buffer.from(text, 'base64');
  };

  return {
    keep: async (raw, recipients) => {
      const message = await readMessage(raw, recipients);
      const at = new Date(message.receivedAt);
      // Each message has a lock of its own, so that none waits for another.
      await store.transaction(`mail ${message.id}`, async (documents) => {
        await documents.write(originals, message.id, raw.toString('base64'), at);
        await documents.write(messages, message.id, message, at);
      });
      await tidy();
    },
    find: (id) => store.read(messages, id),
    original,
    attachment: async (id, place) => {
      const raw = await original(id);
      return raw && attachmentOf(raw, place);
    },
    list: async ({ to, subject } = {}) => {
      const all = await store.list(messages, { newestFirst: true });
      return all.filter(
        (message) =>
          (to === undefined || message.to.some((address) => address.toLowerCase() === to.toLowerCase())) &&
          (subject === undefined || message.subject.toLowerCase().includes(subject.toLowerCase())),
      );
    },
    clear: () =>
      store.transaction(PART, async (documents) => discard(documents, await documents.list(messages))),
  };
};
