import { randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import { done, type Outcome, type ProblemType, refuse } from './problems';
import type { Location } from './records';

/** Identifiers that only the bank generates. */

/** ISPB (participant number) of the simulated bank. */
const ISPB = '99999004';
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomText = (length: number) =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** E or D, ISPB, minute in UTC, 11 free characters: 32 in all, as the payment system requires. */
const settlementId = (letter: 'E' | 'D', now: Date): string =>
  `${letter}${ISPB}${now.toISOString().replace(/\D/g, '').slice(0, 12)}${randomText(11)}`;

export const newEndToEndId = (now: Date): string => settlementId('E', now);
export const newReturnId = (now: Date): string => settlementId('D', now);
export const newTxid = (): string => randomText(32);

/** The location of a charge. Its number is the first 48 bits of its token, so that no counter is needed. */
export const newLocation = (base: string): Location => {
  const token = randomBytes(16).toString('hex');
  return { id: Number.parseInt(token.slice(0, 12), 16), token, url: `${base}/${token}` };
};

/** Queries with a period, filters and pages: GET /cob, GET /pix, GET /webhook. */

const instant = z.iso.datetime({ offset: true });
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

const common = {
  inicio: instant,
  fim: instant,
  'paginacao.paginaAtual': z.coerce.number().int().min(0).default(0),
  'paginacao.itensPorPagina': z.coerce.number().int().min(1).max(1000).default(100),
};
const person = {
  cpf: z
    .string()
    .regex(/^\d{11}$/)
    .optional(),
  cnpj: z
    .string()
    .regex(/^[0-9A-Z]{14}$/)
    .optional(),
};

const chargeQuery = z.object({
  ...common,
  ...person,
  locationPresente: flag.optional(),
  status: z.string().optional(),
});
const receiptQuery = z.object({
  ...common,
  ...person,
  txid: z
    .string()
    .regex(/^[a-zA-Z0-9]{1,35}$/)
    .optional(),
  txIdPresente: flag.optional(),
  devolucaoPresente: flag.optional(),
});

type Common = { inicio: string; fim: string; cpf?: string | undefined; cnpj?: string | undefined };

const reader =
  <T extends Common>(form: z.ZodType<T>, type: ProblemType) =>
  (query: unknown): Outcome<T> => {
    const parsed = form.safeParse(query);
    if (!parsed.success) {
      const violations = parsed.error.issues.map((issue) => ({
        razao: `O parâmetro ${issue.path.join('.')} não respeita o schema.`,
        propriedade: issue.path.join('.'),
      }));
      return refuse(type, 'Os parâmetros da consulta não respeitam o schema.', violations);
    }
    const { inicio, fim, cpf, cnpj } = parsed.data;
    if (Date.parse(fim) < Date.parse(inicio))
      return refuse(type, 'O timestamp de fim é anterior ao de início.', [
        { razao: 'O parâmetro fim é anterior ao parâmetro inicio.', propriedade: 'fim', valor: fim },
      ]);
    if (cpf !== undefined && cnpj !== undefined)
      return refuse(type, 'Os parâmetros cpf e cnpj não podem vir juntos.', [
        { razao: 'Ambos os parâmetros cpf e cnpj estão preenchidos.', propriedade: 'cpf', valor: cpf },
      ]);
    return done(parsed.data);
  };

export const readChargeQuery = reader(chargeQuery, 'CobConsultaInvalida');
export const readReceiptQuery = reader(receiptQuery, 'PixConsultaInvalida');

type Paged = { 'paginacao.paginaAtual': number; 'paginacao.itensPorPagina': number };

/** One page of the items, and the query echoed as the API does it (`parametros`). */
export const pageOf = <T, Q extends Paged>(items: readonly T[], query: Q) => {
  const {
    'paginacao.paginaAtual': paginaAtual,
    'paginacao.itensPorPagina': itensPorPagina,
    ...filters
  } = query;
  const paginacao = {
    paginaAtual,
    itensPorPagina,
    quantidadeDePaginas: Math.max(1, Math.ceil(items.length / itensPorPagina)),
    quantidadeTotalDeItens: items.length,
  };
  const start = paginaAtual * itensPorPagina;
  return { parametros: { ...filters, paginacao }, items: items.slice(start, start + itensPorPagina) };
};
