import type { EditorFailure } from '~/domain/editor/ports';
import { fail, ok, type Result } from '~/domain/shared/result';
import { callJson } from '../http/call-json.server';
import { sessionAnswer } from './wire';

type Settings = { url: string; client: string; secret: string; timeoutMs: number };

const away = (detail: string) => fail<EditorFailure>({ kind: 'away', detail });

/**
 * The shop's session with the editor. `within` runs a call with its token. A call answered with 401 is repeated once
 * in a new session.
 */
export const createEditorSession = ({ url, client, secret, timeoutMs }: Settings) => {
  let current: Promise<Result<string, EditorFailure>> | null = null;

  const open = async (): Promise<Result<string, EditorFailure>> => {
    try {
      const answer = await callJson({
        method: 'POST',
        url: new URL(`${url}/api/sessao`),
        headers: {},
        timeoutMs,
        body: { cliente: client, segredo: secret },
      });
      if (answer.status !== 200) return away(`POST /api/sessao: ${answer.status}`);
      const read = sessionAnswer.safeParse(answer.body);
      return read.success
        ? ok(read.data.token)
        : fail({ kind: 'unfit', detail: 'POST /api/sessao: no token' });
    } catch (error) {
      return away(`POST /api/sessao: ${error instanceof Error ? error.message : 'no answer'}`);
    }
  };

  /** Concurrent calls share one session. A failure to open one is not kept. */
  const token = async (): Promise<Result<string, EditorFailure>> => {
    current ??= open();
    const mine = current;
    const opened = await mine;
    if (!opened.ok && current === mine) current = null;
    return opened;
  };

  /** Drops a session that the editor refused, unless another call has done so meanwhile. */
  const forget = async (refused: string): Promise<void> => {
    const mine = current;
    const held = await mine;
    if (held?.ok && held.value === refused && current === mine) current = null;
  };

  return {
    within: async <A extends { status: number }>(
      call: (bearer: string) => Promise<A>,
    ): Promise<Result<A, EditorFailure>> => {
      const first = await token();
      if (!first.ok) return first;
      const answer = await call(first.value);
      if (answer.status !== 401) return ok(answer);
      await forget(first.value);
      const second = await token();
      return second.ok ? ok(await call(second.value)) : second;
    },
  };
};
