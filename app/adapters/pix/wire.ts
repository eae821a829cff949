import { z } from 'zod';
import type {
  PixCharge,
  PixChargeStatus,
  PixPayment,
  PixRefund,
} from '~/domain/payments/core/ports/pix-bank';
import { endToEndIdText, pixAmount, pixInstant } from '~/domain/payments/means/pix/charge';

/**
 * The answers of the Pix API. Fields that the shop uses are validated; all others may come and go, as the API's rules
 * of evolution allow.
 */

const refundStatuses = {
  EM_PROCESSAMENTO: 'processing',
  DEVOLVIDO: 'returned',
  NAO_REALIZADO: 'not-done',
} as const satisfies Record<string, PixRefund['status']>;

const chargeStatuses = {
  ATIVA: 'active',
  CONCLUIDA: 'paid',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'removed-by-shop',
  REMOVIDA_PELO_PSP: 'removed-by-bank',
} as const satisfies Record<string, PixChargeStatus>;

export const refundWire = z
  .object({
    id: z.string(),
    valor: pixAmount,
    horario: z.object({ solicitacao: pixInstant }),
    status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
    natureza: z.string().nullish().catch(null),
  })
  .transform(
    ({ id, valor, horario, status, natureza }): PixRefund => ({
      refundId: id,
      amount: valor,
      status: refundStatuses[status],
      requestedAt: horario.solicitacao,
      nature: natureza ?? null,
    }),
  );

export const paymentWire = z
  .object({
    endToEndId: endToEndIdText,
    txid: z.string().optional(),
    valor: pixAmount,
    horario: pixInstant,
    devolucoes: z.array(refundWire).default([]),
  })
  .transform(
    ({ endToEndId, txid, valor, horario, devolucoes }): PixPayment => ({
      endToEndId,
      txid: txid ?? null,
      amount: valor,
      paidAt: horario,
      refunds: devolucoes,
    }),
  );

export const chargeWire = z
  .object({
    txid: z.string(),
    status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
    calendario: z.object({ criacao: pixInstant, expiracao: z.number().int().positive() }),
    valor: z.object({ original: pixAmount }),
    pixCopiaECola: z.string().min(1).max(512).optional(),
    pix: z.array(paymentWire).default([]),
  })
  .transform(
    ({ txid, status, calendario, valor, pixCopiaECola, pix }): PixCharge => ({
      txid,
      status: chargeStatuses[status],
      amount: valor.original,
      createdAt: calendario.criacao,
      expiresInSeconds: calendario.expiracao,
      copyPaste: pixCopiaECola ?? null,
      payments: pix,
    }),
  );

export const paymentPageWire = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.number().int().min(0) }) }),
  pix: z.array(z.unknown()).default([]),
});

/** Identifies a payment that cannot be parsed otherwise. */
export const namesWire = z
  .object({ endToEndId: z.string().nullable().catch(null), txid: z.unknown() })
  .catch({
    endToEndId: null,
    txid: undefined,
  });

/** An error of the API in one line for the log: its type and the properties at fault. */
const problemWire = z.object({
  type: z.string().default(''),
  title: z.string().default(''),
  detail: z.string().default(''),
  violacoes: z
    .array(z.object({ razao: z.string().default(''), propriedade: z.string().default('') }))
    .default([]),
});

/** A refusal's summary for the log. Values are left out, since they may be a customer's. */
export const problemLine = (body: string): string => {
  try {
    const { type, title, detail, violacoes } = problemWire.parse(JSON.parse(body));
    const name = type.split('/').at(-1) ?? '';
    const places = violacoes.map(({ razao, propriedade }) => `${propriedade}: ${razao}`);
    return [name, title, detail, ...places].filter(Boolean).join(' | ').slice(0, 500);
  } catch {
    return 'without a readable reason';
  }
};
