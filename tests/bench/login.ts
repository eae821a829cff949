import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { openConnection } from '../../scripts/postgres/connection.mjs';
import type { VerifierAnswer, VerifierTask } from './argon2-verifier';
import type { Figure } from './figures';
import { CONNECTIONS, httpRunner, median, type Post, type Runner, takeReadings } from './load';
import { type Program, startProgram } from './programs';
import type { Listening } from './shop';

/** The seeded customer, whose password all customers of the bench share. */
const DEMO = { login: 'cliente@lombada.example', password: 'lombada-demo-2026' };
const CUSTOMERS = 50;
const emailOf = (number: number): string => `bench-${number}@lombada.example`;

/** Enough customers that logins do not wait for each other's rows. */
const addCustomers = async (databaseUrl: string): Promise<void> => {
  const connection = await openConnection(databaseUrl);
  const sql = `insert into usuario (fk_tipo_usuario, nome_usuario, email_usuario, senha_usuario, codigo_usuario)
    select 2, 'Banca de teste', 'bench-' || n || '@lombada.example', u.senha_usuario, 'BENCH' || n
      from usuario u, generate_series(1, ${CUSTOMERS}) n where u.email_usuario = $1`;
  await connection.ask(sql, [DEMO.login]).finally(() => connection.end());
};

const logins = (): Post[] =>
  Array.from({ length: CUSTOMERS }, (_, index) => {
    const body = new URLSearchParams({ login: emailOf(index + 1), senha: DEMO.password });
    return { path: '/api/login', body: String(body) };
  });

/** The event loop's delay since the last reading, 99th percentile in milliseconds. */
const loopDelay = async (port: number): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1];
  if (!seconds) throw new Error('The metrics tell nothing of the event loop.');
  return Number(seconds) * 1000;
};

/** Logins, and their effect on the event loop of the process. */
const loginRunner = (shop: Listening): { runner: Runner; delays: number[] } => {
  const http = httpRunner('login', shop.port, logins());
  const delays: number[] = [];
  const run = async (seconds: number) => {
    await loopDelay(shop.port);
    const reading = await http.run(seconds);
    delays.push(await loopDelay(shop.port));
    return reading;
  };
  return { runner: { name: 'login', run }, delays };
};

const verifierRunner = ({ child }: Program): Runner => ({
  name: 'argon2',
  run: async (seconds) => {
    const answered = once(child, 'message');
    child.send({ forMs: seconds * 1000, atOnce: CONNECTIONS } satisfies VerifierTask);
    const { verified, ms } = (await answered)[0] as VerifierAnswer;
    return { perSecond: (verified / ms) * 1000, p99Ms: 0 };
  },
});

/** A hundred logins a second are few: the warm-up lasts until the process has compiled its hot code. */
const WARM_UP_SECONDS = 20;
const BESIDE_HASH_GOAL_MS = 3;
const DELAY_GOAL_MS = 50;

/**
 * The processor time of a login besides its hash, and the event loop's delay meanwhile. Logins and bare verifications
 * each keep every core busy, so cores ÷ rate is the processor time of one.
 */
export const loginFigures = async (
  shop: Listening,
  databaseUrl: string,
  seconds: number,
  closing: (() => Promise<void>)[],
): Promise<Figure[]> => {
  await addCustomers(databaseUrl);
  const verifier = await startProgram(new URL('./argon2-verifier.ts', import.meta.url), process.env);
  closing.push(verifier.stop);
  const { runner, delays } = loginRunner(shop);
  const readings = await takeReadings([runner, verifierRunner(verifier)], seconds, WARM_UP_SECONDS);
  const [login, bare] = [readings.get('login')?.perSecond ?? 0, readings.get('argon2')?.perSecond ?? 1];
  const besideHashMs = availableParallelism() * 1000 * (1 / login - 1 / bare);
  const delay = median(delays);
  return [
    {
      name: 'Login over HTTP, machine time beside its argon2id hash',
      measured: `${besideHashMs.toFixed(2)} ms (${login.toFixed(1)} logins, ${bare.toFixed(1)} bare verifications per second)`,
      goal: `at most ${BESIDE_HASH_GOAL_MS} ms`,
      reached: besideHashMs <= BESIDE_HASH_GOAL_MS,
    },
    {
      name: 'Event loop while people log in: delay, p99',
      measured: `${delay.toFixed(1)} ms`,
      goal: `below ${DELAY_GOAL_MS} ms`,
      reached: delay < DELAY_GOAL_MS,
    },
  ];
};
