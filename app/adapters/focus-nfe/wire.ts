import { z } from 'zod';
import type { IssuedInvoice, IssuedStatus } from '~/domain/invoices/ports';

/** The answers of Focus NFe's API, version 2. Fields that the shop uses are validated; all others may come and go. */

const statuses = {
  processando_autorizacao: 'processing',
  autorizado: 'authorised',
  erro_autorizacao: 'rejected',
  /** An invoice whose cancellation failed stays authorised. */
  erro_cancelamento: 'authorised',
  cancelado: 'cancelled',
  denegado: 'denied',
} as const satisfies Record<string, IssuedStatus>;
type StatusName = keyof typeof statuses;
const statusWords = Object.keys(statuses) as [StatusName, ...StatusName[]];

const number = z.coerce.number().int().positive().max(999_999_999).nullish().catch(null);
const text = z.coerce.string().max(2_000).nullish();
const faults = z
  .array(z.object({ codigo: text, mensagem: text, campo: text, correcao: text }))
  .nullish()
  .catch(null);

const shown = ({ codigo, mensagem, campo }: NonNullable<z.output<typeof faults>>[number]): string =>
  [codigo, campo, mensagem].filter(Boolean).join(': ');

export const faultsText = (list: z.output<typeof faults>): string => (list ?? []).map(shown).join(' ');

/** For NF-e and NFS-e. The NFS-e has its messages in `erros`. */
export const invoiceWire = z
  .object({
    status: z.enum(statusWords),
    status_sefaz: text,
    mensagem_sefaz: text,
    chave_nfe: text,
    codigo_verificacao: text,
    serie: number,
    numero: number,
    caminho_xml_nota_fiscal: text,
    caminho_danfe: text,
    url_danfse: text,
    erros: faults,
  })
  .transform(
    (wire): IssuedInvoice => ({
      status: statuses[wire.status],
      code: wire.status_sefaz ?? wire.erros?.[0]?.codigo ?? null,
      reason: wire.mensagem_sefaz || faultsText(wire.erros) || null,
      accessKey: wire.chave_nfe?.replace(/^NFe/, '') ?? wire.codigo_verificacao ?? null,
      series: wire.serie ?? null,
      number: wire.numero ?? null,
      xml: wire.caminho_xml_nota_fiscal ?? null,
      pdf: wire.caminho_danfe ?? wire.url_danfse ?? null,
    }),
  );

/** The answer to a cancellation, which an authority may refuse with status 200. */
export const cancelWire = z
  .object({ status: z.string() })
  .and(z.object({ status_sefaz: text, mensagem_sefaz: text }));

/** 102: done. 563: the range was voided before. */
export const voidWire = z.object({ status: z.string(), status_sefaz: text, mensagem_sefaz: text });

export const hooksWire = z.array(z.object({ event: z.string().nullish(), url: z.string().nullish() }));

const refusalWire = z.object({ codigo: text, mensagem: text, erros: faults });

/** A refusal's code for the log and its message for people. */
export const readRefusal = (body: unknown): { code: string; reason: string } => {
  const { codigo, mensagem, erros } = refusalWire.safeParse(body).data ?? {};
  const reason = [mensagem, faultsText(erros)].filter(Boolean).join(' ');
  return { code: codigo ?? '', reason: reason.slice(0, 1_000) || 'O emissor recusou sem dizer por quê.' };
};

/** Another call with this reference came first, or the invoice was authorised before. */
export const knownCodes: readonly string[] = [
  'already_processed',
  'em_processamento',
  'nota_em_processamento',
];
