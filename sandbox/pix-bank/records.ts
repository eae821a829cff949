import type { Delivery } from '../callbacks/sender';
import { collection } from '../store/memory-store';

/** Lock name for `transaction`: changes to this bank's data run one at a time. */
export const PART = 'pix-bank';

/** Stored documents. Fields of the Pix API keep its names; instants are ISO text. */

export type Debtor = { nome: string } & ({ cpf: string } | { cnpj: string });

/** What the receiver sets in a charge; every change makes a new revision. */
export type Terms = {
  expiracao: number;
  valor: string;
  chave: string;
  devedor?: Debtor;
  solicitacaoPagador?: string;
  infoAdicionais?: { nome: string; valor: string }[];
};

export type ChargeStatus = 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP';

export type Location = { id: number; token: string; url: string };

export type Charge = {
  txid: string;
  criacao: string;
  location: Location;
  /** Never empty; the index is the number of the revision. */
  revisions: { terms: Terms; status: ChargeStatus }[];
  /** The payment that settled it. */
  endToEndId?: string;
};

export type Refund = {
  id: string;
  rtrId: string;
  valor: string;
  descricao?: string;
  solicitacao: string;
  /** From this instant on the refund is in its final state. */
  liquidacao: string;
  final: 'DEVOLVIDO' | 'NAO_REALIZADO';
  /** By default ORIGINAL: the receiver asked for the refund. */
  natureza?: ReturnNature;
};

/** Why a bank returns a payment on its own (MED). */
export type ReturnNature = 'MED_FRAUDE' | 'MED_OPERACIONAL';

export type Receipt = {
  endToEndId: string;
  txid: string;
  valor: string;
  chave: string;
  horario: string;
  infoPagador?: string;
  /** Assumed to be the debtor, when the charge names one; the API only filters by it. */
  payer?: Debtor;
  devolucoes: Refund[];
};

export type Webhook = { chave: string; webhookUrl: string; criacao: string };

/** The payment that a webhook call is about. */
export type Payout = { txid: string; endToEndId: string };
export type PixDelivery = Delivery<Payout>;

export const charges = collection<Charge>('pix-charge');
export const locations = collection<{ txid: string }>('pix-location');
export const receipts = collection<Receipt>('pix-receipt');
export const webhooks = collection<Webhook>('pix-webhook');
export const pendingDeliveries = collection<PixDelivery>('pix-delivery-pending');
export const closedDeliveries = collection<PixDelivery>('pix-delivery-closed');
