import { createSender, type Delivery, type Sender } from '../callbacks/sender';
import type { SandboxClock } from '../clock/sandbox-clock';
import { collection, type DocumentStore } from '../store/memory-store';

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

type Hook = { id: string; event: string; url: string; authorization: string };
type Voided = { cnpj: string; series: number; from: number; to: number };

/** What a call to the shop tells: composed when it is sent. */
type Reported = { ref: string; kind: Kind; authorization: string };
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

/** What the issuer's commands work with. */
export type Issuer = {
  store: DocumentStore;
  clock: SandboxClock;
  token: string;
  sender: Sender<Reported>;
  /** How long the tax authority takes. */
  decidesMs: number;
};

/** Tells the shop how an invoice stands when it is told; the same that it would be answered. */
export const createHookSender = (store: DocumentStore, retriesMs?: readonly number[]): Sender<Reported> =>
  createSender<Reported>({
    store,
    name: 'invoice issuer',
    collections: { pending: pendingHooks, closed: closedHooks },
    compose: async ({ ref, authorization }) => {
      const invoice = await store.read(filed, ref);
      return { body: invoice ? present(invoice, '') : { ref }, headers: { authorization } };
    },
    ...(retriesMs && { retriesMs }),
  });

/** Invoices in the form of the API's answers. */

export const isDecided = ({ decidesAt }: Filed, now = Date.now()): boolean => now >= decidesAt;

/** @param place the address below which the files are */
export const present = (invoice: Filed, place: string): Record<string, unknown> => {
  const { kind, ref, status, code, message, series, number, key } = invoice;
  if (!isDecided(invoice)) return { ref, status: 'processando_autorizacao' };
  const isIssued = status === 'autorizado' || status === 'cancelado';
  const files = { xml: `${place}/arquivos/${ref}.xml`, pdf: `${place}/arquivos/${ref}.pdf` };
  if (kind === 'nfe')
    return {
      ref,
      status,
      status_sefaz: code,
      mensagem_sefaz: message,
      ...(status !== 'erro_autorizacao' && {
        serie: String(series),
        numero: String(number),
        chave_nfe: `NFe${key}`,
      }),
      ...(isIssued && { caminho_xml_nota_fiscal: files.xml, caminho_danfe: files.pdf }),
      ...(status === 'cancelado' && {
        caminho_xml_cancelamento: `${place}/arquivos/${ref}-cancelamento.xml`,
      }),
    };
  return {
    ref,
    status,
    ...(isIssued
      ? {
          serie: String(series),
          numero: String(number),
          codigo_verificacao: key,
          caminho_xml_nota_fiscal: files.xml,
          url_danfse: files.pdf,
        }
      : { erros: [{ codigo: code, mensagem: message, correcao: 'Corrija e envie de novo.' }] }),
  };
};
