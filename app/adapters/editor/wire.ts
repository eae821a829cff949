import { z } from 'zod';

/** The editor's answers; see docs/decisions/30-online-editor.md. */

export const sessionAnswer = z.object({ token: z.string().min(1).max(4000) });

/** The id is used in URLs. */
export const workAnswer = z.object({ trabalho: z.string().regex(/^[\w-]{1,200}$/) });

const madeFile = z.object({
  nome: z.string().max(1000),
  tamanho: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export const stateAnswer = z.discriminatedUnion('situacao', [
  z.object({ situacao: z.literal('aberto'), hash_job: z.string() }),
  z.object({ situacao: z.literal('cancelado'), hash_job: z.string() }),
  z.object({ situacao: z.literal('confirmado'), hash_job: z.string() }),
  z.object({ situacao: z.literal('pronto'), hash_job: z.string(), arquivo: madeFile }),
]);
