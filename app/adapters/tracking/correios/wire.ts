import { z } from 'zod';

/** The fields of Correios' answers that the shop reads. `recebedor`, the person who took the parcel, is left out. */

export const tokenAnswer = z.object({ token: z.string().min(1), expiraEm: z.string() });

const address = z.object({ cidade: z.string().nullish(), uf: z.string().nullish() });
const unit = z.object({
  tipo: z.string().nullish(),
  nome: z.string().nullish(),
  endereco: address.nullish(),
});

export const correiosEvent = z.object({
  codigo: z.string().min(1),
  tipo: z.union([z.string(), z.number()]).transform(String),
  dtHrCriado: z.string(),
  descricao: z.string().min(1),
  detalhe: z.string().nullish(),
  dtLimiteRetirada: z.string().nullish(),
  unidade: unit.nullish().catch(null),
  unidadeDestino: unit.nullish().catch(null),
});
export type CorreiosEvent = z.output<typeof correiosEvent>;

export const trackedObject = z.object({
  codObjeto: z.string().transform((code) => code.trim().toUpperCase()),
  mensagem: z.string().nullish(),
  dtPrevista: z.string().nullish(),
  eventos: z.array(z.unknown()).nullish(),
});
export type TrackedObject = z.output<typeof trackedObject>;

export const trackingAnswer = z.object({ objetos: z.array(z.unknown()) });

const errorBody = z.object({ msgs: z.array(z.string()) });

/** An error's message, in one line. */
export const errorLine = (body: unknown): string => {
  const read = errorBody.safeParse(body);
  return read.success ? read.data.msgs.join(' ').slice(0, 300) : '';
};

/** "Agência dos Correios, São Paulo/SP", or as much of it as is known. */
export const unitPlace = (reported: CorreiosEvent['unidade']): string => {
  const town = [reported?.endereco?.cidade, reported?.endereco?.uf].filter(Boolean).join('/');
  return [reported?.nome ?? reported?.tipo, town].filter(Boolean).join(', ');
};
