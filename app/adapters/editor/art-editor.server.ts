import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';
import type { ArtEditor, ArtState, EditorFailure, MadeFile, SentFile } from '~/domain/editor/ports';
import { fail, ok, type Result } from '~/domain/shared/result';
import { bodyParts } from '../http/answer-body.server';
import { callJson } from '../http/call-json.server';
import { createEditorSession } from './editor-session.server';
import { stateAnswer, workAnswer } from './wire';

type Settings = { url: string; client: string; secret: string; timeoutMs?: number; fileTimeoutMs?: number };

const failed = (kind: EditorFailure['kind'], detail: string) => fail<EditorFailure>({ kind, detail });

/** Passes the bytes on. Throws as soon as there are more than announced, and at the end if length or hash differ. */
async function* verified(
  body: ReadableStream<Uint8Array>,
  { size, sha256 }: MadeFile,
  signal: AbortSignal,
): AsyncIterable<Uint8Array> {
  const hash = createHash('sha256');
  let length = 0;
  for await (const chunk of bodyParts(body, signal)) {
    length += chunk.byteLength;
    if (length > size) throw new Error('the editor sends more bytes than it said');
    hash.update(chunk);
    yield chunk;
  }
  if (length !== size || hash.digest('hex') !== sha256)
    throw new Error('the editor sent another file than it said');
}

type Connection = {
  base: string;
  session: ReturnType<typeof createEditorSession>;
  timeoutMs: number;
  fileTimeoutMs: number;
};
type Call<T> = { method: 'GET' | 'POST'; path: string; schema: z.ZodType<T>; body?: unknown };

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'no answer');

const callEditor = async <T>(
  { base, session, timeoutMs }: Connection,
  { method, path, schema, body }: Call<T>,
): Promise<Result<T, EditorFailure>> => {
  const what = `${method} ${path}`;
  try {
    const answered = await session.within((bearer) =>
      callJson({
        method,
        url: new URL(`${base}${path}`),
        timeoutMs,
        headers: { authorization: `Bearer ${bearer}` },
        ...(body === undefined ? {} : { body }),
      }),
    );
    if (!answered.ok) return answered;
    const { status, body: answer } = answered.value;
    if (status < 200 || status > 299) return failed('away', `${what}: ${status}`);
    const read = schema.safeParse(answer);
    return read.success ? ok(read.data) : failed('unfit', `${what}: an answer outside the protocol`);
  } catch (error) {
    return failed('away', `${what}: ${messageOf(error)}`);
  }
};

const layArt = async (
  { base, session, fileTimeoutMs }: Connection,
  work: string,
  { name, size, chunks }: SentFile,
): Promise<Result<null, EditorFailure>> => {
  try {
    // One sheet fits in memory, and after an expired session it is sent twice.
    const body = await buffer(Readable.from(chunks));
    if (body.byteLength !== size) return failed('away', 'the sent art: its bytes are not all here');
    const answered = await session.within((bearer) =>
      fetch(`${base}/api/trabalhos/${encodeURIComponent(work)}/arte`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${bearer}`,
          'content-type': 'application/pdf',
          'x-nome': encodeURIComponent(name),
        },
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(fileTimeoutMs),
      }),
    );
    if (!answered.ok) return answered;
    const { status } = answered.value;
    return status === 204 ? ok(null) : failed('away', `the sent art: ${status}`);
  } catch (error) {
    return failed('away', `the sent art: ${messageOf(error)}`);
  }
};

const readState = async (
  editor: Connection,
  { work, hashJob }: { work: string; hashJob: string },
): Promise<Result<ArtState, EditorFailure>> => {
  const path = `/api/trabalhos/${encodeURIComponent(work)}`;
  const reported = await callEditor(editor, { method: 'GET', path, schema: stateAnswer });
  if (!reported.ok) return reported;
  if (reported.value.hash_job !== hashJob) return failed('unfit', 'the work is of another job');
  if (reported.value.situacao === 'aberto') return ok({ state: 'open' });
  if (reported.value.situacao === 'cancelado') return ok({ state: 'cancelled' });
  if (reported.value.situacao === 'confirmado') return ok({ state: 'confirmed' });
  const { nome: name, tamanho: size, sha256 } = reported.value.arquivo;
  return ok({ state: 'made', file: { name, size, sha256 } });
};

const fetchMade = async (
  { base, session, fileTimeoutMs }: Connection,
  work: string,
  file: MadeFile,
): Promise<Result<AsyncIterable<Uint8Array>, EditorFailure>> => {
  const signal = AbortSignal.timeout(fileTimeoutMs);
  try {
    const answered = await session.within((bearer) =>
      fetch(`${base}/api/trabalhos/${encodeURIComponent(work)}/arquivo`, {
        headers: { authorization: `Bearer ${bearer}`, accept: 'application/pdf' },
        // A redirect must not carry our key to another host.
        redirect: 'manual',
        signal,
      }),
    );
    if (!answered.ok) return answered;
    const { status, body } = answered.value;
    return status === 200 && body
      ? ok(verified(body, file, signal))
      : failed('away', `the made file: ${status}`);
  } catch (error) {
    return failed('away', `the made file: ${messageOf(error)}`);
  }
};

/** The online editor at `url`, called with the shop's client id and secret. */
export const createArtEditor = ({
  url,
  timeoutMs = 8_000,
  fileTimeoutMs = 60_000,
  ...keys
}: Settings): ArtEditor => {
  const base = url.replace(/\/+$/, '');
  const session = createEditorSession({ ...keys, url: base, timeoutMs });
  const editor: Connection = { base, session, timeoutMs, fileTimeoutMs };
  return {
    begin: async ({ hashJob, returnUrl, template, isCheck }) => {
      const check = isCheck ? { conferencia: true } : {};
      const body = { hash_job: hashJob, retorno: returnUrl, gabarito: template, ...check };
      const call = { method: 'POST' as const, path: '/api/trabalhos', schema: workAnswer, body };
      const begun = await callEditor(editor, call);
      return begun.ok ? ok({ work: begun.value.trabalho }) : begun;
    },
    lay: (work, art) => layArt(editor, work, art),
    address: (work) => `${base}/abrir?trabalho=${encodeURIComponent(work)}`,
    state: (art) => readState(editor, art),
    fetch: (work, file) => fetchMade(editor, work, file),
  };
};
