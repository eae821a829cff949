import type { Delivery } from '../callbacks/sender';
import { collection } from '../store/memory-store';

/** Whoever changes something here does it alone. */
export const PART = 'pix-bank';

/** What the bank keeps. Field names are the Pix API's where the field is the API's; instants are ISO text. */

export type Debtor = { nome: string } & ({ cpf: string } | { cnpj: string });

/** What the receiver decides about a charge; every change of it makes a new revision. */
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
  /** Never empty; the place in the list is the number of the revision. */
  revisions: { terms: Terms; status: ChargeStatus }[];
  /** The payment that closed it. */
  endToEndId?: string;
};

export type Refund = {
  id: string;
  rtrId: string;
  valor: string;
  descricao?: string;
  solicitacao: string;
  /** From this instant on the refund has reached its final state. */
  liquidacao: string;
  final: 'DEVOLVIDO' | 'NAO_REALIZADO';
  /** ORIGINAL, that the receiver asked for it, unless it says otherwise. */
  natureza?: ReturnNature;
};

/** Why a bank sends a payment back by itself (MED). */
export type ReturnNature = 'MED_FRAUDE' | 'MED_OPERACIONAL';

export type Receipt = {
  endToEndId: string;
  txid: string;
  valor: string;
  chave: string;
  horario: string;
  infoPagador?: string;
  /** Taken to be the debtor, where the charge names one; the API only filters by it. */
  payer?: Debtor;
  devolucoes: Refund[];
};

export type Webhook = { chave: string; webhookUrl: string; criacao: string };

/** Which payment a call to the shop is about. */
export type Payout = { txid: string; endToEndId: string };
export type PixDelivery = Delivery<Payout>;

export const charges = collection<Charge>('pix-charge');
export const locations = collection<{ txid: string }>('pix-location');
export const receipts = collection<Receipt>('pix-receipt');
export const webhooks = collection<Webhook>('pix-webhook');
export const pendingDeliveries = collection<PixDelivery>('pix-delivery-pending');
export const closedDeliveries = collection<PixDelivery>('pix-delivery-closed');
