import { isDeepStrictEqual } from 'node:util';
import { type RequestedCharge, type RequestedRefund, type RevisedCharge, termsOf } from './forms';
import { done, type Outcome, refuse } from './problems';
import type { Charge, ChargeStatus, Location, Receipt, Refund, ReturnNature, Terms } from './records';

/** The bank's rules: from a record and a command to the next record, or a refusal in the API's own words. */

const REFUND_WINDOW_MS = 90 * 24 * 3600 * 1000;
/** How long a refund stays EM_PROCESSAMENTO. */
export const REFUND_SETTLES_MS = 1_000;

const latest = (charge: Charge): { terms: Terms; status: ChargeStatus } => {
  const revision = charge.revisions.at(-1);
  if (!revision) throw new Error(`The charge ${charge.txid} has no revision`);
  return revision;
};

export const termsNow = (charge: Charge): Terms => latest(charge).terms;
export const statusNow = (charge: Charge): ChargeStatus => latest(charge).status;
export const expiryOf = (charge: Charge): Date =>
  new Date(Date.parse(charge.criacao) + termsNow(charge).expiracao * 1000);
/** "Expired" is not a status of the API: an expired charge stays ATIVA. */
export const isExpired = (charge: Charge, now: Date): boolean => now >= expiryOf(charge);

const inCentavos = (amount: string) => BigInt(amount.replace('.', ''));

type Known = { key: string; location: Location };

/** Checks what only the bank knows: its own keys, services and locations. */
const mayAsk = (request: RequestedCharge | RevisedCharge, { key, location }: Known): Outcome<null> => {
  if (request.valor?.retirada !== undefined)
    return refuse('AcessoNegado', 'Pix Saque e Pix Troco não foram contratados.');
  const violations = [];
  if (request.chave !== undefined && request.chave !== key)
    violations.push({
      razao: 'O campo cob.chave corresponde a uma conta que não pertence a este usuário recebedor.',
      propriedade: 'cob.chave',
      valor: request.chave,
    });
  if (request.loc !== undefined && request.loc.id !== location.id)
    violations.push({
      razao: 'O location referenciado por loc.id inexiste.',
      propriedade: 'cob.loc.id',
      valor: String(request.loc.id),
    });
  return violations.length > 0
    ? refuse('CobOperacaoInvalida', 'A cobrança não pode ser aceita.', violations)
    : done(null);
};

const notActive = (what: string) =>
  refuse('CobOperacaoInvalida', what, [{ razao: what, propriedade: 'cob.status' }]);

const withRevision = (charge: Charge, terms: Terms, status: ChargeStatus): Charge =>
  isDeepStrictEqual(latest(charge), { terms, status })
    ? charge
    : { ...charge, revisions: [...charge.revisions, { terms, status }] };

type Fresh = { txid: string; now: Date; location: Location; key: string };

/** PUT /cob/{txid}: makes the charge, or replaces the terms of one that is still ATIVA. */
export const putCharge = (
  current: Charge | undefined,
  request: RequestedCharge,
  fresh: Fresh,
): Outcome<Charge> => {
  const location = current?.location ?? fresh.location;
  const requested = mayAsk(request, { key: fresh.key, location });
  if (!requested.ok) return requested;
  const terms = termsOf(request) as Terms;
  if (!current)
    return done({
      txid: fresh.txid,
      criacao: fresh.now.toISOString(),
      location,
      revisions: [{ terms, status: 'ATIVA' }],
    });
  if (statusNow(current) !== 'ATIVA')
    return notActive(
      'A cobrança já existe, não está no status ATIVA, e a presente requisição busca alterá-la.',
    );
  return done(withRevision(current, terms, 'ATIVA'));
};

