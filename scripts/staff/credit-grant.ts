import { createHash } from 'node:crypto';
import { findActiveAccount } from '../../app/domain/accounts/links/account-link.server';
import { readWallet } from '../../app/domain/credit/list-credit-moves.server';
import { grantCredit } from '../../app/domain/credit/move-credit.server';
import { saoPauloDateTime } from '../../app/domain/shared/calendar';
import { formatBrl, fromBrlText } from '../../app/domain/shared/money';
import { Misuse, readWords, type StaffCommand, withShop } from './command';

/** A larger amount is probably a typing mistake. */
const MOST = 10_000_00;
const REASON_MAX = 200;

const readInput = (args: string[]) => {
  const { login, amount, reason } = readWords(args, {
    login: { type: 'string' },
    amount: { type: 'string' },
    reason: { type: 'string' },
  }).values;
  const description = reason?.replace(/\s+/g, ' ').trim();
  if (!login || !amount || !description) throw new Misuse('Diga a conta, o valor e o motivo.');
  const centavos = fromBrlText(amount);
  if (!centavos || centavos > MOST) throw new Misuse(`“${amount}” não é um valor possível.`);
  if (description.length > REASON_MAX)
    throw new Misuse(`O motivo tem ${description.length} caracteres; no máximo ${REASON_MAX}.`);
  return { login, amount: centavos, description };
};

/** The same request on the same day is the same credit, so that a command typed twice gives it once. */
const keyOf = (...input: (string | number)[]): string =>
  `staff-${createHash('sha256').update(JSON.stringify(input)).digest('hex').slice(0, 40)}`;

export const creditGrant: StaffCommand = {
  usage: (
    call,
  ) => `${call('credit:grant')} --login EMAIL --amount 50,00 --reason "Cortesia pelo atraso do pedido 10001"
EMAIL pode ser também CPF ou CNPJ; o motivo aparece no extrato do cliente. No máximo ${formatBrl(MOST)} por vez.
O mesmo crédito, com o mesmo motivo e no mesmo dia, é dado uma só vez.`,
  run: async (args, place) => {
    const { login, amount, description } = readInput(args);
    return withShop(place, async (shop) => {
      const account = await findActiveAccount(shop, login);
      if (!account) {
        console.error(`Ninguém entra na loja com “${login}”.`);
        return 1;
      }
      const { id: userId, name } = account.customer;
      const { date } = saoPauloDateTime(shop.clock.now());
      const key = keyOf(date, userId, amount, description);
      const { isNew } = await grantCredit(shop, { userId, amount, description, key });
      const { available } = await readWallet(shop, userId);
      const given = isNew
        ? `${name} recebeu ${formatBrl(amount)}`
        : `${name} já tinha recebido este crédito hoje`;
      console.log(`${given}. Saldo disponível: ${formatBrl(available)}.`);
      return 0;
    });
  },
};
