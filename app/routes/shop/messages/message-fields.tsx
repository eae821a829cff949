import { useState } from 'react';
import type { Purpose } from '~/domain/attachments/attachment';
import type { MessageDraft } from '~/domain/support/list-cases.server';
import { Textarea } from '~/ui/textarea';
import { AttachmentFiles } from '../attachment/attachment-files';
import type { MessageAnswer } from './addresses';

interface MessageFieldsProps {
  label: string;
  hint?: string;
  rows: number;
  purpose: Purpose;
  draft: MessageDraft | null;
  refused: MessageAnswer | null;
  isLive: boolean;
  onSendingChange: (isSending: boolean) => void;
}

/** The fields of a message, with ids that are unique to its form. */
export const MessageFields = (props: MessageFieldsProps) => {
  const { label, hint, rows, purpose, draft, refused, isLive, onSendingChange } = props;
  return (
    <>
      <input type="hidden" name="formulario" value={draft?.formToken ?? ''} />
      <Textarea
        label={label}
        hint={hint}
        name="mensagem"
        rows={rows}
        maxLength={4000}
        defaultValue={refused?.typed.mensagem}
        errors={refused?.errors?.mensagem}
      />
      <AttachmentFiles
        purpose={purpose}
        loose={draft?.loose ?? []}
        errors={refused?.errors?.arquivos}
        isLive={isLive}
        onSendingChange={onSendingChange}
      />
    </>
  );
};

/** Whether files are still being uploaded, and the form's encoding: without scripts it contains the files. */
export const useFilesOfForm = (isLive: boolean) => {
  const [isSending, setSending] = useState(false);
  return {
    isSending,
    setSending,
    encoding: isLive ? {} : { encType: 'multipart/form-data' as const },
  };
};