/** PATCH /cob/{txid}: changes some terms, or removes the charge. */
export const reviseCharge = (current: Charge, request: RevisedCharge, key: string): Outcome<Charge> => {
  const requested = mayAsk(request, { key, location: current.location });
  if (!requested.ok) return requested;
  if (statusNow(current) !== 'ATIVA')
    return notActive('A cobrança não está ATIVA, e a presente requisição busca alterá-la.');
  const changes = termsOf(request);
  if (request.status && Object.keys(changes).length > 0)
    return notActive('A requisição propõe remover a cobrança juntamente com outras alterações.');
  return done(withRevision(current, { ...termsNow(current), ...changes }, request.status ?? 'ATIVA'));
};

export type Payment = { endToEndId: string; infoPagador?: string };

/** The payer's bank pays the charge. The amount is the charge's, because a payer cannot choose another. */
export const payCharge = (
  current: Charge,
  payment: Payment,
  now: Date,
): Outcome<{ charge: Charge; receipt: Receipt }> => {
  const { terms, status } = latest(current);
  if (status === 'CONCLUIDA') return notActive('A cobrança já foi paga.');
  if (status !== 'ATIVA') return notActive('A cobrança foi removida e não pode ser paga.');
  if (isExpired(current, now)) return notActive('A cobrança expirou e não pode ser paga.');
  const revisions = [...current.revisions.slice(0, -1), { terms, status: 'CONCLUIDA' as const }];
  return done({
    charge: { ...current, revisions, endToEndId: payment.endToEndId },
    receipt: {
      ...payment,
      txid: current.txid,
      valor: terms.valor,
      chave: terms.chave,
      horario: now.toISOString(),
      ...(terms.devedor ? { payer: terms.devedor } : {}),
      devolucoes: [],
    },
  });
};

export type RefundPlan = { id: string; rtrId: string; now: Date; final: Refund['final'] };

/** PUT /pix/{e2eid}/devolucao/{id}: refunds a part of the payment, as long as all refunds fit into it. */
export const refundReceipt = (
  receipt: Receipt,
  request: RequestedRefund,
  plan: RefundPlan,
): Outcome<{ receipt: Receipt; refund: Refund }> => {
  const no = (razao: string, propriedade: string) =>
    refuse('PixDevolucaoInvalida', razao, [{ razao, propriedade }]);
  if (request.natureza === 'RETIRADA')
    return no('A natureza RETIRADA não cabe a um Pix comum.', 'devolucao.natureza');
  if (receipt.devolucoes.some((refund) => refund.id === plan.id))
    return no('O id já foi utilizado por outra requisição de devolução deste Pix.', 'id');
  if (plan.now.getTime() - Date.parse(receipt.horario) > REFUND_WINDOW_MS)
    return no('O prazo de 90 dias para devoluções já passou.', 'e2eid');
  const returned = receipt.devolucoes
    .filter((refund) => refund.final === 'DEVOLVIDO')
    .reduce((sum, refund) => sum + inCentavos(refund.valor), 0n);
  if (returned + inCentavos(request.valor) > inCentavos(receipt.valor))
    return no('As devoluções excederiam o valor do Pix originário.', 'devolucao.valor');
  const refund: Refund = {
    id: plan.id,
    rtrId: plan.rtrId,
    valor: request.valor,
    ...(request.descricao === undefined ? {} : { descricao: request.descricao }),
    solicitacao: plan.now.toISOString(),
    liquidacao: new Date(plan.now.getTime() + REFUND_SETTLES_MS).toISOString(),
    final: plan.final,
  };
  return done({ receipt: { ...receipt, devolucoes: [...receipt.devolucoes, refund] }, refund });
};

/** The bank refunds a part of the payment on its own and at once, without a request of the receiver. */
export const takeBackReceipt = (
  receipt: Receipt,
  { valor, natureza }: { valor: string; natureza: ReturnNature },
  plan: Omit<RefundPlan, 'final'>,
): Outcome<Receipt> => {
  const refunded = refundReceipt(receipt, { valor }, { ...plan, final: 'DEVOLVIDO' });
  if (!refunded.ok) return refunded;
  const taken: Refund = { ...refunded.value.refund, natureza, liquidacao: plan.now.toISOString() };
  return done({ ...receipt, devolucoes: [...receipt.devolucoes, taken] });
};
