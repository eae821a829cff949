import { formatLimit } from '../files/limits';
import type { UploadAnswer } from '../files/ports';
import type { AttachmentKind } from './attachment-kind';

type Row = { id: string; originalName: string; kind: string | null; size: number; createdAt: Date };

/** A received file as its owner sees it. */
export const attachmentViewOf = ({ id, originalName, kind, size, createdAt }: Row): AttachmentView => ({
  id,
  name: originalName,
  size,
  sentAt: createdAt,
  kind: kind as AttachmentKind,
});

/** Sort order for the attachments of an entry: as they were sent. */
export const asSent = [{ attachment: { createdAt: 'asc' as const } }, { attachmentId: 'asc' as const }];

/** The most files per form, and the largest size of each in bytes. */
export const ATTACHMENTS_MAX = 10;
export const ATTACHMENT_MAX_BYTES = 20 * 1024 * 1024;

/** The storage key, from our own random id. */
export const attachmentKey = (id: string): string => `attachments/${id}`;

/** What a file is sent for: the form and its row, such as "contestacao:31". */
export type Purpose = `${string}:${number}`;

const purposeText = /^([a-z]{1,20}):(\d{1,10})$/;

/** The two parts of a purpose; null for other text. */
export const readPurpose = (text: string): { form: string; id: number } | null => {
  const match = purposeText.exec(text);
  return match ? { form: match[1] ?? '', id: Number(match[2]) } : null;
};

/** `size` in bytes. */
export type AttachmentView = { id: string; name: string; kind: AttachmentKind; size: number; sentAt: Date };

export type AttachmentRefusal =
  | 'not-signed-in'
  | 'not-found'
  | 'malformed'
  | 'empty'
  | 'too-large'
  | 'too-many'
  | 'invalid'
  | 'infected'
  | 'unchecked';

const texts: Record<AttachmentRefusal, string> = {
  'not-signed-in': 'Sua sessão terminou. Entre de novo para continuar o envio.',
  'not-found': 'Não encontramos a que estes arquivos pertencem. Atualize a página e tente de novo.',
  malformed: 'O envio veio incompleto. Recarregue a página e tente de novo.',
  empty: 'O arquivo está vazio. Confira se ele abre no seu aparelho e envie de novo.',
  'too-large': `O arquivo pode ter no máximo ${formatLimit(ATTACHMENT_MAX_BYTES)}. Envie um menor.`,
  'too-many': `São no máximo ${ATTACHMENTS_MAX} arquivos. Remova um para enviar outro.`,
  invalid: 'Arquivo informado inválido, verifique! Envie uma foto (JPG, PNG, WebP ou HEIC) ou um PDF.',
  infected: 'O antivírus encontrou um problema neste arquivo. Envie outro, por exemplo uma foto da tela.',
  unchecked: 'Não conseguimos conferir o arquivo agora. Tente de novo em alguns minutos.',
};

/** With 409 or 423 the browser would resend by itself, which it should do only for 503. */
const statuses: Record<AttachmentRefusal, number> = {
  'not-signed-in': 401,
  'not-found': 404,
  malformed: 400,
  empty: 422,
  'too-large': 413,
  'too-many': 422,
  invalid: 422,
  infected: 422,
  unchecked: 503,
};

/** About files that a form refers to. */
export const attachmentsGone = 'Os arquivos não estão mais guardados. Escolha-os de novo e envie.';
export const attachmentsTooMany = `Envie no máximo ${ATTACHMENTS_MAX} arquivos.`;

export const attachmentText = (refusal: AttachmentRefusal): string => texts[refusal];

export const attachmentAnswer = (refusal: AttachmentRefusal): UploadAnswer => ({
  status: statuses[refusal],
  text: texts[refusal],
});
