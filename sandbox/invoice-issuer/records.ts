import type { Delivery } from '../callbacks/sender';
import { collection } from '../store/memory-store';

/** Whoever changes something here does it alone. */
export const PART = 'invoice-issuer';

export type Kind = 'nfe' | 'nfsen';
export type Status = 'autorizado' | 'erro_autorizacao' | 'cancelado' | 'denegado';

/** An invoice as the issuer keeps it: what was sent, and what becomes of it once it is decided. */
export type Filed = {
  kind: Kind;
  ref: string;
  body: Record<string, unknown>;
  /** ISO text, of the movable clock. */
  filedAt: string;
  /** Machine time in milliseconds: until then it is being processed. */
  decidesAt: number;
  status: Status;
  code: string;
  message: string;
  series: number;
  number: number;
  /** Access key without "NFe"; of an NFS-e its verification code. */
  key: string | null;
};

export type Hook = { id: string; event: string; url: string; authorization: string };
export type Voided = { cnpj: string; series: number; from: number; to: number };

/** What a call to the shop tells: composed when it is sent. */
export type Reported = { ref: string; kind: Kind; authorization: string };
export type HookDelivery = Delivery<Reported>;

export const filed = collection<Filed>('invoice');
export const hooks = collection<Hook>('invoice-hook');
/** Which invoice has a number of a series. */
export const numbers = collection<string>('invoice-number');
export const voids = collection<Voided>('invoice-voided');
/** How many numbers the next invoice passes over. */
export const skips = collection<number>('invoice-skip');
export const pendingHooks = collection<HookDelivery>('invoice-hook-pending');
export const closedHooks = collection<HookDelivery>('invoice-hook-closed');
