import { parseArgs } from 'node:util';
import { confirmDeposit } from '../app/domain/payments/deposit/confirm-deposit.server';
import { formatBrl } from '../app/domain/shared/money';
import { rowId } from '../app/domain/shared/row-id';
import { movableClock, systemClock } from '../app/platform/clock.server';
import { createDb } from '../app/platform/db.server';
import { createLogger } from '../app/platform/logger.server';
import { withShopDatabase } from './postgres/embedded.mjs';
import { sandboxIsOn } from './setup/environment.mjs';

const usage = `Uso:
  npm run orders:confirm-deposit -- --order 10001
Diga isto quando o dinheiro do depósito ou da transferência estiver na conta: o pedido passa a pago e o cliente recebe
o e-mail. Repetir não muda nada. O banco de dados é o de DATABASE_URL ou o embutido.`;

class Misuse extends Error {}

const run = async (databaseUrl: string): Promise<void> => {
  const { order } = parseArgs({ options: { order: { type: 'string' } } }).values;
  const orderId = rowId(order);
  if (orderId === 0) throw new Misuse(usage);
  const db = createDb(databaseUrl, 2);
  // What it says to staff it says below.
  const logger = createLogger('warn', 'confirm-deposit');
  // The order is dated by the shop's clock, which the sandbox may have moved.
  const movable = sandboxIsOn(process.env) ? movableClock(db) : null;
  try {
    await movable?.refresh();
    const confirmed = await confirmDeposit({ db, clock: movable ?? systemClock, logger }, orderId);
    if (!confirmed.ok)
      throw new Misuse(
        confirmed.failure.kind === 'not-found'
          ? `Não há pedido ${orderId}.`
          : `O pedido ${orderId} não espera por depósito.`,
      );
    const { amount, isNew } = confirmed.value;
    console.log(
      isNew
        ? `Pedido ${orderId} pago: depósito de ${formatBrl(amount)}. O cliente recebe o e-mail em instantes.`
        : `O depósito do pedido ${orderId} já estava confirmado.`,
    );
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
