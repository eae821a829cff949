import { Agent, get } from 'node:http';
import type { Figure } from './figures';
import { median, visitorHeaders } from './load';

/** The URL of a page and the cookie it is requested with. */
export type Asked = { port: number; headers?: Record<string, string> };

/** The same page of a small and a large shop, or of a short and a long history. */
export type Question = {
  name: string;
  small: (turn: number) => string;
  large: (turn: number) => string;
  /** Limit for the ratio of the larger shop's time to the smaller's. */
  goal: number;
};

const TIMES = 400;

/** Milliseconds to the last byte of one answer. */
const timeOf = (agent: Agent, { port, headers }: Asked, path: string, turn: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const request = {
      agent,
      port,
      path,
      host: '127.0.0.1',
      headers: { ...visitorHeaders(turn), ...headers },
    };
    get(request, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startedAt);
        else reject(new Error(`${path} answers ${response.statusCode}`));
      });
    }).once('error', reject);
  });

/** Both are requested alternately, so that a busy machine affects both equally. */
export const compare = async (
  { small, large }: { small: Asked; large: Asked },
  question: Question,
): Promise<Figure> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const times = { small: [] as number[], large: [] as number[] };
  for (let turn = -TIMES / 4; turn < TIMES; turn += 1) {
    const asked = Math.abs(turn);
    const smallMs = await timeOf(agent, small, question.small(asked), asked);
    const largeMs = await timeOf(agent, large, question.large(asked), asked);
    if (turn < 0) continue;
    times.small.push(smallMs);
    times.large.push(largeMs);
  }
  agent.destroy();
  const [before, after] = [median(times.small), median(times.large)];
  return {
    name: question.name,
    measured: `${(after / before).toFixed(2)} × (${after.toFixed(1)} ms to ${before.toFixed(1)} ms)`,
    goal: `at most ${question.goal} ×`,
    reached: after <= question.goal * before,
  };
};
