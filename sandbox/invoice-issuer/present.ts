import { createSender, type Delivery, type Sender } from '../callbacks/sender';
import type { SandboxClock } from '../clock/sandbox-clock';
import { collection, type DocumentStore } from '../store/memory-store';

/** Lock name for `transaction`: changes to the issuer's data run one at a time. */
export const PART = 'invoice-issuer';

export type Kind = 'nfe' | 'nfsen';
export type Status = 'autorizado' | 'erro_autorizacao' | 'cancelado' | 'denegado';

/** A stored invoice: what was sent, and the result that shows once it is decided. */
export type Filed = {
  kind: Kind;
  ref: string;
  body: Record<string, unknown>;
  /** ISO text, by the movable clock. */
  filedAt: string;
  /** Machine time in milliseconds until which the invoice is being processed. */
  decidesAt: number;
  status: Status;
  code: string;
  message: string;
  series: number;
  number: number;
  /** Access key without "NFe"; for an NFS-e its verification code. */
  key: string | null;
};

type Hook = { id: string; event: string; url: string; authorization: string };
type Voided = { cnpj: string; series: number; from: number; to: number };

/** A webhook call to the shop; its body is made when it is sent. */
type Reported = { ref: string; kind: Kind; authorization: string };
export type HookDelivery = Delivery<Reported>;

export const filed = collection<Filed>('invoice');
export const hooks = collection<Hook>('invoice-hook');
/** Which invoice uses a number of a series. */
export const numbers = collection<string>('invoice-number');
export const voids = collection<Voided>('invoice-voided');
/** How many numbers the next invoice skips. */
export const skips = collection<number>('invoice-skip');
export const pendingHooks = collection<HookDelivery>('invoice-hook-pending');
export const closedHooks = collection<HookDelivery>('invoice-hook-closed');

export type Issuer = {
  store: DocumentStore;
  clock: SandboxClock;
  token: string;
  sender: Sender<Reported>;
  /** How long the tax authority takes. */
  decidesMs: number;
};

/** Sends the shop the state that the invoice has at the time of sending, in the form of the API's answers. */
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

/** @param place base path of the files */
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
