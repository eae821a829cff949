import { useEffect, useId, useRef, useState } from 'react';
import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENTS_MAX,
  attachmentText,
  type Purpose,
} from '~/domain/attachments/attachment';
import { attachmentAccept, promisedKind } from '~/domain/attachments/attachment-kind';
import { formatBytes } from '~/domain/files/limits';
import { Button } from '~/ui/button';
import { buttonStyle } from '~/ui/button-style';
import { FieldError } from '~/ui/field';
import { Progress } from '~/ui/progress';
import { startAttachment } from './upload';

type Kept = { id: string; name: string; size: number };
type Sending = { key: string; name: string; sent: number; total: number };

interface AttachmentFilesProps {
  purpose: Purpose;
  /** The form requires at least one file. */
  required?: boolean;
  /** Files uploaded earlier for this form, which was not sent */
  loose: readonly Kept[];
  errors: string[] | undefined;
  /** Scripts are running; without them files are sent with the form. */
  isLive: boolean;
  onSendingChange: (isSending: boolean) => void;
}

const problemOf = (file: File): string | null => {
  if (promisedKind(file.name) === undefined) return attachmentText('invalid');
  if (file.size === 0) return attachmentText('empty');
  return file.size > ATTACHMENT_MAX_BYTES ? attachmentText('too-large') : null;
};

const lost = 'A conexão caiu. O que já foi enviado está guardado: escolha o mesmo arquivo para continuar.';

type Words = { required: boolean; id: string; errors: string[] | undefined };

const FilesHead = ({ required }: Words) => (
  <>
    <legend className="mb-1.5 font-semibold text-sm">
      <span>Fotos ou PDF</span>
      {required ? null : <span className="font-normal text-muted"> (opcional)</span>}
    </legend>
    <p className="text-muted text-sm">{`${required ? 'De 1 a' : 'Até'} ${ATTACHMENTS_MAX} arquivos (JPG, PNG, WebP, HEIC ou PDF), de até 20 MB cada um.`}</p>
  </>
);

/** Without scripts: files that were already uploaded are included unless their checkbox is cleared. */
const PlainFiles = ({ loose, ...words }: Words & { loose: readonly Kept[] }) => (
  <fieldset className="grid min-w-0 gap-3">
    <FilesHead {...words} />
    {loose.map((file) => (
      <label key={file.id} className="choice-line flex min-h-11 items-center gap-3">
        <input type="checkbox" name="arquivos" value={file.id} defaultChecked className="size-5 accent-ink" />
        <span className="min-w-0 break-words">
          <span>{`${file.name} `}</span>
          <span className="text-muted text-sm">{`(${formatBytes(file.size)})`}</span>
        </span>
      </label>
    ))}
    <input
      id={words.id}
      type="file"
      name="arquivos[]"
      accept={attachmentAccept}
      multiple
      required={words.required && loose.length === 0}
      aria-label="Fotos ou PDF"
      aria-describedby={`${words.id}-error`}
    />
    <FieldError id={`${words.id}-error`} messages={words.errors ?? []} />
  </fieldset>
);

type Sent = Pick<AttachmentFilesProps, 'purpose' | 'loose' | 'onSendingChange'>;

/** Uploaded files, running uploads, and errors. */
const useAttachments = ({ purpose, loose, onSendingChange }: Sent) => {
  const [kept, setKept] = useState<readonly Kept[]>(loose);
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const count = useRef(loose.length);
  const cancels = useRef(new Map<string, () => void>());
  const givenUp = useRef(new Set<string>());
  const isSending = sending.length > 0;
  useEffect(() => onSendingChange(isSending), [isSending, onSendingChange]);

  const end = (key: string, problem: string | null) => {
    setSending((all) => all.filter((each) => each.key !== key));
    cancels.current.delete(key);
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
    startAttachment(file, purpose, {
      onProgress: (sent) =>
        setSending((all) => all.map((each) => (each.key === key ? { ...each, sent } : each))),
      onDone: (fileId) => {
        setKept((all) => [...all, { id: fileId, name: file.name, size: file.size }]);
        end(key, null);
      },
      onFailed: (message) => end(key, `${file.name}: ${message ?? lost}`),
    })
      .then((cancel) => (givenUp.current.has(key) ? cancel() : cancels.current.set(key, cancel)))
      .catch(() => end(key, `${file.name}: ${lost}`));
  };
  const remove = (fileId: string) => {
    count.current -= 1;
    setKept((all) => all.filter((each) => each.id !== fileId));
    void fetch(`/anexos/${fileId}`, { method: 'POST' }).catch(() => undefined);
  };

  const giveUp = (key: string) => {
    givenUp.current.add(key);
    cancels.current.get(key)?.();
    count.current -= 1;
    end(key, null);
  };

  const sendAll = (files: Iterable<File>) => {
    setProblems([]);
    for (const file of files) send(file);
  };
  return { kept, sending, problems, sendAll, remove, giveUp };
};

const KeptFile = ({ file, onRemove }: { file: Kept; onRemove: () => void }) => (
  <li className="flex items-center justify-between gap-2">
    <span className="wrap-anywhere min-w-0">
      <span>{`${file.name} `}</span>
      <span className="text-muted text-sm">{`(${formatBytes(file.size)})`}</span>
    </span>
    <Button variant="quiet" size="sm" onClick={onRemove}>
      Remover<span className="sr-only">{` ${file.name}`}</span>
    </Button>
  </li>
);

const SendingFile = ({ file, onCancel }: { file: Sending; onCancel: () => void }) => (
  <li className="flex flex-wrap items-end gap-2">
    <Progress
      className="min-w-0 grow basis-48"
      label={`Enviando ${file.name}`}
      value={file.sent}
      max={file.total}
      valueText={`${formatBytes(file.sent)} de ${formatBytes(file.total)}`}
    />
    <Button variant="quiet" size="sm" onClick={onCancel}>
      Cancelar<span className="sr-only">{` o envio de ${file.name}`}</span>
    </Button>
  </li>
);

/** Pictures and documents. Each is uploaded as soon as it is chosen, and the form contains its id. */
export const AttachmentFiles = (props: AttachmentFilesProps) => {
  const { required = false, loose, errors, isLive } = props;
  const id = useId();
  const { kept, sending, problems, sendAll, remove, giveUp } = useAttachments(props);
  const words = { required, id, errors };
  if (!isLive) return <PlainFiles {...words} loose={loose} />;
  const shown = new Set([...problems, ...(required && kept.length > 0 ? [] : (errors ?? []))]);
  return (
    <fieldset className="grid min-w-0 gap-3">
      <FilesHead {...words} />
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
            sendAll(event.target.files ?? []);
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
      <div id={`${id}-error`} className="grid gap-1">
        {[...shown].map((text, index) => (
          <FieldError key={text} id={`${id}-error-${index}`} messages={[text]} />
        ))}
      </div>
      <ul className="grid gap-2" aria-live="polite">
        {kept.map((file) => (
          <KeptFile key={file.id} file={file} onRemove={() => remove(file.id)} />
        ))}
        {sending.map((file) => (
          <SendingFile key={file.key} file={file} onCancel={() => giveUp(file.key)} />
        ))}
      </ul>
    </fieldset>
  );
};
