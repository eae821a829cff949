import { createSender, type Sender } from '../callbacks/sender';
import type { SandboxClock } from '../clock/sandbox-clock';
import type { DocumentStore } from '../store/memory-store';
import { closedHooks, type Filed, filed, pendingHooks, type Reported } from './records';

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
