import { parseArgs } from 'node:util';
import {
  type IssueFailure,
  issueLoginLink,
  issueSimulationLink,
} from '../app/domain/accounts/issue-link.server';
import { movableClock, systemClock } from '../app/platform/clock.server';
import { createDb } from '../app/platform/db.server';
import { systemIds } from '../app/platform/ids.server';
import { withShopDatabase } from './postgres/embedded.mjs';
import { readPorts, sandboxIsOn } from './setup/environment.mjs';

const usage = `Uso:
  npm run accounts:link -- --login EMAIL                       link que entra na conta do cliente
  npm run accounts:link -- --simulate EMAIL --operator EMAIL   link com que o operador simula o cliente
O link vale por 5 minutos e uma única vez. EMAIL pode ser também CPF ou CNPJ. O banco de dados é o de DATABASE_URL
ou o embutido; o endereço da loja, o de PUBLIC_URL ou http://localhost:PORT.`;

const failures: Record<IssueFailure['kind'], (login: string) => string> = {
  unknown: (login) => `Ninguém entra na loja com “${login}”.`,
  'no-operator': (login) => `“${login}” não é a conta de um operador.`,
  same: () => 'Um operador não simula a si mesmo.',
};

class Misuse extends Error {}

type Wish = { login: string } | { customer: string; operator: string };

const readWish = (args: string[]): Wish => {
  const { login, simulate, operator } = parseArgs({
    args,
    options: { login: { type: 'string' }, simulate: { type: 'string' }, operator: { type: 'string' } },
  }).values;
  if (login && !simulate && !operator) return { login };
  if (!login && simulate && operator) return { customer: simulate, operator };
  throw new Misuse(usage);
};

const run = async (databaseUrl: string): Promise<void> => {
  const wish = readWish(process.argv.slice(2));
  const db = createDb(databaseUrl, 2);
  // The sandbox's clock may have been moved, and the shop judges by it.
  const movable = sandboxIsOn(process.env) ? movableClock(db) : null;
  try {
    await movable?.refresh();
    const services = {
      db,
      clock: movable ?? systemClock,
      ids: systemIds,
      // Nobody needs to make this token again, so that no key of the shop is asked for.
      linkSecret: () => systemIds.token(),
      shop: { url: process.env.PUBLIC_URL || `http://localhost:${readPorts(process.env).web}` },
    };
    const issued =
      'login' in wish
        ? await issueLoginLink(services, wish.login)
        : await issueSimulationLink(services, wish);
    if (!issued.ok) {
      const { failure } = issued;
      throw new Misuse(failures[failure.kind]('login' in failure ? failure.login : ''));
    }
    console.log(issued.value);
  } finally {
    movable?.stop();
    await db.$disconnect();
  }
};

try {
  await withShopDatabase(run);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
