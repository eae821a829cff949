import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as open } from 'node:http';
import { expect } from 'vitest';

/** Requests on separate connections, to a program that may end meanwhile. */

type Answer = { status: number; text: string };

const answerOf = async (asked: ClientRequest): Promise<Answer> => {
  // The awaited promise reports a failure; a request may also fail after its answer began.
  asked.on('error', () => undefined);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  for await (const piece of response) text += piece;
  return { status: response.statusCode ?? 0, text };
};

export const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

export const askAlone = (url: string): Promise<Answer> => {
  const asked = open(url, { agent: false });
  asked.end();
  return answerOf(asked);
};

const LOGIN = JSON.stringify({ login: 'ninguem@lombada.example', senha: 'errada' });

type Login = { asked: ClientRequest; end: Promise<Answer | string> };

/** Requests that a process has accepted and whose bodies are still missing; the result of each is collected. */
export const beginLogins = (url: string): Promise<Login[]> =>
  Promise.all(
    Array.from({ length: 6 }, async () => {
      const headers = {
        'content-type': 'application/json',
        'content-length': String(LOGIN.length),
        expect: '100-continue',
      };
      const asked = open(`${url}/api/login`, { method: 'POST', headers, agent: false });
      asked.flushHeaders();
      const end = answerOf(asked).catch(codeOf);
      // A process has accepted it.
      await once(asked, 'continue');
      return { asked, end };
    }),
  );

/** Each is answered; eight seconds after the program was told to end, it may be cut off. */
export const finishLogins = async (begun: Login[], reportedAt: number) => {
  for (const { asked } of begun) asked.end(LOGIN);
  const ends = await Promise.all(begun.map(({ end }) => end));
  const mayBeCutOff = performance.now() - reportedAt > 7_500;
  const failures = ends.filter((end) => typeof end === 'string');
  expect(failures.filter((failure) => !(mayBeCutOff && failure === 'ECONNRESET'))).toEqual([]);
  expect(failures.length).toBeLessThan(ends.length);
  for (const { status, text } of ends.filter((end) => typeof end !== 'string')) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(JSON.parse(text)).toMatchObject({ message: expect.any(String) });
  }
};
