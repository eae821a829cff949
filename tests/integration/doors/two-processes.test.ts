import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askAlone, beginLogins, codeOf, finishLogins } from '../../factories/single-requests';
import { startWebProgram, type WebProgram } from '../../factories/web-program';

/**
 * A short test of the built web program with two processes; `web-processes.long.test.ts` tests load, kills and hangs.
 */

let shop: WebProgram;
beforeAll(async () => {
  shop = await startWebProgram(2);
}, 180_000);
afterAll(() => shop?.end());

it('is healthy without a worker, as it sells, and says that it is ill', async () => {
  const answer = await fetch(`${shop.url}/healthz`, { headers: { connection: 'close' } });
  expect(answer.status).toBe(200);
  expect((await answer.text()).split('\n')).toEqual([
    'doente: nenhum worker trabalhou ainda',
    'worker: nunca',
    'última tarefa: nunca',
    'mensagem mais antiga: nenhuma espera',
  ]);
});

it('answers from both, and ends on SIGTERM once every running request is answered', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => askAlone(`${shop.url}/entrar`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const whoAnswered = () =>
    new Set(shop.lines.flatMap(({ pid, req }) => (req?.path === '/entrar' ? pid : [])));
  await expect.poll(() => whoAnswered().size).toBe(2);

  const begun = await beginLogins(shop.url);
  const reportedAt = performance.now();
  shop.child.kill('SIGTERM');
  // A connection accepted just before closing may get no answer until the end; the next one is refused.
  const isRefused = () =>
    Promise.race([
      askAlone(`${shop.url}/healthz`).then(
        () => false,
        (error) => codeOf(error) === 'ECONNREFUSED',
      ),
      pause(1_000, false),
    ]);
  await expect.poll(isRefused).toBe(true);
  expect(shop.child.exitCode).toBeNull();
  await finishLogins(begun, reportedAt);
  expect(await shop.ended).toBe(0);
});
