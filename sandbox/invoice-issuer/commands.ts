import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Documents } from '../store/memory-store';
import { accessKey, decide, missingFields } from './decide';
import {
  type Filed,
  filed,
  hooks,
  type Issuer,
  isDecided,
  type Kind,
  numbers,
  PART,
  present,
  skips,
  voids,
} from './present';
import { isReason, schemaFaults } from './schema';

export type Reply = { status: number; body: unknown };
const reply = (status: number, body: unknown): Reply => ({ status, body });
const refuse = (status: number, codigo: string, mensagem: string, erros?: unknown): Reply =>
  reply(status, { codigo, mensagem, ...(erros ? { erros } : {}) });

type Body = Record<string, unknown>;
const REF = /^[A-Za-z0-9_-]{1,50}$/;
const CANCEL_HOURS = 24;

const numberId = (kind: Kind, series: number, number: number) => `${kind}-${series}-${number}`;

const announce = async ({ sender }: Issuer, documents: Documents, { kind, ref }: Filed, delayMs: number) => {
  for (const { event, url, authorization } of await documents.list(hooks))
    if (event === kind) await sender.note(documents, { ref, kind, authorization }, { url, delayMs });
};

/** Refuses a number that another invoice has or that was voided. */
const numberFault = async (documents: Documents, invoice: Filed) => {
  const { kind, ref, series, number } = invoice;
  const owner = await documents.read(numbers, numberId(kind, series, number));
  if (owner !== undefined && owner !== ref)
    return { code: '539', message: 'Rejeicao: Duplicidade de NF-e, com diferenca na Chave de Acesso' };
  const isVoided = (await documents.list(voids)).some(
    (range) => range.series === series && range.from <= number && number <= range.to,
  );
  return isVoided ? { code: '206', message: 'Rejeicao: Numero da NF-e ja esta inutilizado' } : null;
};

const taking = async (documents: Documents, kind: Kind, wanted: number, now: Date): Promise<number> => {
  const skip = (await documents.read(skips, kind)) ?? 0;
  if (skip > 0) await documents.write(skips, kind, 0, now);
  return wanted + skip;
};

/** POST /v2/nfe?ref=: accepted or refused at once, authorised later. */
export const file = async (issuer: Issuer, kind: Kind, ref: string, body: Body): Promise<Reply> => {
  if (!REF.test(ref)) return refuse(400, 'requisicao_invalida', 'O parametro ref e obrigatorio.');
  const missing = missingFields(kind, body);
  const faults = [
    ...missing.map((campo) => ({ mensagem: `Preencha o campo ${campo}`, campo })),
    ...schemaFaults(kind, body),
  ];
  if (faults.length > 0)
    return refuse(422, 'erro_validacao_schema', 'Erro na validacao do Schema XML.', faults);
  const now = await issuer.clock.now();
  const done = await issuer.store.transaction(PART, async (documents): Promise<Reply> => {
    const known = await documents.read(filed, ref);
    if (known && !isDecided(known))
      return refuse(422, 'em_processamento', 'A nota fiscal esta em processamento.');
    if (known && known.status !== 'erro_autorizacao')
      return refuse(422, 'already_processed', 'A nota fiscal ja foi processada.');
    const series = Number(body[kind === 'nfe' ? 'serie' : 'serie_dps'] ?? 1);
    const wanted = Number(body[kind === 'nfe' ? 'numero' : 'numero_dps'] ?? 1);
    const number = await taking(documents, kind, wanted, now);
    const cnpj = String(body.cnpj_emitente ?? body.cnpj_prestador ?? '');
    const key =
      kind === 'nfe' ? accessKey({ at: now, cnpj, series, number }) : randomUUID().slice(0, 8).toUpperCase();
    const decidesAt = Date.now() + issuer.decidesMs;
    const draft = {
      kind,
      ref,
      body,
      filedAt: now.toISOString(),
      decidesAt,
      series,
      number,
      key,
      ...decide(kind, body),
    };
    const fault = draft.status === 'autorizado' ? await numberFault(documents, draft) : null;
    const invoice: Filed = fault ? { ...draft, status: 'erro_autorizacao', ...fault } : draft;
    await documents.write(filed, ref, invoice, now);
    if (invoice.status !== 'erro_autorizacao')
      await documents.write(numbers, numberId(kind, series, number), ref, now);
    await announce(issuer, documents, invoice, issuer.decidesMs);
    return reply(202, { ref, status: 'processando_autorizacao' });
  });
  issuer.sender.wake();
  return done;
};

