import { useEffect, useId, useRef, useState } from 'react';
import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENTS_MAX,
  type AttachmentView,
  attachmentText,
} from '~/domain/attachments/attachment';
import { attachmentAccept, promisedKind } from '~/domain/attachments/attachment-kind';
import { claimPurpose } from '~/domain/claims/claim';
import { formatBytes } from '~/domain/files/byte-size';
import { Button } from '~/ui/button';
import { buttonStyle } from '~/ui/button-style';
import { FieldError } from '~/ui/field';
import { Progress } from '~/ui/progress';
import { startAttachment } from '../attachment/upload';

type Kept = { id: string; name: string; size: number };
type Sending = { key: string; name: string; sent: number; total: number };

interface ContestFilesProps {
  itemId: number;
  /** Came before, of a contest that was not sent */
  loose: readonly AttachmentView[];
  errors: string[] | undefined;
  isLive: boolean;
  onSendingChange: (isSending: boolean) => void;
}

const problemOf = (file: File): string | null => {
  if (promisedKind(file.name) === undefined) return attachmentText('invalid');
  if (file.size === 0) return attachmentText('empty');
  return file.size > ATTACHMENT_MAX_BYTES ? attachmentText('too-large') : null;
};

const lost = 'A conexão caiu. O que já foi enviado está guardado: escolha o mesmo arquivo para continuar.';

/** Pictures and documents: each is sent as soon as it is chosen, and the form carries their ids. */
export const ContestFiles = ({ itemId, loose, errors, isLive, onSendingChange }: ContestFilesProps) => {
  const id = useId();
  const [kept, setKept] = useState<readonly Kept[]>(loose);
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const count = useRef(loose.length);
  const isSending = sending.length > 0;
  useEffect(() => onSendingChange(isSending), [isSending, onSendingChange]);

  const end = (key: string, problem: string | null) => {
    setSending((all) => all.filter((each) => each.key !== key));
    if (problem === null) return;
    count.current -= 1;
    setProblems((all) => [...all, problem]);
  };
  const send = (file: File) => {
    const problem = count.current >= ATTACHMENTS_MAX ? attachmentText('too-many') : problemOf(file);
    if (problem) return setProblems((all) => [...all, `${file.name}: ${problem}`]);
    count.current += 1;
    const key = `${file.name}-${file.size}-${file.lastModified}-${count.current}`;
    setSending((all) => [...all, { key, name: file.name, sent: 0, total: file.size }]);
    startAttachment(file, claimPurpose(itemId), {
      onProgress: (sent) =>
        setSending((all) => all.map((each) => (each.key === key ? { ...each, sent } : each))),
      onDone: (fileId) => {
        setKept((all) => [...all, { id: fileId, name: file.name, size: file.size }]);
        end(key, null);
      },
      onFailed: (message) => end(key, `${file.name}: ${message ?? lost}`),
    }).catch(() => end(key, `${file.name}: ${lost}`));
  };
  const remove = (fileId: string) => {
    count.current -= 1;
    setKept((all) => all.filter((each) => each.id !== fileId));
    void fetch(`/anexos/${fileId}`, { method: 'POST' }).catch(() => undefined);
  };

  if (!isLive)
    return (
      <label htmlFor={id} className="grid gap-1 font-semibold text-sm">
        Fotos ou PDF
        <input id={id} type="file" name="arquivos[]" accept={attachmentAccept} multiple required />
      </label>
    );
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold text-sm">Fotos ou PDF</legend>
      <p className="text-muted text-sm">
        De 1 a {ATTACHMENTS_MAX} arquivos (JPG, PNG, WebP, HEIC ou PDF), de até 20 MB cada um.
      </p>
      <input type="hidden" name="arquivos" value={kept.map((each) => each.id).join(',')} />
      <div>
        <input
          id={id}
          type="file"
          multiple
          accept={attachmentAccept}
          className="peer sr-only"
          aria-describedby={`${id}-error`}
          onChange={(event) => {
            setProblems([]);
            for (const file of event.target.files ?? []) send(file);
            event.target.value = '';
          }}
        />
        <label
          htmlFor={id}
          className={buttonStyle({
            variant: 'secondary',
            className: 'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 outline-focus',
          })}
        >
          Adicionar arquivos
        </label>
      </div>
      <FieldError id={`${id}-error`} messages={[...problems, ...(kept.length === 0 ? (errors ?? []) : [])]} />
      <ul className="grid gap-2" aria-live="polite">
        {kept.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 break-words">
              {file.name} <span className="text-muted text-sm">({formatBytes(file.size)})</span>
            </span>
            <Button variant="quiet" size="sm" onClick={() => remove(file.id)}>
              Remover<span className="sr-only"> {file.name}</span>
            </Button>
          </li>
        ))}
        {sending.map(({ key, name, sent, total }) => (
          <li key={key}>
            <Progress
              label={`Enviando ${name}`}
              value={sent}
              max={total}
              valueText={`${formatBytes(sent)} de ${formatBytes(total)}`}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
};
