import { type HandledMessage, handled } from '~/domain/notifications/message';
import { orRetry } from '../shared/result';
import { findOrderOwner } from './core/end-charge.server';
import {
  chargebackMessage,
  confirmBoletoMessage,
  confirmPixMessage,
  followCardMessage,
  followRefundMessage,
  giveItemBackMessage,
  issueBoletoMessage,
  issuePixMessage,
  oldCardRefundMessage,
  oldPixRefundMessage,
  pixReturnMessage,
  releaseCardMessage,
  reopenChargeMessage,
  sendRefundMessage,
} from './core/messages';
import { giveItemBack } from './flows/money-back/give-item-back.server';
import { followRefunds, sendRefund, sendRefundOfReceipt } from './flows/money-back/send-refund.server';
import { type ReopenContext, reopenRemoved } from './flows/pay/reopen-charge.server';
import { confirmSlipNotice } from './means/boleto/confirm-boleto.server';
import { issueBoleto } from './means/boleto/handler.server';
import { followCards } from './means/card/advance-cards.server';
import { noteChargeback } from './means/card/chargebacks.server';
import { releaseCard } from './means/card/reconcile-cards.server';
import { confirmNotice } from './means/pix/confirm-pix.server';
import { issuePixCharge } from './means/pix/handler.server';
import { followPixReturn } from './means/pix/pix-returns.server';

/** The outbox's handlers for banks and gateway. A handler stays while rows of an older release may have its topic. */
export const paymentMessages: HandledMessage<ReopenContext>[] = [
  handled(reopenChargeMessage, reopenRemoved),
  handled(issuePixMessage, async (services, { paymentId }) =>
    orRetry(await issuePixCharge(services, paymentId)),
  ),
  handled(confirmPixMessage, async (services, notice) => orRetry(await confirmNotice(services, notice))),
  handled(pixReturnMessage, async (services, notice) => orRetry(await followPixReturn(services, notice))),
  handled(giveItemBackMessage, (services, { itemId }) => giveItemBack(services, itemId)),
  handled(sendRefundMessage, async (services, { refundId }) => orRetry(await sendRefund(services, refundId))),
  handled(followRefundMessage, async (services, { reference }) =>
    orRetry(await followRefunds(services, reference)),
  ),
  handled(oldPixRefundMessage, async (services, receipt) =>
    orRetry(await sendRefundOfReceipt(services, receipt)),
  ),
  handled(oldCardRefundMessage, async (services, receipt) =>
    orRetry(await sendRefundOfReceipt(services, receipt)),
  ),
  handled(followCardMessage, async (services, { orderId }) => {
    const userId = await findOrderOwner(services, orderId);
    orRetry(await followCards(services, { orderId, userId }));
  }),
  handled(releaseCardMessage, async (services, { paymentId }) =>
    orRetry(await releaseCard(services, paymentId)),
  ),
  handled(chargebackMessage, async (services, { reference }) =>
    orRetry(await noteChargeback(services, reference)),
  ),
  handled(issueBoletoMessage, async (services, { paymentId }) =>
    orRetry(await issueBoleto(services, paymentId)),
  ),
  handled(confirmBoletoMessage, async (services, notice) =>
    orRetry(await confirmSlipNotice(services, notice)),
  ),
];
