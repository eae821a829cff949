import { once } from 'node:events';
import pg from 'pg';
import type { VerifierAnswer, VerifierTask } from './argon2-verifier';
import type { Figure } from './figures';
import { CONNECTIONS, httpRunner, median, type Post, type Runner, takeReadings } from './load';
import { type Program, startProgram } from './programs';
import type { Listening } from './shop';

/** The seed's own customer, whose password every customer of the bench has. */
const DEMO = { login: 'cliente@lombada.example', password: 'lombada-demo-2026' };
const CUSTOMERS = 50;
const emailOf = (number: number): string => `bench-${number}@lombada.example`;

/** Customers enough that logins do not wait for each other's rows. */
const addCustomers = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const sql = `insert into usuario (fk_tipo_usuario, nome_usuario, email_usuario, senha_usuario, codigo_usuario)
    select 2, 'Banca de teste', 'bench-' || n || '@lombada.example', u.senha_usuario, 'BENCH' || n
      from usuario u, generate_series(1, ${CUSTOMERS}) n where u.email_usuario = $1`;
  await client.query(sql, [DEMO.login]).finally(() => client.end());
};

const logins = (): Post[] =>
  Array.from({ length: CUSTOMERS }, (_, index) => {
    const body = new URLSearchParams({ login: emailOf(index + 1), senha: DEMO.password });
    return { path: '/api/login', body: String(body) };
  });

/** The event loop's delay since it was last asked for, 99th percentile in milliseconds. */
const loopDelay = async (port: number): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1];
  if (!seconds) throw new Error('The metrics tell nothing of the event loop.');
  return Number(seconds) * 1000;
};

/** Logins, and what they do to the loop of the process. */
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

/** A hundred a second are few: it takes a while until the process has compiled what they need. */
const WARM_UP_SECONDS = 20;
const RATE_GOAL = 0.8;
const DELAY_GOAL_MS = 50;

/** Logins as a share of bare argon2id verification on the same cores, and the event loop meanwhile. */
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
  const delay = median(delays);
  return [
    {
      name: 'Login over HTTP, share of bare argon2id verification',
      measured: `${(login / bare).toFixed(3)} (${login.toFixed(1)} of ${bare.toFixed(1)} per second)`,
      goal: `at least ${RATE_GOAL}`,
      reached: login / bare >= RATE_GOAL,
    },
    {
      name: 'Event loop while people log in: delay, p99',
      measured: `${delay.toFixed(1)} ms`,
      goal: `below ${DELAY_GOAL_MS} ms`,
      reached: delay < DELAY_GOAL_MS,
    },
  ];
};
