import { z } from 'zod';
import { readItemWords } from '~/domain/files/item-words';
import { receiveWholeFile } from '~/domain/files/receive-whole-file.server';
import { readJob } from '~/domain/files/sending-job.server';
import { updateProjectTexts } from '~/domain/files/update-project-texts.server';
import { refusalStatus, refusalText, type UploadRefusal } from '~/domain/files/upload-refusal';
import type { FieldErrors } from '~/domain/shared/result';
import type { Services } from '~/services.server';
import type { Call } from '../call';
import { defineCall } from '../define-read.server';
import { clean, faultyForm } from '../http/body-bytes.server';
import { type FormFault, formOf, isMultipart, type Part, readParts } from '../http/multipart.server';
import { answer, parseOrRefuse, queryOf, refuse } from '../http/respond.server';
import { jobQuery } from './file-answer';

/** `arquivos[1011]`: the file of a slot. */
const fileField = /^arquivos\[([1-9]\d{0,8})\]$/;
/** Text fields beside the files. Longer ones are cut here and then refused by their schema's limit. */
const MAX_TEXT = 4_000;
/** More files than a project has. */
const LIMITS = { files: 20, fileBytes: 1024 ** 3 };
const textFields = ['titulo', 'isbn', 'observation', 'authMessage'] as const;

type Own = { userId: number; projectId: string };
type Received = { slotId: number; refusal: UploadRefusal | null };
type Form = {
  received: Received[];
  texts: Partial<Record<(typeof textFields)[number], string>>;
  fault: FormFault | null;
};

/** Streams each file of the form into the storage, one after the other. What came before a fault counts. */
const receive = async (services: Services, request: Request, own: Own): Promise<Form> => {
  const form: Form = { received: [], texts: {}, fault: null };
  const take = async (part: Part): Promise<void> => {
    if ('text' in part) {
      const name = textFields.find((each) => each === part.name);
      if (name) form.texts[name] = clean(part.text.slice(0, MAX_TEXT));
      return;
    }
    const slot = fileField.exec(part.name)?.[1];
    if (slot === undefined || part.fileName === '') return;
    const { fileName, chunks } = part;
    const slotId = Number(slot);
    const file = await receiveWholeFile(services, { ...own, slotId, fileName, chunks });
    form.received.push({ slotId, refusal: file.ok ? null : file.failure });
  };
  form.fault = await readParts(formOf(request), LIMITS, take);
  return form;
};

const errorsOf = ({ received }: Form): FieldErrors =>
  Object.fromEntries(
    received.flatMap(({ slotId, refusal }) =>
      refusal ? [[`arquivos[${slotId}]`, [refusalText(refusal)]]] : [],
    ),
  );

const nothingSent = 'Envie os arquivos em campos “arquivos[pk_produto_arquivo]” de um formulário.';

export const upload: Call = defineCall({
  method: 'POST',
  path: '/api/engine/upload',
  area: 'files',
  summary: 'Envia os arquivos de um projeto inteiros, em um formulário',
  description:
    'Um campo `arquivos[pk_produto_arquivo]` para cada arquivo. Uma chamada leva até 1 GB ao todo (acima disso responde 413): mande arquivos grandes um por chamada, na ordem que quiser. Para arquivos grandes ou redes instáveis há o envio que continua de onde parou: o protocolo tus 1.0 em `/envio/arquivos`, com `projectId`, `slotId` e `filename` em `Upload-Metadata`. A análise começa sozinha; `/api/engine/analyze/analyze-pdf` diz como vai. Em uma recusa, `errosValidacao` diz os arquivos com problema; os outros ficaram guardados.',
  auth: 'customer',
  query: jobQuery,
  multipart: true,
  body: z.object({
    'arquivos[1011]': z
      .string()
      .meta({ format: 'binary', description: 'O arquivo desse `pk_produto_arquivo`' }),
    titulo: z.string().optional().meta({ description: 'Como o item se chama' }),
    isbn: z.string().optional().meta({ description: 'O ISBN do livro, com hífens ou sem' }),
    observation: z.string().optional().meta({ description: 'Observações do pedido' }),
    authMessage: z.string().optional().meta({ description: 'Como seguir sem um arquivo opcional' }),
  }),
  data: z.object({
    status: z.literal('success').meta({ description: 'Deu certo' }),
    arquivos: z.array(z.int()),
  }),
  refusals: [404, 413, 422, 429],
  example: {
    query: { hash_job: 'kq3v0Zr1h2m9bXw5c7Jt8LdPfYsGnAeU6oTiRy4WxQE' },
    body: { 'arquivos[1011]': '%PDF-1.6 …' },
  },
  changes: true,
  respond: async (services, { customer: { id: userId }, request }) => {
    const { hash_job: projectId } = parseOrRefuse(jobQuery, queryOf(request));
    const own = { userId, projectId };
    if (!(await readJob(services, own)).ok)
      return refuse({ status: 404, message: refusalText({ kind: 'not-found' }) });
    const form: Form = isMultipart(request)
      ? await receive(services, request, own)
      : { received: [], texts: {}, fault: null };
    const { observation, authMessage } = form.texts;
    const named = readItemWords(form.texts);
    const words = {
      ...named.words,
      ...(observation === undefined ? {} : { notes: observation }),
      ...(authMessage === undefined ? {} : { authorisation: authMessage }),
    };
    const kept =
      Object.keys(words).length > 0 ? await updateProjectTexts(services, { ...own, ...words }) : null;
    const wrong = kept?.ok === false && kept.failure.kind === 'invalid' ? kept.failure.errors : {};
    const errors = { ...named.errors, ...wrong };
    const refused = form.received.find(({ refusal }) => refusal)?.refusal;
    if (refused) {
      const status = refusalStatus[refused.kind];
      const known = status === 413 || status === 429 || status === 404 ? status : 422;
      return refuse({
        status: known,
        message: refusalText(refused),
        errors: { ...errorsOf(form), ...errors },
      });
    }
    if (form.fault) return faultyForm(form.fault);
    if (Object.keys(errors).length > 0 || kept?.ok === false)
      return refuse({ status: 422, message: Object.values(errors)[0]?.[0] ?? nothingSent, errors });
    if (form.received.length === 0) return refuse({ status: 422, message: nothingSent });
    const arquivos = form.received.map(({ slotId }) => slotId);
    return answer({ status: 'success' as const, arquivos }, 'Os dados foram enviados com sucesso');
  },
});
