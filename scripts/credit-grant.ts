import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { findActiveAccount } from '../app/domain/accounts/find-active-account.server';
import { grantCredit } from '../app/domain/credit/grant-credit.server';
import { readWallet } from '../app/domain/credit/read-wallet.server';
import { saoPauloDateTime } from '../app/domain/shared/calendar';
import { formatBrl, fromBrlText } from '../app/domain/shared/money';
import { movableClock, systemClock } from '../app/platform/clock.server';
import { createDb } from '../app/platform/db.server';
import { withShopDatabase } from './postgres/embedded.mjs';
import { sandboxIsOn } from './setup/environment.mjs';

/** More than anybody is given at once; a slip of the finger is not. */
const MOST = 10_000_00;
const REASON_MAX = 200;

const usage = `Uso:
  npm run credit:grant -- --login EMAIL --amount 50,00 --reason "Cortesia pelo atraso do pedido 10001"
EMAIL pode ser também CPF ou CNPJ; o motivo aparece no extrato do cliente. No máximo ${formatBrl(MOST)} por vez.
O mesmo crédito, com o mesmo motivo e no mesmo dia, é dado uma só vez. O banco de dados é o de DATABASE_URL ou o
embutido.`;

class Misuse extends Error {}

const readWish = (args: string[]) => {
  const { login, amount, reason } = parseArgs({
    args,
    options: { login: { type: 'string' }, amount: { type: 'string' }, reason: { type: 'string' } },
  }).values;
  const description = reason?.replace(/\s+/g, ' ').trim();
  if (!login || !amount || !description) throw new Misuse(usage);
  const centavos = fromBrlText(amount);
  if (!centavos || centavos > MOST) throw new Misuse(`“${amount}” não é um valor possível.\n${usage}`);
  if (description.length > REASON_MAX)
    throw new Misuse(`O motivo tem ${description.length} caracteres; no máximo ${REASON_MAX}.`);
  return { login, amount: centavos, description };
};

/** The same wish on the same day is the same credit: a command typed twice gives once. */
const keyOf = (...wish: (string | number)[]): string =>
  `staff-${createHash('sha256').update(JSON.stringify(wish)).digest('hex').slice(0, 40)}`;

const run = async (databaseUrl: string): Promise<void> => {
  const { login, amount, description } = readWish(process.argv.slice(2));
  const db = createDb(databaseUrl, 2);
  // The statement is dated by the shop's clock, which the sandbox may have moved.
  const movable = sandboxIsOn(process.env) ? movableClock(db) : null;
  try {
    await movable?.refresh();
    const services = { db, clock: movable ?? systemClock };
    const account = await findActiveAccount(services, login);
    if (!account) throw new Misuse(`Ninguém entra na loja com “${login}”.`);
    const { id: userId, name } = account.customer;
    const { date } = saoPauloDateTime(services.clock.now());
    const key = keyOf(date, userId, amount, description);
    const { isNew } = await grantCredit(services, { userId, amount, description, key });
    const { available } = await readWallet(services, userId);
    const given = isNew
      ? `${name} recebeu ${formatBrl(amount)}`
      : `${name} já tinha recebido este crédito hoje`;
    console.log(`${given}. Saldo disponível: ${formatBrl(available)}.`);
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
