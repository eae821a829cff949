import { confirmDeposit as confirm } from '../../app/domain/payments/means/deposit/handler.server';
import { paymentTables } from '../../app/domain/payments/tables.server';
import { formatBrl } from '../../app/domain/shared/money';
import { rowId } from '../../app/domain/shared/row-id';
import { createLogger } from '../../app/platform/logger.server';
import { Misuse, readWords, type StaffCommand, withShop } from './command';

export const confirmDeposit: StaffCommand = {
  usage: (call) => `${call('orders:confirm-deposit')} --order 10001
Diga isto quando o dinheiro do depósito ou da transferência estiver na conta: o pedido passa a pago e o cliente recebe
o e-mail. Repetir não muda nada.`,
  run: async (args, place) => {
    const orderId = rowId(readWords(args, { order: { type: 'string' } }).values.order);
    if (orderId === 0) throw new Misuse('Diga o número do pedido.');
    return withShop(place, async (shop) => {
      // Warnings only, because the result is printed below.
      const logger = createLogger('warn', 'confirm-deposit');
      const confirmed = await confirm({ ...shop, logger, payments: paymentTables }, orderId);
      if (!confirmed.ok) {
        const { kind } = confirmed.failure;
        console.error(
          kind === 'not-found' ? `Não há pedido ${orderId}.` : `O pedido ${orderId} não espera por depósito.`,
        );
        return 1;
      }
      const { amount, isNew } = confirmed.value;
      console.log(
        isNew
          ? `Pedido ${orderId} pago: depósito de ${formatBrl(amount)}. O cliente recebe o e-mail em instantes.`
          : `O depósito do pedido ${orderId} já estava confirmado.`,
      );
      return 0;
    });
  },
};
