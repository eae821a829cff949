import { z } from 'zod';
import { cartMessages } from '~/domain/cart/labels';
import { type AcceptFailure, acceptWarnings } from '~/domain/files/accept-warnings.server';
import { warningMessages } from '~/domain/files/labels';
import { type AcceptedWarnings, parseAccepted } from '~/domain/files/warnings';
import { fail, ok, type Result } from '~/domain/shared/result';
import type { Services } from '~/services.server';
import type { Actor, CalledAct } from '../act';
import { defineAct } from '../define-act.server';

const PROJECT = 'kq3v0Zr1h2m9bXw5c7Jt8LdPfYsGnAeU6oTiRy4WxQE';
const FILE = '01980a6e-6a3c-7d1e-9f00-2b1c3d4e5f60';

/** As many as the files of a project can have. */
const MAX_TEXT = 8_000;

/** Which warnings of which files: the codes that the analysis gave them, so that nobody accepts what he did not see. */
export const acceptedWarnings = z
  .string(warningMessages.tick)
  .max(MAX_TEXT, warningMessages.outdated)
  .transform((text, context) => {
    const accepted = parseAccepted(text);
    if (accepted) return accepted;
    context.addIssue({ code: 'custom', message: warningMessages.outdated });
    return z.NEVER;
  })
  .meta({
    type: 'string',
    description:
      'Os avisos que o autor aceita, como `pk_arquivo:código`, com vírgulas; os códigos são os de `findings` com `word` igual a `open`',
    examples: [`${FILE}:bleed-short`],
  });

/** An operator in the customer's place decides nothing for him. */
export type AcceptanceFailure = AcceptFailure | { kind: 'not-in-person' };

/** The words that come with another act, stored before it; none where none came. */
export const acceptBefore = async (
  services: Services,
  { customer }: Actor,
  { projectId, accepted }: { projectId: string; accepted: readonly AcceptedWarnings[] | undefined },
): Promise<Result<null, AcceptanceFailure>> => {
  if (!accepted || accepted.length === 0) return ok(null);
  if (customer.operator) return fail({ kind: 'not-in-person' });
  const done = await acceptWarnings(services, { projectId, userId: customer.id, accepted });
  return done.ok ? ok(null) : done;
};

const fields = ['avisos_aceitos'];

/** What keeps the words from being taken, for every act that takes them. */
export const acceptanceRefusals = {
  'not-found': { status: 404, text: cartMessages.projectNotFound },
  ordered: { status: 409, text: warningMessages.ordered },
  outdated: { status: 409, text: warningMessages.outdated, fields },
  'not-in-person': { status: 403, text: warningMessages.notInPerson },
} as const;

export const acceptFileWarnings = defineAct({
  intent: 'aceitar-avisos',
  section: 'arquivos',
  area: 'files',
  path: '/api/arquivo/aceitar-avisos',
  summary: 'Aceita os avisos que a análise deu aos arquivos de um projeto',
  description:
    'Um arquivo aprovado com avisos só segue para o carrinho, ou para o pedido em um reenvio, com o aceite do autor: até lá a resposta é 409. Guarda quem aceitou, quando, os avisos, o SHA-256 do arquivo, a versão da análise e a do termo. Um arquivo trocado, ou um aviso novo, pede outro aceite. Repetir não muda nada. Cabe só ao cliente.',
  isPersonal: true,
  input: z.object({
    projeto: z
      .string(cartMessages.projectNotFound)
      .max(100, cartMessages.projectNotFound)
      .meta({ description: 'Código do projeto' }),
    avisos_aceitos: acceptedWarnings.refine((accepted) => accepted.length > 0, warningMessages.tick),
  }),
  example: { projeto: PROJECT, avisos_aceitos: `${FILE}:bleed-short` },
  perform: async (services, { customer }, { projeto: projectId, avisos_aceitos: accepted }) => {
    const done = await acceptWarnings(services, { projectId, userId: customer.id, accepted });
    return done.ok ? ok({ projectId }) : done;
  },
  refusals: {
    'not-found': acceptanceRefusals['not-found'],
    ordered: acceptanceRefusals.ordered,
    outdated: acceptanceRefusals.outdated,
  },
  done: warningMessages.accepted,
  data: z.object({ projeto: z.string().meta({ description: 'Código do projeto' }) }),
  answer: (_services, _actor, { projectId }) => ({ projeto: projectId }),
});

/** The author's word on what the analysis found. */
export const warningActs: readonly CalledAct[] = [acceptFileWarnings];