/** GET /v2/nfe/{ref} */
export const read = async ({ store }: Issuer, kind: Kind, ref: string, place: string): Promise<Reply> => {
  const invoice = await store.read(filed, ref);
  if (invoice?.kind !== kind) return refuse(404, 'nao_encontrado', 'Nota fiscal nao encontrada.');
  return reply(200, present(invoice, place));
};

/** DELETE /v2/nfe/{ref}: takes effect at once, and only within a day. */
export const cancel = async (
  issuer: Issuer,
  kind: Kind,
  ref: string,
  body: Body,
  place: string,
): Promise<Reply> => {
  const reason = String(body.justificativa ?? '');
  if (!isReason(reason))
    return refuse(400, 'requisicao_invalida', 'A justificativa deve ter de 15 a 255 caracteres.');
  const now = await issuer.clock.now();
  const done = await issuer.store.transaction(PART, async (documents): Promise<Reply> => {
    const invoice = await documents.read(filed, ref);
    if (invoice?.kind !== kind) return refuse(404, 'nao_encontrado', 'Nota fiscal nao encontrada.');
    if (invoice.status === 'cancelado')
      return refuse(422, 'nfe_cancelada', 'A nota fiscal ja foi cancelada.');
    if (!isDecided(invoice) || invoice.status !== 'autorizado')
      return refuse(422, 'nfe_nao_autorizada', 'So uma nota autorizada pode ser cancelada.');
    if (now.getTime() - Date.parse(invoice.filedAt) > CANCEL_HOURS * 3_600_000)
      return reply(200, {
        status: 'erro_cancelamento',
        status_sefaz: '501',
        mensagem_sefaz: 'Rejeicao: Prazo de Cancelamento Superior ao Previsto na Legislacao',
      });
    const cancelled: Filed = {
      ...invoice,
      status: 'cancelado',
      code: '135',
      message: 'Evento registrado e vinculado a NF-e',
    };
    await documents.write(filed, ref, cancelled, new Date(invoice.filedAt));
    await announce(issuer, documents, cancelled, 0);
    return reply(200, present(cancelled, place));
  });
  issuer.sender.wake();
  return done;
};

const voidForm = z.object({
  cnpj: z.string(),
  serie: z.coerce.number().int(),
  numero_inicial: z.coerce.number().int().positive(),
  numero_final: z.coerce.number().int().positive(),
  justificativa: z.string().refine(isReason),
});

/** POST /v2/nfe/inutilizacao */
export const voidNumbers = async ({ store, clock }: Issuer, body: unknown): Promise<Reply> => {
  const form = voidForm.safeParse(body);
  if (!form.success)
    return refuse(400, 'requisicao_invalida', `O campo ${String(form.error.issues[0]?.path[0])} e invalido.`);
  const { cnpj, serie: series, numero_inicial: from, numero_final: to } = form.data;
  const now = await clock.now();
  const rejected = (code: string, message: string) =>
    reply(200, {
      status: 'erro_autorizacao',
      status_sefaz: code,
      mensagem_sefaz: message,
      serie: String(series),
    });
  return store.transaction(PART, async (documents): Promise<Reply> => {
    const id = `${cnpj}-${series}-${from}-${to}`;
    if (await documents.read(voids, id))
      return rejected('563', 'Rejeicao: Ja existe pedido de Inutilizacao com a mesma faixa de inutilizacao');
    for (let number = from; number <= Math.min(to, from + 999); number += 1)
      if ((await documents.read(numbers, numberId('nfe', series, number))) !== undefined)
        return rejected('241', 'Rejeicao: Um numero da faixa ja foi utilizado');
    await documents.write(voids, id, { cnpj, series, from, to }, now);
    return reply(200, {
      status: 'autorizado',
      status_sefaz: '102',
      mensagem_sefaz: 'Inutilizacao de numero homologado',
      serie: String(series),
      numero_inicial: String(from),
      numero_final: String(to),
    });
  });
};

const hookForm = z.object({
  cnpj: z.string().optional(),
  event: z.enum(['nfe', 'nfse', 'nfsen', 'inutilizacao']),
  url: z.url(),
  authorization: z.string().default(''),
});

/** POST /v2/hooks */
export const addHook = async ({ store, clock }: Issuer, body: unknown): Promise<Reply> => {
  const form = hookForm.safeParse(body);
  if (!form.success) return refuse(400, 'requisicao_invalida', 'O gatilho e invalido.');
  const hook = { id: randomUUID().slice(0, 8), ...form.data };
  await store.write(hooks, hook.id, hook, await clock.now());
  return reply(200, hook);
};
