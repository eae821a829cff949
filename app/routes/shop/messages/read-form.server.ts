import { type AttachmentRefusal, attachmentText } from '~/domain/attachments/attachment';
import { MESSAGE_FORM } from '~/domain/support/case';
import type { Services } from '~/services.server';
import { type AttachmentForm, isMultipart, readAttachmentForm } from '../../attachment-form.server';
import { readForm } from '../../request-body.server';
import type { MessageAnswer } from './answer';

const FILES = 'arquivos';

/** A form of the page. Where no scripts run the files come with it, and stay with the customer when it is refused. */
export const readMessageForm = async (
  services: Services,
  { request, userId, fields }: { request: Request; userId: number; fields: readonly string[] },
): Promise<AttachmentForm> => {
  if (!isMultipart(request)) {
    const form = await readForm(request, fields);
    const texts = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
    return { fields: texts, received: [], refusal: null };
  }
  const wanted = { userId, form: MESSAGE_FORM, rowField: 'fk_caso', fields, filesField: FILES };
  return readAttachmentForm(services, request, wanted);
};

/** The answer to a form with a file that is not taken. */
export const refusedFile = (fields: Record<string, string>, refusal: AttachmentRefusal): MessageAnswer => {
  const text = attachmentText(refusal);
  return { act: fields.intent ?? '', text, typed: fields, errors: { [FILES]: [text] } };
};
