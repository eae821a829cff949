import { z } from 'zod';
import { done, type Outcome, type ProblemType, refuse, type Violation } from './problems';
import type { Terms } from './records';

export const txidForm = /^[a-zA-Z0-9]{26,35}$/;
const amountForm = /^\d{1,10}\.\d{2}$/;
const isZero = (amount: string) => /^[0.]*$/.test(amount);

const breaksSchema = 'não respeita o schema';
/** On one line, and no half of a letter. */
const line = (most: number) =>
  z
    .string(breaksSchema)
    .max(most, breaksSchema)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, breaksSchema);
const name = line(200).trim().min(1, breaksSchema);
const debtor = z.union(
  [
    z.object({ cpf: z.string().regex(/^\d{11}$/), cnpj: z.undefined().optional(), nome: name }),
    z.object({ cnpj: z.string().regex(/^[0-9A-Z]{14}$/), cpf: z.undefined().optional(), nome: name }),
  ],
  breaksSchema,
);
const amount = z
  .string(breaksSchema)
  .regex(amountForm, breaksSchema)
  .refine((text) => !isZero(text), 'é zero');

const chargeFields = {
  calendario: z.object(
    {
      expiracao: z
        .int(breaksSchema)
        .max(2_147_483_647, breaksSchema)
        .refine((seconds) => seconds > 0, 'é igual ou menor que zero')
        .default(86_400),
    },
    breaksSchema,
  ),
  devedor: debtor.optional(),
  loc: z.object({ id: z.int(breaksSchema) }, breaksSchema).optional(),
  valor: z.object({ original: amount, retirada: z.unknown().optional() }, breaksSchema),
  chave: z.string(breaksSchema).min(1, breaksSchema).max(77, breaksSchema),
  solicitacaoPagador: line(140).optional(),
  infoAdicionais: z
    .array(
      z.object({ nome: z.string().min(1).max(50), valor: z.string().min(1).max(200) }, breaksSchema),
      breaksSchema,
    )
    .max(50, breaksSchema)
    .optional(),
};

const requestedCharge = z.object(chargeFields, breaksSchema);
const revisedCharge = requestedCharge
  .partial()
  .extend({ status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR', breaksSchema).optional() });
const requestedRefund = z.object(
  {
    valor: amount,
    natureza: z.enum(['ORIGINAL', 'RETIRADA'], breaksSchema).optional(),
    descricao: line(140).optional(),
  },
  breaksSchema,
);
const requestedWebhook = z.object(
  { webhookUrl: z.url({ protocol: /^https?$/, error: breaksSchema }) },
  breaksSchema,
);

const valueAt = (body: unknown, path: readonly PropertyKey[]): string | undefined => {
  const value = path.reduce<unknown>(
    (inside, key) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, key) : undefined),
    body,
  );
  if (value === undefined) return undefined;
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 200);
};

/** Reads a body or says, in the API's own form, which properties are invalid and why. */
const reader =
  <T>(form: z.ZodType<T>, type: ProblemType, entity: string) =>
  (body: unknown): Outcome<T> => {
    const parsed = form.safeParse(body);
    if (parsed.success) return done(parsed.data);
    const violations = parsed.error.issues.map((issue): Violation => {
      const propriedade = [entity, ...issue.path].join('.');
      const valor = valueAt(body, issue.path);
      return {
        razao: `O campo ${propriedade} ${issue.message}.`,
        propriedade,
        ...(valor === undefined ? {} : { valor }),
      };
    });
    return refuse(type, 'A requisição não respeita o schema.', violations);
  };

export const readCharge = reader(requestedCharge, 'CobOperacaoInvalida', 'cob');
export const readRevision = reader(revisedCharge, 'CobOperacaoInvalida', 'cob');
export const readRefund = reader(requestedRefund, 'PixDevolucaoInvalida', 'devolucao');
export const readWebhook = reader(requestedWebhook, 'WebhookOperacaoInvalida', 'webhook');

export type RequestedCharge = z.infer<typeof requestedCharge>;
export type RevisedCharge = z.infer<typeof revisedCharge>;
export type RequestedRefund = z.infer<typeof requestedRefund>;

/** The part of a request that the charge stores. Fields left out of a revision stay as they are. */
export const termsOf = (request: RequestedCharge | RevisedCharge): Partial<Terms> => {
  const terms = {
    expiracao: request.calendario?.expiracao,
    valor: request.valor?.original,
    chave: request.chave,
    devedor: request.devedor,
    solicitacaoPagador: request.solicitacaoPagador,
    infoAdicionais: request.infoAdicionais,
  };
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
};
