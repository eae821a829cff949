/** An answer of a public service; `body` is null when it is no JSON. */
export type JsonAnswer = { status: number; body: unknown };

/** Larger than any answer about one CEP or one company. */
const MAX_BYTES = 256 * 1024;

/** The whole body; rejects when it is longer than `maxBytes`. */
export const readBytes = async (answer: Response, maxBytes: number): Promise<Buffer> => {
  const reader = answer.body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      throw new Error('the answer is too long');
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts);
};

/** As `readBytes`, as text in UTF-8. */
export const readText = async (answer: Response, maxBytes: number): Promise<string> =>
  (await readBytes(answer, maxBytes)).toString('utf8');

/** Null when the text is no JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Asks a public service. Every status is an answer; rejects when no whole one came within `timeoutMs`, from the
 * connection to the last byte.
 */
export const getJson = async (url: string, timeoutMs: number): Promise<JsonAnswer> => {
  const answer = await fetch(url, {
    headers: { accept: 'application/json' },
    // Whoever answers there does not choose whom this server asks next.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: answer.status, body: parseJson(await readText(answer, MAX_BYTES)) };
};
