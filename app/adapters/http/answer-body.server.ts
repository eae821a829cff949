import type { z } from 'zod';

/**
 * The parts of a body as they arrive; throws the reason of `signal` once it is aborted. Passing the signal to `fetch`
 * is not enough: after the first byte Node 20 may garbage-collect it, and an endless answer would then never time out.
 */
export async function* bodyParts(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader();
  const giveUp = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      if (!done) yield value;
      else return signal.throwIfAborted();
    }
  } finally {
    signal.removeEventListener('abort', giveUp);
    giveUp();
  }
}

/** The whole body; rejects if it is longer than `maxBytes`, and once `signal` is aborted. */
export const readBytes = async (answer: Response, maxBytes: number, signal: AbortSignal): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  if (answer.body)
    for await (const part of bodyParts(answer.body, signal)) {
      size += part.byteLength;
      if (size > maxBytes) throw new Error('the answer is too long');
      parts.push(part);
    }
  return Buffer.concat(parts);
};

/** As `readBytes`, as text in UTF-8. */
export const readText = async (answer: Response, maxBytes: number, signal: AbortSignal): Promise<string> =>
  (await readBytes(answer, maxBytes, signal)).toString('utf8');

/** An entry that breaks the contract, and the invalid fields. */
type UnreadEntry = { entry: unknown; places: string[] };

/** Parses each entry of a list by itself, so that a malformed one does not affect the others. */
export const readEntries = <T>(
  entries: readonly unknown[],
  wire: z.ZodType<T>,
): { read: T[]; unread: UnreadEntry[] } => {
  const read: T[] = [];
  const unread: UnreadEntry[] = [];
  for (const entry of entries) {
    const parsed = wire.safeParse(entry);
    if (parsed.success) read.push(parsed.data);
    else unread.push({ entry, places: parsed.error.issues.map(({ path }) => path.join('.') || 'entry') });
  }
  return { read, unread };
};
