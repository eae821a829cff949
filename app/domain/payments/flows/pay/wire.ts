import { type Centavos, toReais } from '../../../shared/money';
import type { DepositAccount, PaymentMethod } from '../../core/payment-method';
import { creditPart, type PlanFacts } from '../../core/payment-plan';
import type { PaymentPartView, PaymentView } from '../../core/payment-view';
import { knownMeans, meansOf } from '../../means/all-means';
import { cardBrands } from '../../means/card/brands';
import { type InstalmentOption, instalmentOptions, instalmentText } from '../../means/card/instalments';
import { offersTwoCards } from '../../means/card/plan';
import { PROOFS_MAX } from '../../means/deposit/proof';
import { receiptExtensions } from '../../means/deposit/receipt-kind';
import { walletTypeId } from '../../means/wallet/means';

/** A payment method in the API, with the names of the specification's payment list. */
export const toWireMethod = (method: PaymentMethod) => ({
  pk_tipo_pagamento: method.id,
  desc_tipo_pagamento: method.name,
  info_tipo_pagamento: method.releaseInfo,
  texto_tipo_pagamento: method.text,
  ico_tipo_pagamento: method.icon,
  dependencia_tipo_pagamento: method.options.map(({ id, description, detail }) => ({
    pk_dependencia_tipo_pagamento: id,
    desc_dependencia_tipo_pagamento: description,
    ico_dependencia_tipo_pagamento: cardBrands.find(({ optionId }) => optionId === id)?.name ?? method.icon,
    info_dependencia_tipo_pagamento: detail,
  })),
});

/** The instalments for a card; amounts in reais, `juros` in % per month. */
export const toWireInstalments = (options: readonly InstalmentOption[]) =>
  options.map((option) => ({
    parcela: option.count,
    valor: toReais(option.parts[option.parts.length - 1] ?? 0),
    texto: instalmentText(option),
    total: toReais(option.total),
    juros: option.monthlyPercent,
  }));

const instalmentsOf = ({ instalmentTerms }: PlanFacts, typeId: number, amount: Centavos) => {
  if (amount === 0) return [];
  const options = instalmentOptions(amount, instalmentTerms);
  return toWireInstalments(knownMeans(typeId)?.takesCards ? options : options.slice(0, 1));
};

/** The payee of deposits and transfers. */
type Payee = { legalName: string; cnpj: string };

/** The ways to pay a total (spec 3), with the ids used in requests: type and sub-option. Amounts in reais. */
export const toWirePayment = (facts: PlanFacts & { blockedTypes: readonly number[] }, payee: Payee) => ({
  formasPagamento: facts.methods.map((method) => ({
    ...toWireMethod(method),
    dependencia_tipo_pagamento: toWireMethod(method).dependencia_tipo_pagamento.map((option) => ({
      ...option,
      parcela: instalmentsOf(facts, method.id, facts.total),
      parcela_credito_parcial: creditPart(facts)
        ? instalmentsOf(facts, method.id, facts.total - creditPart(facts))
        : [],
    })),
  })),
  totalGeral: toReais(facts.total),
  saldo: toReais(facts.creditAvailable),
  dois_cartoes: offersTwoCards(facts.total),
  titular_deposito: payee.legalName,
  cnpj: payee.cnpj,
  bloqueio_usuario_pagamento: [...facts.blockedTypes],
});

/** The data about an order's payment, besides the order itself. */
export type OrderPaymentFacts = {
  orderId: number;
  payment: PaymentView | null;
  /** The order awaits payment. */
  awaits: boolean;
  /** A person must first check money or a receipt. */
  isHeld: boolean;
  /** All payment methods, including those no longer offered. */
  methods: readonly PaymentMethod[];
  /** The account for deposits; null if staff have not entered it. */
  account: DepositAccount | null;
  /** The name of its holder. */
  holder: string;
  cnpj: string;
};

const toWirePaymentPart = (
  {
    typeId,
    optionId,
    amount,
    charged,
    instalments,
  }: Pick<PaymentPartView, 'typeId' | 'optionId'> &
    Pick<PaymentPartView, 'amount' | 'charged' | 'instalments'>,
  methods: readonly PaymentMethod[],
) => {
  const method = methods.find(({ id }) => id === typeId);
  // The wallet's part is stored without an option, but its method has exactly one.
  const optionOf = meansOf(typeId).isCredit ? method?.options[0]?.id : optionId;
  const option = method?.options.find(({ id }) => id === optionOf);
  return {
    fk_tipo_pagamento: typeId,
    desc_tipo_pagamento: method?.name ?? '',
    vlr_pagamento: toReais(amount),
    vlr_cobrado: toReais(charged),
    num_parcelas: instalments,
    dependenciaTipoPagamento: option
      ? {
          pk_dependencia_tipo_pagamento: option.id,
          desc_dependencia_tipo_pagamento: option.description,
          info_dependencia_tipo_pagamento: option.detail,
        }
      : null,
  };
};

/** The wallet's part of the main payment, as a separate payment. */
const walletPaymentPart = (amount: number) => ({
  typeId: walletTypeId,
  optionId: null,
  amount,
  charged: amount,
  instalments: 1,
});

/** The payment section of an order's detail (spec 3). Amounts in reais. */
export const toWireOrderPayment = (facts: OrderPaymentFacts) => {
  const { orderId, payment, awaits, isHeld, methods, account, holder, cnpj } = facts;
  const isPayable = awaits && !isHeld;
  const isWaiting = awaits && payment?.status === 'pending';
  const means = payment && meansOf(payment.typeId);
  const isDeposit = isWaiting && means?.isConfirmedByStaff === true;
  const others = payment
    ? [
        ...(payment.second ? [payment.second] : []),
        ...(payment.wallet > 0 && !means?.isCredit ? [walletPaymentPart(payment.wallet)] : []),
        ...payment.further,
      ]
    : [];
  return {
    pagamento: payment && {
      ...toWirePaymentPart(payment, methods),
      situacao: payment.status,
      motivo_recusa: payment.refusal?.text ?? null,
      sem_resposta: payment.isUnanswered === true,
      tentativa: payment.attempt,
      comprovante_pagamento: payment.proofs.at(-1)?.name ?? null,
    },
    pagamentosAdicionais: others.map((paymentPart) => toWirePaymentPart(paymentPart, methods)),
    alterarPagamento: isPayable,
    pagarCartao: isPayable && means?.takesCards === true && payment?.status === 'refused',
    enviarComprovante:
      isDeposit && payment.proofs.length < PROOFS_MAX ? { extensoes: [...receiptExtensions] } : null,
    conta_deposito:
      isDeposit && account ? { banco: account.bank, agencia: account.agency, conta: account.account } : null,
    titular_deposito: holder,
    cnpj,
    shopline:
      isWaiting && means?.hasSheet
        ? { url: `/pedido/${orderId}/boleto`, retorno: `/pedido/${orderId}` }
        : null,
  };
};
