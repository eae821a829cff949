import { type FinaliseFailure, finaliseMessage } from '~/domain/payments/flows/checkout/labels';
import type { RefusalRule } from '../refusal';
import { planRows } from './payment-refusal';

type Kind = FinaliseFailure['kind'];
type Row = Pick<RefusalRule<FinaliseFailure>, 'status' | 'fields'> & { section: string };

const inPayment = <K extends string, R extends object>(rows: Record<K, R>) =>
  Object.fromEntries(
    Object.entries<R>(rows).map(([kind, row]) => [kind, { ...row, section: 'pagamento' }]),
  ) as Record<K, R & { section: string }>;

/** Why a cart did not become an order: status, place on the page and fields. Its words are `finaliseMessage`. */
const rows: Record<Kind, Row> = {
  ...inPayment(planRows),
  'cart-not-found': { status: 404, section: 'resumo' },
  'cart-empty': { status: 422, section: 'resumo' },
  'document-missing': { status: 422, section: 'resumo' },
  'billing-missing': { status: 422, section: 'entrega' },
  'delivery-missing': { status: 422, section: 'entrega', fields: ['transporte'] },
  'collector-missing': { status: 422, section: 'responsavel' },
  'card-data': { status: 422, section: 'pagamento' },
  'line-unavailable': { status: 422, section: 'linhas' },
  'files-missing': { status: 422, section: 'linhas' },
  'warnings-open': { status: 422, section: 'linhas' },
  'spine-changed': { status: 422, section: 'linhas' },
  limited: { status: 429, section: 'pagamento' },
  operator: { status: 403, section: 'termos' },
  'terms-missing': { status: 422, section: 'termos', fields: ['termos_produtos', 'termos_arquivos'] },
  'contact-missing': { status: 422, section: 'contato' },
  'contents-changed': { status: 409, section: 'resumo' },
  'days-changed': { status: 409, section: 'resumo' },
  'price-changed': { status: 409, section: 'resumo', fields: ['total'] },
  coupon: { status: 422, section: 'cupom' },
};

export const finishRefusals = Object.fromEntries(
  Object.entries(rows).map(([kind, row]) => [kind, { ...row, text: finaliseMessage }]),
) as Record<Kind, RefusalRule<FinaliseFailure>>;
