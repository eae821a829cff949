import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ShopActName } from './courses';
import type { Life } from './life';

/** Tasks for the other process. */
export type Asked = { number: number } & (
  | { kind: 'act'; name: ShopActName; life: Life; seed: number }
  /** A scheduled job of the worker */
  | { kind: 'sweep' }
  /** The shop's clock was moved */
  | { kind: 'time' }
);
type Wish = Asked extends infer Each ? (Each extends Asked ? Omit<Each, 'number'> : never) : never;
type Answer = 'ready' | { number: number; outcome: string } | { number: number; error: string };

export type OtherProcess = {
  /** Returns the result; throws the error of the other process. */
  ask(wish: Wish): Promise<string>;
  kill(): void;
};

/** A second process of the shop, on the same database and banks. */
export const startOtherProcess = async (): Promise<OtherProcess> => {
  const path = fileURLToPath(new URL('../lives-child.ts', import.meta.url));
  const child = fork(path, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const waiting = new Map<number, { resolve: (outcome: string) => void; reject: (error: Error) => void }>();
  child.on('message', (answer: Answer) => {
    if (answer === 'ready') return;
    const asked = waiting.get(answer.number);
    waiting.delete(answer.number);
    if ('error' in answer) asked?.reject(new Error(`in the other process: ${answer.error}`));
    else asked?.resolve(answer.outcome);
  });
  child.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('the other process is gone'));
  });
  await once(child, 'message');
  let count = 0;
  return {
    ask: (wish) =>
      new Promise((resolve, reject) => {
        count += 1;
        waiting.set(count, { resolve, reject });
        child.send({ ...wish, number: count });
      }),
    kill: () => child.kill('SIGKILL'),
  };
};
