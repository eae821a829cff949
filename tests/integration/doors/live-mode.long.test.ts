import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDb } from '../../../app/platform/db.server';
import { freePort } from '../../../scripts/postgres/state.mjs';
import { webFlags } from '../../../scripts/setup/node-flags.mjs';
import { build } from '../../../scripts/setup/prepare.mjs';
import { runProgram, startProgram } from '../../factories/built-program';
import { liveEnvironment } from '../../factories/live-environment';
import { type Clone, cloneTemplate } from '../../setup/template-database';

/** The built programs with a live shop's environment: on a database with demo logins, and on an empty one. */

const { DATABASE_URL: seeded = '', STORAGE_DIR: storage = '' } = process.env;
const web = [...webFlags, 'dist/server.js'];
const worker = ['dist/worker.js'];

let fresh: Clone;
beforeAll(async () => {
  await build();
  fresh = await cloneTemplate(inject('adminUrl'), 'template0');
}, 180_000);
afterAll(() => fresh?.drop());

const environment = async (databaseUrl: string) => ({
  ...liveEnvironment(databaseUrl, storage),
  PORT: String(await freePort()),
  WEB_PROCESSES: '1',
});

it.each([
  ['web', web],
  ['worker', worker],
])('the %s program exits at once if a demo login has the password of the README', async (_name, args) => {
  const program = startProgram(args, await environment(seeded));
  try {
    expect(await program.outcome).toBe(1);
    expect(program.said()).toContain(
      'A live shop does not open with demo logins whose password stands in the README: cliente@lombada.example, editora@lombada.example, operador@lombada.example.',
    );
  } finally {
    await program.end();
  }
});

it('a fresh database gets no demo logins, no valid coupon and no account for deposits, and the shop opened on it lists what is missing', async () => {
  const env = await environment(fresh.url);
  await runProgram(['dist/migrate.js'], env);
  expect(await runProgram(['dist/seed.js'], env)).toContain('seeded: seed\n');
  const db = createDb(fresh.url, 1);
  try {
    expect(await db.product.count()).toBeGreaterThan(0);
    expect(await db.user.count()).toBe(0);
    expect(await db.coupon.count({ where: { active: true } })).toBe(0);
    expect(await db.pickupCounter.count({ where: { active: true } })).toBe(0);
    const account = { key: { in: ['deposito.banco', 'deposito.agencia', 'deposito.conta'] } };
    const texts = await db.parameter.findMany({ where: account });
    expect(texts.map(({ value }) => value)).toEqual(['', '', '']);
  } finally {
    await db.$disconnect();
  }

  const program = startProgram(web, env);
  try {
    expect(await program.outcome).toBe('ready');
    await expect.poll(program.said).toContain('staff still have to fill in what stands in');
    expect(program.said()).toMatch(/"left":\[.*empresa\.cnpj.*deposito\.banco/);
  } finally {
    await program.end();
  }
});
