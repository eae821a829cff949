import { z } from 'zod';
import { cleanCep } from '../shared/cep';
import { cleanCnpj, isCnpj } from '../shared/cnpj';
import { isCpf } from '../shared/cpf';
import { noCardNumber } from '../shared/flag-field';
import { oneLine } from '../shared/free-text';
import { issueMessages } from './labels';

/** An operator's input for an invoice, by the names of the form. */

const text = (most: number, missing: string) =>
  z.string(missing).overwrite(oneLine).max(most, issueMessages.tooLong(most)).check(noCardNumber);
const needed = (most: number, message: string) => text(most, message).min(1, message);
const id = z.coerce.number(issueMessages.noGap).int(issueMessages.noGap).positive(issueMessages.noGap);

export const correctForm = z
  .object({
    nome: needed(120, issueMessages.noName),
    documento: z
      .string(issueMessages.badDocument)
      .transform(cleanCnpj)
      .refine((document) => isCpf(document) || isCnpj(document), issueMessages.badDocument),
    cep: z
      .string(issueMessages.badCep)
      .transform(cleanCep)
      .refine((cep) => /^\d{8}$/.test(cep), issueMessages.badCep),
    logradouro: needed(120, issueMessages.noStreet),
    numero: needed(20, issueMessages.noNumber),
    complemento: text(80, issueMessages.gone),
    bairro: needed(80, issueMessages.noDistrict),
    cidade: needed(80, issueMessages.noCity),
    uf: z
      .string(issueMessages.noState)
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, issueMessages.noState),
  })
  .transform((typed) => ({
    name: typed.nome,
    document: typed.documento,
    cep: typed.cep,
    street: typed.logradouro,
    number: typed.numero,
    complement: typed.complemento || null,
    district: typed.bairro,
    city: typed.cidade,
    uf: typed.uf,
  }));
export type Correction = z.output<typeof correctForm>;

export const correctFields = [
  ...['nome', 'documento', 'cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf'],
] as const;

/** The issue as shown in the form: "12:1", its id and round. */
export const seenForm = z
  .string()
  .regex(/^\d{1,9}:\d{1,6}$/, issueMessages.gone)
  .transform((seen) => {
    const [issueId = 0, round = 0] = seen.split(':').map(Number);
    return { issueId, round };
  });

export const voidForm = z
  .object({
    serie: id,
    de: id,
    ate: id,
    justificativa: text(255, issueMessages.shortReason).min(15, issueMessages.shortReason),
  })
  .transform(({ serie, de, ate, justificativa }) => ({
    seriesId: serie,
    from: de,
    to: ate,
    reason: justificativa,
  }));
